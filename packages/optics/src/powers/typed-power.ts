import { normalizeTyped } from "../typed-text.ts"
import type { PowerField } from "./eye-power.ts"
import { addRange, cylRange, sphRange } from "./power-values.ts"

/**
 * The number typed for a field of a prescription; null if it cannot be parsed (including an empty
 * SPH, AXIS or ADD). `checkPrescription` decides whether the number is possible.
 *
 * `225` means 2.25, as phones hide the point; `DS`, `SPH` and an empty CYL mean no cylinder; a
 * comma, a degree sign and a typographic minus are understood; an axis of 0 is written 180.
 */
export const readPower = (field: PowerField, typed: string): number | null => {
  const text = tidy(typed)
  if (wordsForZero[field].includes(text)) return 0
  const number = /^[+-]?(\d{1,4}(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null
  if (number === null) return null
  if (field === "axis") return number === 0 ? 180 : number
  return withPoint(number, text, limits[field]) || 0
}

const wordsForZero: Record<PowerField, readonly string[]> = {
  sph: ["pl", "plano"],
  cyl: ["", "ds", "sph", "nil", "-", "pl", "plano"],
  axis: [],
  add: [],
}

/**
 * The largest number of each field, either sign; a larger one without a point is missing its point.
 */
const limits = { sph: sphRange.max, cyl: cylRange.max, add: addRange.max }

const withPoint = (number: number, text: string, limit: number): number =>
  !text.includes(".") && Math.abs(number) > limit ? number / 100 : number

const tidy = (typed: string): string =>
  normalizeTyped(typed)
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(",", ".")
    .replace(/^[x×]/, "")
    .replace(/(\d)[d°]$/, "$1")
