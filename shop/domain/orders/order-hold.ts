import { transitions } from "../core/transitions.ts"
import { isUnsent, type OrderLineState } from "./order-line-state.ts"

/** Whether the staff stopped the work on an order: nothing of it is made, packed or shipped then. */
export type HoldState = "released" | "held"

/** Only this table puts an order on hold or releases it. */
const canMoveHold = transitions<HoldState>({
  released: ["held"],
  held: ["released"],
})

/**
 * Why an order cannot be put on hold or released, as a sentence; null if it can.
 * @param lines the states of all its lines
 */
export function holdProblem(
  from: HoldState,
  to: HoldState,
  lines: readonly OrderLineState[],
): string | null {
  if (!canMoveHold(from, to)) {
    return to === "held" ? "This order is on hold already." : "This order is not on hold."
  }
  if (to === "held" && !lines.some(isUnsent)) {
    return "Nothing of this order is left to make, pack or ship."
  }
  return null
}
