import type { EyePower } from "./types.ts"

/** The same lens in the other cylinder notation. Without a cylinder nothing changes. */
export const transpose = (eye: EyePower): EyePower => {
  if (eye.cyl === 0 || eye.axis === null) return eye
  return {
    ...eye,
    sph: eye.sph + eye.cyl,
    cyl: -eye.cyl,
    axis: eye.axis <= 90 ? eye.axis + 90 : eye.axis - 90,
  }
}

/** One notation for each lens, so that different notations can be compared. */
export const inMinusCylinder = (eye: EyePower): EyePower => (eye.cyl > 0 ? transpose(eye) : eye)
