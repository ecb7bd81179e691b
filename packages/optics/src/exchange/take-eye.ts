import type { Eye, EyePower, PowerField } from "../powers/eye-power.ts"
import { eyeNames } from "../powers/in-words.ts"
import { isAdd, isAxis, isCyl, isSph } from "../powers/power-values.ts"
import type { PrescriptionReading } from "./prescription-document.ts"

const fieldNames = { sph: "SPH", cyl: "CYL", axis: "AXIS", add: "ADD" } as const

/**
 * Takes the powers of one eye into a reading. A value that is missing, that no prescription of this
 * shop can have, or an axis without its cylinder, is noted as unread.
 * @param written what the document says for them
 */
export function takeEye(
  reading: PrescriptionReading,
  eye: Eye,
  found: Partial<EyePower>,
  written: Partial<Record<PowerField, unknown>> = found,
): void {
  const { sph, cyl, axis, add } = found
  const kept: Partial<EyePower> = {
    ...(sph !== undefined && isSph(sph) && { sph: sph || 0 }),
    ...(cyl !== undefined && isCyl(cyl) && { cyl: cyl || 0 }),
    ...(axis !== undefined && (axis === null || isAxis(axis)) && { axis }),
    ...(add !== undefined && (add === null || isAdd(add)) && { add }),
  }
  const hasAxisAlone = kept.cyl === 0 && found.axis != null
  // A cylinder needs an axis.
  if (hasAxisAlone) delete kept.cyl
  else if (kept.cyl === 0) kept.axis = null
  else if (kept.axis === null) delete kept.axis
  const unread = (["sph", "cyl", "axis", "add"] as const).filter((field) => !(field in kept))
  for (const field of unread) {
    const text = written[field] == null ? "" : ` "${written[field]}"`
    reading.unread.push(
      field === "cyl" && hasAxisAlone
        ? `${eyeNames[eye]}: there is an axis of ${written.axis} without CYL.`
        : `${eyeNames[eye]}: ${fieldNames[field]}${text} could not be read.`,
    )
  }
  reading.eyes[eye] = kept
}
