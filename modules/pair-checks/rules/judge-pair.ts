import { centrationPd } from "@chashma/optics/lenses/centration.ts"
import type { FittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { Eye, LensType } from "@chashma/optics/powers/eye-power.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import {
  type CheckedPair,
  type CheckedValue,
  checkPair,
  type LensValues,
  type PairValues,
  type Quantity,
} from "@chashma/optics/tolerances/check-pair.ts"
import {
  type ToleranceStandard,
  toleranceStandards,
} from "@chashma/optics/tolerances/tolerance-table.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import type { Translate } from "#words/sentence.ts"
import type { MeasuredPair, PairCheckOutcome, VisualCheck } from "./pair-check.ts"
import { visualChecks, visualFaultLabels } from "./pair-check.ts"

/** The standard of every check: the only one of which a source shows all limits. */
export const PAIR_STANDARD: ToleranceStandard = toleranceStandards[0]

/**
 * What was ordered of both lenses; null for lenses without power, which only have a short check. A
 * thickness is not ordered: that of the job card is an estimate.
 */
export function orderedPair(
  lens: LensChoice | null,
  fittingHeight: FittingHeight | null,
): PairValues | null {
  const { type, prescription } = lens ?? {}
  if (!prescription || !type || type === "Plano") return null
  const eyeOf = (eye: Eye): LensValues => {
    const prism = prescription.details?.prism?.[eye]
    return {
      power: prescription[eye],
      ...(prism && { prism }),
      pd: centrationPd({ type, prescription }, eye)?.far ?? null,
      height: fittingHeight?.[eye] ?? null,
    }
  }
  return { right: eyeOf("right"), left: eyeOf("left") }
}

export interface JudgedPair {
  outcome: Extract<PairCheckOutcome, "passed" | "failed">
  /** Null for a short check. */
  lenses: CheckedPair | null
  /** What can be seen and is not fine. */
  faults: VisualCheck[]
}

/**
 * Judges a finished pair: it passes if every measured value is within tolerance and nothing that can
 * be seen is wrong. The UV reading is recorded only: no limit of the sold lens is known.
 */
export function judgePair(
  ordered: PairValues | null,
  { lenses, short }: MeasuredPair,
  type: LensType,
): JudgedPair {
  const judged =
    ordered && lenses ? checkPair(ordered, lenses, { standard: PAIR_STANDARD, type }) : null
  const faults = visualChecks.filter((one) => !short.visual[one])
  const isFine = (judged?.isWithin ?? true) && faults.length === 0
  return { outcome: isFine ? "passed" : "failed", lenses: judged, faults }
}

const quantityNames: Record<Quantity, string> = {
  sphere: "sphere",
  cylinder: "cylinder",
  axis: "axis",
  add: "addition",
  "horizontal prism": "horizontal prism",
  "vertical prism": "vertical prism",
  pd: "PD",
  height: "height",
  "centre thickness": "centre thickness",
}

/** `Right axis`, `PD of both lenses`, `Difference of the heights`. */
export function checkedValueName({
  quantity,
  eye,
}: Pick<CheckedValue, "quantity" | "eye">): string {
  if (eye !== "both") return `${eye === "right" ? "Right" : "Left"} ${quantityNames[quantity]}`
  return quantity === "height" ? "Difference of the heights" : `Total ${quantityNames[quantity]}`
}

/** `-2.13 D`, `97°`, `0.33 Δ`, `31.5 mm` */
export function formatQuantity(quantity: Quantity, value: number): string {
  switch (quantity) {
    case "sphere":
    case "cylinder":
    case "add":
      return `${formatPower(value)} D`
    case "axis":
      // A range may reach beyond half a turn.
      return `${((((Math.round(value) - 1) % 180) + 180) % 180) + 1}°`
    case "horizontal prism":
    case "vertical prism":
      return `${formatPower(value)} Δ`
    default:
      return `${Math.round(value * 100) / 100} mm`
  }
}

/** `-2.13 D to -1.87 D` */
export const allowedInWords = ({ quantity, least, most }: CheckedValue): string =>
  `${formatQuantity(quantity, least)} to ${formatQuantity(quantity, most)}`

/** `Right axis is 97°, allowed 87° to 93°: outside tolerance.` */
const checkedValueInWords = (value: CheckedValue): string =>
  `${checkedValueName(value)} is ${formatQuantity(value.quantity, value.measured)}, allowed ${allowedInWords(value)}: ${value.isWithin ? "within" : "outside"} tolerance.`

/** How far the worst value is, in words; `Right axis is 7° off, 4° more than allowed`. */
export function worstInWords(value: CheckedValue): string {
  const { quantity, ordered, most, share } = value
  const tolerance = most - ordered
  const off = share * tolerance
  const size = (amount: number) => formatQuantitySize(quantity, amount)
  const name = checkedValueName(value)
  if (value.isWithin)
    return `${name} is nearest to its limit: ${size(off)} off, ${size(tolerance)} allowed`
  return `${name} is ${size(off)} off, ${size(off - tolerance)} more than allowed`
}

const formatQuantitySize = (quantity: Quantity, amount: number): string => {
  if (quantity === "axis") return `${Math.round(amount)}°`
  const unit = ["sphere", "cylinder", "add"].includes(quantity)
    ? "D"
    : quantity.endsWith("prism")
      ? "Δ"
      : "mm"
  return `${amount.toFixed(2)} ${unit}`
}

/** Why a pair did not pass, as sentences, the worst value first; empty if it passed. */
export const faultsInWords = (
  t: Translate,
  { lenses, faults }: Omit<JudgedPair, "outcome">,
): string[] => [
  ...(lenses?.values ?? [])
    .filter(({ isWithin }) => !isWithin)
    .toSorted((one, other) => other.share - one.share)
    .map(checkedValueInWords),
  ...faults.map((one) => `${t(visualFaultLabels[one])}.`),
]
