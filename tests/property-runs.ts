import fc from "fast-check"

const { PROPERTY_TIMES, PROPERTY_SEED } = process.env

/** The cases of a property whose cases take long; the others have 100. */
export const runs = (inGate: number): number => Math.ceil(inGate * Number(PROPERTY_TIMES ?? 1))

// In the gate every run has the same cases, so that it fails because of a change, never by chance.
// `npm run properties` sets the variables.
const seed = PROPERTY_SEED ?? (PROPERTY_TIMES === undefined ? "1" : undefined)
fc.configureGlobal({ numRuns: runs(100), ...(seed !== undefined && { seed: Number(seed) }) })
