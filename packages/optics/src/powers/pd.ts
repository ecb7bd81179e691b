import type { z } from "zod"
import { possiblePd } from "../face/pupillary-distance.ts"
import { normalizeTyped } from "../typed-text.ts"
import type { Eye } from "./eye-power.ts"
import type * as schemas from "./schemas.ts"

export type Pd = z.output<typeof schemas.pd>

/** How a pupillary distance was measured. */
export const pdSources = ["typed", "screen_ruler", "printed_ruler", "try_on"] as const
export type PdSource = (typeof pdSources)[number]

/** The usual PD from pupil to pupil; mm. */
export const usualPd = {
  adult: { people: "adults", min: 54, max: 74 },
  child: { people: "children", min: 43, max: 58 },
}
/** From the middle of the nose to one pupil; mm. */
const possibleHalf = { min: 25, max: 40 }

export const wholePd = (pd: Pd): number => (typeof pd === "number" ? pd : pd.right + pd.left)

/** `63`, or `31.5/32` for right and left, as opticians write it. */
export const formatPd = (pd: Pd): string =>
  typeof pd === "number" ? String(pd) : `${pd.right}/${pd.left}`

/**
 * The PD that was typed from a prescription; null if it cannot be parsed. Two numbers are those of
 * the right and the left eye, or, where each is as wide as a face, for far and for near: then the
 * one for far counts.
 */
export function readPd(typed: string): Pd | null {
  const text = normalizeTyped(typed).toLowerCase().replace(/\s|mm/g, "").replaceAll(",", ".")
  const labelled = readHalves(text)
  if (labelled) return labelled
  if (!/^\d+(\.\d+)?(\/\d+(\.\d+)?)?$/.test(text)) return null
  const [first = Number.NaN, second] = text.split("/").map(Number)
  if (second === undefined || Math.min(first, second) > possibleHalf.max) return first
  return { right: first, left: second }
}

/** `r31.5l32`, `od:31.5/os:32`, in either order. */
function readHalves(text: string): Record<Eye, number> | null {
  const halves = /^(re?|od|le?|os):?(\d+(?:\.\d+)?)\/?(re?|od|le?|os):?(\d+(?:\.\d+)?)$/.exec(text)
  if (!halves) return null
  const [, eye, first, otherEye, second] = halves
  const isRight = (label = "") => /^(r|od)/.test(label)
  if (isRight(eye) === isRight(otherEye)) return null
  const [right, left] = isRight(eye) ? [first, second] : [second, first]
  return { right: Number(right), left: Number(left) }
}

export const isPd = (pd: Pd): boolean =>
  isHalfStepWithin(wholePd(pd), possiblePd) &&
  (typeof pd === "number" ||
    [pd.right, pd.left].every((half) => isHalfStepWithin(half, possibleHalf)))

export function isUsualPd(pd: Pd, wearer: keyof typeof usualPd): boolean {
  const { min, max } = usualPd[wearer]
  return wholePd(pd) >= min && wholePd(pd) <= max
}

const isHalfStepWithin = (millimetres: number, { min, max }: { min: number; max: number }) =>
  Number.isInteger(millimetres * 2) && millimetres >= min && millimetres <= max
