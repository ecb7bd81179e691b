import type { EyePower } from "./types.ts"

/** The same lens, written with the other sign of cylinder. Without a cylinder there is nothing to turn. */
export const transpose = (eye: EyePower): EyePower => {
  if (eye.cyl === 0 || eye.axis === null) return eye
  return {
    ...eye,
    sph: eye.sph + eye.cyl,
    cyl: -eye.cyl,
    axis: eye.axis <= 90 ? eye.axis + 90 : eye.axis - 90,
  }
}

/** One spelling for each lens, so that two ways of writing it can be compared. */
export const inMinusCylinder = (eye: EyePower): EyePower => (eye.cyl > 0 ? transpose(eye) : eye)
