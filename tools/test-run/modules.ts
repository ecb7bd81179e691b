import { modules } from "../../modules.ts"
import { PROJECT } from "../command.ts"
import { JOURNEY_FILES, sourceFiles, TEST_FILES } from "../source-files.ts"

/** The steps that run tests of modules, and which files of a module are theirs (vitest.config.ts). */
const KINDS = {
  unit: /^modules\/[^/]+\/(rules|contract|shop|office)\/.+\.test\.tsx?$/,
  calls: /^modules\/[^/]+\/(server\/.+|tests\/[^/]+)\.test\.ts$/,
  races: /^modules\/[^/]+\/tests\/races\/.+\.test\.ts$/,
  built: /^modules\/[^/]+\/tests\/built\/.+\.test\.ts$/,
  journeys: /^modules\/[^/]+\/tests\/.+\.spec\.ts$/,
} as const

type Kind = keyof typeof KINDS

/** The names of the steps of `npm test -- --module`. */
export const moduleSteps = Object.keys(KINDS) as Kind[]

export const hasModuleTests = (step: string): step is Kind => step in KINDS

/** @throws where the shop has no module of that name. */
export function expectModule(name: string): void {
  if (!modules.includes(name)) throw new Error(`There is no module ${name}: ${modules.join(", ")}.`)
}

/** The tests of these modules that a step runs. */
export const testsOfModules = (
  names: readonly string[],
  step: Kind,
  files = sourceFiles(PROJECT, [...TEST_FILES, ...JOURNEY_FILES]),
): string[] => files.filter((file) => KINDS[step].test(file) && names.includes(file.split("/")[1]!))

/**
 * The modules in which every change lies; undefined if something else has changed. Documents do not
 * count: no test but the unit tests reads them.
 */
export function modulesOfChange(changed: readonly string[]): string[] | undefined {
  const names = changed
    .filter((file) => !file.endsWith(".md"))
    .map((file) => /^modules\/([^/]+)\//.exec(file)?.[1])
  if (names.length === 0 || names.includes(undefined)) return undefined
  return [...new Set(names as string[])]
}

const DAY_MS = 86_400_000

/** The module that is taken out on this day: every day the next one, so that all come round. */
export const turnOf = (names: readonly string[], at: Date): string | undefined =>
  names[Math.floor(at.getTime() / DAY_MS) % names.length]
