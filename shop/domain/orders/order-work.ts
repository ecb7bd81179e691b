import type { OrderLineState } from "./order-line-state.ts"

/**
 * The next step of a line that has not shipped: lenses are fitted, what modules ask for before
 * packing is checked, it is packed, it is sent.
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

/** Of a line whose pairs were not checked, or are made again: what was checked counts no longer. */
export const UNCHECKED = { passedPairs: [] as number[], failedPairs: [] as number[] }

/**
 * A line after one of its pairs was checked before packing.
 * @param outcome null if the pair is made again
 */
export const changePassedPairs = (
  { passedPairs, failedPairs }: { [List in keyof typeof UNCHECKED]: readonly number[] },
  pair: number,
  outcome: "passed" | "failed" | null,
): typeof UNCHECKED => {
  const pairsWith = (pairs: readonly number[], isIn: boolean) =>
    [...pairs.filter((one) => one !== pair), ...(isIn ? [pair] : [])].toSorted((a, b) => a - b)
  return {
    passedPairs: pairsWith(passedPairs, outcome === "passed"),
    failedPairs: pairsWith(failedPairs, outcome === "failed"),
  }
}

interface LineInWork {
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
 * @param isToCheck whether something is missing without which the line may not be packed
 */
export const nextStep = (line: LineInWork, isToCheck: boolean): WorkStep | null => {
  if (line.state !== "Confirmed") return null
  if (line.packedAt) return "ship"
  if (line.hasLens && !line.madeAt) return "make"
  return isToCheck ? "check" : "pack"
}

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
