import clsx from "clsx"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { orderStatus } from "#domain/orders/order-status.ts"

const dots = { red: "bg-sindoor", green: "bg-leaf", orange: "bg-marigold" }

/** Red means "in transit" here, not an error; so only the dot is red, and the text explains it. */
export function OrderStatusView({
  order,
}: {
  order: Pick<ShownOrderLine, "state" | "lens" | "updatedAt" | "deliveredAt">
}) {
  const { dot, sentence } = orderStatus({
    ...order,
    status: stateWords(order) || "Status not available",
  })
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-medium",
        dot === "orange" && "text-orange",
      )}
    >
      <span aria-hidden="true" className={clsx("size-1.75 flex-none rounded-full", dots[dot])} />
      {sentence}
    </span>
  )
}

/** The displayed status of an order line; an unknown state is shown unchanged. */
export const stateWords = ({ state, lens }: Pick<ShownOrderLine, "state" | "lens">): string =>
  // An existing prescription while it waits was typed, and awaits the optician's approval.
  state === "Awaiting prescription" && lens?.prescription ? "Checking your prescription" : state
