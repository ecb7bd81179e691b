import type { PairCheckOutcome } from "../prescriptions/checked-pair/pair-check.ts"
import type { OrderLineState } from "./order-line-state.ts"

/**
 * The next step of a line that has not shipped: lenses are fitted, the pairs are checked, it is
 * packed, it is sent.
 */
export const workSteps = ["make", "check", "pack", "ship"] as const
export type WorkStep = (typeof workSteps)[number]

/** How far the pairs of a line with lenses are made: each by itself. */
export interface MadePairs {
  quantity: number
  /** When the last of its pairs was made; null as long as one is still to be made. */
  madeAt: Date | null
  /** The pairs, from 1, that are made while others are not. */
  madePairs: readonly number[]
}

const pairsIn = ({ quantity }: Pick<MadePairs, "quantity">): number[] =>
  Array.from({ length: quantity }, (_, index) => index + 1)

/** The pairs of a line that are made, from 1. */
export const madePairsOf = (line: MadePairs): number[] =>
  line.madeAt ? pairsIn(line) : [...line.madePairs]

/**
 * A line after pairs of it were made, or after that was undone.
 * @param pair the only one that changes, from 1; all of them by default
 * @returns what changes and how many pairs; null if nothing does
 */
export function changeMadePairs(
  line: MadePairs,
  work: "make" | "unmake",
  at: Date,
  pair: number | null = null,
): { change: Pick<MadePairs, "madeAt"> & { madePairs: number[] }; pairs: number } | null {
  const before = madePairsOf(line)
  const after = pairsIn(line).filter((one) =>
    pair === null || one === pair ? work === "make" : before.includes(one),
  )
  const pairs = Math.abs(after.length - before.length)
  if (pairs === 0) return null
  const isAll = after.length === line.quantity
  return { pairs, change: { madeAt: isAll ? at : null, madePairs: isAll ? [] : after } }
}

/** `1 of 2 pairs made`; null for a line of one pair, and before the first is made. */
export const madePairsInWords = (made: number, pairs: number): string | null =>
  pairs === 1 || made === 0 ? null : `${made} of ${pairs} pairs made`

/** The checks of a line's pairs (`domain/prescriptions/checked-pair`), by the last of each pair. */
interface CheckedPairs {
  quantity: number
  /** The pairs, from 1, that passed or were released. */
  checkedPairs: readonly number[]
  /** The pairs that are outside tolerance or have a fault. */
  failedPairs: readonly number[]
}

/** Of a line whose pairs were not checked, or are made again: what was checked counts no longer. */
export const UNCHECKED = { checkedPairs: [] as number[], failedPairs: [] as number[] }

/**
 * A line after one of its pairs was checked.
 * @param outcome null if the pair is made again
 */
export const changeCheckedPairs = (
  { checkedPairs, failedPairs }: Omit<CheckedPairs, "quantity">,
  pair: number,
  outcome: PairCheckOutcome | null,
): typeof UNCHECKED => {
  const pairsWith = (pairs: readonly number[], isIn: boolean) =>
    [...pairs.filter((one) => one !== pair), ...(isIn ? [pair] : [])].toSorted((a, b) => a - b)
  return {
    checkedPairs: pairsWith(checkedPairs, outcome === "passed" || outcome === "released"),
    failedPairs: pairsWith(failedPairs, outcome === "failed"),
  }
}

/** Why a line whose next step is the check is neither packed nor sent, as a sentence. */
export function uncheckedInWords(line: CheckedPairs & { title: string }): string {
  const { title, quantity, checkedPairs, failedPairs } = line
  const which = (pairs: readonly number[]) =>
    quantity === 1
      ? title
      : `${title}, ${pairs.length === 1 ? "pair" : "pairs"} ${pairs.join(", ")}`
  if (failedPairs.length > 0) {
    return `${which(failedPairs)}: the check failed. Make it again, or have it released.`
  }
  const unchecked = pairsIn(line).filter((pair) => !checkedPairs.includes(pair))
  return `${which(unchecked)}: not checked yet. Check it first.`
}

export interface LineInWork extends CheckedPairs {
  state: OrderLineState
  /**
   * Whether lenses are fitted into its frame; contact lenses and plain frames are packed directly.
   */
  hasLens: boolean
  madeAt: Date | null
  packedAt: Date | null
}

/**
 * The next step of a line, or null: it awaits a prescription, has shipped, or was cancelled.
 * @param isCheckRequired whether the shop packs only pairs that were checked; a pair that failed is
 *   never packed
 */
export const nextStep = (line: LineInWork, isCheckRequired: boolean): WorkStep | null => {
  if (line.state !== "Confirmed") return null
  if (line.packedAt) return "ship"
  if (line.hasLens && !line.madeAt) return "make"
  return isToCheck(line, isCheckRequired) ? "check" : "pack"
}

const isToCheck = (line: LineInWork, isCheckRequired: boolean): boolean =>
  line.failedPairs.length > 0 ||
  (isCheckRequired && line.hasLens && line.checkedPairs.length < line.quantity)

/**
 * The lines of an order that go into its next parcel, unless others are chosen: those that are
 * packed; where none is, those of which nothing has to be made first.
 */
export function nextParcel<Line>(
  lines: readonly Line[],
  stepOf: (line: Line) => WorkStep | null,
): Line[] {
  const packed = lines.filter((line) => stepOf(line) === "ship")
  return packed.length > 0 ? packed : lines.filter((line) => stepOf(line) === "pack")
}

/** Labels of the next step in the back office. */
export const workStepLabels: Record<WorkStep, string> = {
  make: "To make",
  check: "To check",
  pack: "To pack",
  ship: "To ship",
}
