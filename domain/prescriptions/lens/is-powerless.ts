import type { EyePower } from "./types.ts"

/** An eye for which a lens without power is made. */
export const isPowerless = ({ sph, cyl, add }: EyePower): boolean =>
  sph === 0 && cyl === 0 && add === null
