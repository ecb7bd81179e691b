import type { EyePower } from "./eye-power.ts"

/** One option in a power list; the value is in dioptres. */
export interface PowerValue {
  value: number
  text: string
}

const step = 0.25
export const sphRange = { min: -10, max: 10 }
export const cylRange = { min: -6, max: 14 }
const axisRange = { min: 1, max: 180 }
export const addRange = { min: 0.75, max: 3.5 }

/** `+2.25`, `-0.75`, `0.00` */
export const formatPower = (power: number): string =>
  `${power > 0 ? "+" : ""}${(power || 0).toFixed(2)}`

/**
 * As opticians in India write it, a sphere of zero is `-0.00`; it is stored and compared as 0
 * (X-27).
 */
export const formatSph = (sph: number): string => (sph === 0 ? "-0.00" : formatPower(sph))

const valuesBetween = (range: { min: number; max: number }, format: (power: number) => string) =>
  Array.from({ length: (range.max - range.min) / step + 1 }, (_, position): PowerValue => {
    const value = range.min + position * step
    return { value, text: format(value) }
  })

/** 81 values (VAL-04). */
export const sphValues: readonly PowerValue[] = valuesBetween(sphRange, formatSph)
export const defaultSph = 0

/** 81 values (VAL-06); above 4.00 they need a confirmation. */
export const cylValues: readonly PowerValue[] = valuesBetween(cylRange, formatPower)

/**
 * Kept for users who expect it (VAL-07). It needs an AXIS, so it is never ordered by mistake
 * (X-87).
 */
export const defaultCyl = -0.25

export const addValues: readonly PowerValue[] = valuesBetween(addRange, formatPower)

export const isSph = (value: number): boolean => isStepWithin(value, sphRange)
export const isCyl = (value: number): boolean => isStepWithin(value, cylRange)
export const isAdd = (value: number): boolean => isStepWithin(value, addRange)

export const isAxis = (value: number): boolean =>
  Number.isInteger(value) && value >= axisRange.min && value <= axisRange.max

const isStepWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value / step) && value >= min && value <= max

/** An eye for which a lens without power is made. */
export const isPowerless = ({ sph, cyl, add }: EyePower): boolean =>
  sph === 0 && cyl === 0 && add === null

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
