import type { z } from "zod"
import { normalizeTyped } from "../typed-text.ts"
import { eyeNames } from "./in-words.ts"
import type * as schemas from "./schemas.ts"

export type Prism = z.output<typeof schemas.prism>

export const NO_PRISM: Prism = { in: 0, up: 0 }

export type PrescriptionDetails = z.output<typeof schemas.prescriptionDetails>

/** Usual ranges; what lies beyond is more often a slip. */
export const detailRanges = {
  vertexDistance: { min: 5, max: 25, unit: "mm", label: "Vertex distance" },
  pantoscopicTilt: { min: -5, max: 30, unit: "°", label: "Pantoscopic tilt" },
  wrap: { min: 0, max: 35, unit: "°", label: "Wrap" },
} as const
export const measuredDetails = ["vertexDistance", "pantoscopicTilt", "wrap"] as const

const amountAndBase = /(\d{1,2}(?:\.\d{1,6})?)\s{0,9}(in|out|up|down|b?[ioud])\b/g

/** Δ in one direction. */
const MAX_PRISM = 10

/**
 * A prism as opticians write it: `2 in`, `1.5 base out 0.5 up`, `2 BI, 1 BD`; `0` for none. Null if
 * it is not understood, names a direction twice, or is not in steps to 10 Δ.
 * @param step Δ: 0.25 as ordered, finer as measured
 */
export function readPrism(typed: string, step = 0.25): Prism | null {
  const text = normalizeTyped(typed)
    .toLowerCase()
    .replace(/[,;δ∆Δ]|base|pd/g, " ")
  if (/^\s*(0(\.0+)?|none)\s*$/.test(text)) return NO_PRISM
  const parts = [...text.matchAll(amountAndBase)]
  if (parts.length === 0 || text.replace(amountAndBase, "").trim()) return null
  const prism: Partial<Prism> = {}
  for (const [, amount, direction = ""] of parts) {
    const letter = direction.replace(/^b/, "")[0]!
    const size = Number(amount)
    const axis = letter === "i" || letter === "o" ? "in" : "up"
    if (prism[axis] !== undefined || size > MAX_PRISM || !isInSteps(size, step)) return null
    prism[axis] = letter === "o" || letter === "d" ? -size : size
  }
  return { ...NO_PRISM, ...prism }
}

const isPrism = (prism: Prism): boolean =>
  [prism.in, prism.up].every((size) => Number.isInteger(size * 4) && Math.abs(size) <= MAX_PRISM)

/** Whether each value is in steps and within the range that this shop reads. */
export const isPossibleDetails = ({ prism, ...measures }: PrescriptionDetails): boolean =>
  (!prism || (isPrism(prism.right) && isPrism(prism.left))) &&
  measuredDetails.every((detail) => {
    const { min, max } = detailRanges[detail]
    const value = measures[detail]
    return value === undefined || (value >= min && value <= max)
  })

const isInSteps = (size: number, step: number): boolean =>
  Math.abs(size / step - Math.round(size / step)) < 1e-6

/** `2.00 in, 0.50 down`; empty for none. */
export const formatPrism = ({ in: inwards, up }: Prism): string =>
  [
    inwards !== 0 && `${Math.abs(inwards).toFixed(2)} ${inwards > 0 ? "in" : "out"}`,
    up !== 0 && `${Math.abs(up).toFixed(2)} ${up > 0 ? "up" : "down"}`,
  ]
    .filter(Boolean)
    .join(", ")

/** The details as sentences without a stop; empty if there are none. */
export const detailsInWords = (details: PrescriptionDetails | undefined): string[] => [
  ...(["right", "left"] as const).flatMap((eye) => {
    const prism = details?.prism && formatPrism(details.prism[eye])
    return prism ? [`${eyeNames[eye]}: prism ${prism}`] : []
  }),
  ...measuredDetails.flatMap((detail) => {
    const { label, unit } = detailRanges[detail]
    const value = details?.[detail]
    return value === undefined ? [] : [`${label} ${value}${unit === "°" ? "°" : ` ${unit}`}`]
  }),
]
