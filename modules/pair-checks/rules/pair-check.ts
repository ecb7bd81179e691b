import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import type { CheckedPair, PairValues } from "@chashma/optics/tolerances/check-pair.ts"
import type { ToleranceStandard } from "@chashma/optics/tolerances/tolerance-table.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** What is checked of a finished pair: its powers and positions, or only what can be seen. */
export const pairCheckKinds = ["lenses", "short"] as const
export type PairCheckKind = (typeof pairCheckKinds)[number]

/** `released`: outside tolerance, but the shopper wants it and the owner sends it. */
export const pairCheckOutcomes = ["passed", "failed", "released"] as const
export type PairCheckOutcome = (typeof pairCheckOutcomes)[number]

/** Why a pair is made again, for the numbers. */
export const remakeCauses = [
  "lens power",
  "axis or position",
  "surface or coating",
  "frame",
  "order or prescription",
  "other",
] as const
export type RemakeCause = (typeof remakeCauses)[number]

export const remakeCauseLabels: Record<RemakeCause, string> = {
  "lens power": "Wrong power of a lens",
  "axis or position": "Axis, PD or height wrong",
  "surface or coating": "Scratch or fault of the coating",
  frame: "Frame damaged or bent",
  "order or prescription": "Order or prescription was wrong",
  other: "Another cause",
}

/** What can be seen without instruments. */
export const visualChecks = ["coating", "scratches", "screws", "alignment"] as const
export type VisualCheck = (typeof visualChecks)[number]

export const visualCheckLabels: Record<VisualCheck, Sentence> = {
  coating: msg("Coating and tint are even"),
  scratches: msg("No scratches or chips"),
  screws: msg("Screws and hinges are tight"),
  alignment: msg("Frame sits straight"),
}

/** The same where it is not fine. */
export const visualFaultLabels: Record<VisualCheck, Sentence> = {
  coating: msg("Coating or tint is uneven"),
  scratches: msg("Scratched or chipped"),
  screws: msg("A screw or hinge is loose"),
  alignment: msg("Frame is not straight"),
}

/** The answers to what can be seen, and the reading of a UV meter. */
export interface ShortCheck {
  /** Whether each is fine. */
  visual: Record<VisualCheck, boolean>
  /** Percent of UV that passes through the lenses; null if it was not measured. */
  uvPercent: number | null
}

/** What the lensmeter, the ruler and the eye showed. `lenses` only of a pair with powers. */
export interface MeasuredPair {
  lenses?: PairValues
  short: ShortCheck
}

/** What a check keeps encrypted: the values as they were when it was made. */
export interface PairCheckValues {
  measured: MeasuredPair
  /** Absent for a short check. */
  ordered?: PairValues
  type?: LensType
}

/** A recorded check with its values; `values` is null once they were erased. */
export interface PairCheck {
  id: string
  /** From 1, within the order line. */
  pair: number
  kind: PairCheckKind
  standard: ToleranceStandard | null
  outcome: PairCheckOutcome
  cause: RemakeCause | null
  reason: string | null
  checkedAt: Date
  values: PairCheckValues | null
  /** The judgement of the measured lenses; null for a short check. */
  judged: CheckedPair | null
}
