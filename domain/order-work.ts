import type { OrderLineState } from "./order-line-state.ts"

/** The next step of a line that has not shipped: lenses are fitted, it is packed, it is sent. */
export const workSteps = ["make", "pack", "ship"] as const
export type WorkStep = (typeof workSteps)[number]

export interface LineInWork {
  state: OrderLineState
  /**
   * Whether lenses are fitted into its frame; contact lenses and plain frames are packed directly.
   */
  hasLens: boolean
  madeAt: Date | null
  packedAt: Date | null
}

/** The next step of a line, or null: it awaits a prescription, has shipped, or was cancelled. */
export const nextStep = ({ state, hasLens, madeAt, packedAt }: LineInWork): WorkStep | null => {
  if (state !== "Confirmed") return null
  if (packedAt) return "ship"
  return hasLens && !madeAt ? "make" : "pack"
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
  pack: "To pack",
  ship: "To ship",
}
