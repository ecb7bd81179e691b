import { eyeNames } from "../lens/in-words.ts"
import { isAdd, isAxis, isCyl, isSph } from "../lens/power-values.ts"
import type { Eye, EyePower } from "../lens/types.ts"
import type { PrescriptionReading } from "./prescription-document.ts"

const fieldNames = { sph: "SPH", cyl: "CYL", axis: "AXIS", add: "ADD" } as const

/**
 * Takes the powers of one eye into a reading. A value that is missing, or that no prescription of
 * this shop can have, is left out and noted as unread.
 */
export function takeEye(reading: PrescriptionReading, eye: Eye, found: Partial<EyePower>): void {
  const { sph, cyl, axis, add } = found
  const kept: Partial<EyePower> = {
    ...(sph !== undefined && isSph(sph) && { sph: sph || 0 }),
    ...(cyl !== undefined && isCyl(cyl) && { cyl: cyl || 0 }),
    ...(axis !== undefined && (axis === null || isAxis(axis)) && { axis }),
    ...(add !== undefined && (add === null || isAdd(add)) && { add }),
  }
  // No cylinder has no axis, and a cylinder needs one.
  if (kept.cyl === 0) kept.axis = null
  else if (kept.axis === null) delete kept.axis
  const unread = (["sph", "cyl", "axis", "add"] as const).filter((field) => !(field in kept))
  for (const field of unread)
    reading.unread.push(`${eyeNames[eye]}: ${fieldNames[field]} could not be read.`)
  reading.eyes[eye] = kept
}
