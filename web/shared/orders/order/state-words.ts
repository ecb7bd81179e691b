import type { ShownOrderLine } from "#contract/orders/order-line.ts"

/** The displayed status of an order line; an unknown state is shown unchanged. */
export const stateWords = ({ state, lens }: Pick<ShownOrderLine, "state" | "lens">): string =>
  // An existing prescription while it waits was typed, and awaits the optician's approval.
  state === "Awaiting prescription" && lens?.prescription ? "Checking your prescription" : state
