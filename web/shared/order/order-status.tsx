import clsx from "clsx"
import type { ShownOrderLine } from "#contract/order-line.ts"
import { orderStatus } from "#domain/order-status.ts"

const dots = { red: "bg-sindoor", green: "bg-leaf", orange: "bg-marigold" }

/** Red means "on its way" here, no bad news; so only the dot is red, and the words say the rest. */
export function OrderStatusView({
  order,
}: {
  order: Pick<ShownOrderLine, "state" | "updatedAt" | "deliveredAt">
}) {
  const { dot, sentence } = orderStatus({ ...order, status: order.state || "Status not available" })
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-medium",
        dot === "orange" && "text-marigold-ink",
      )}
    >
      <span aria-hidden="true" className={clsx("size-1.75 flex-none rounded-full", dots[dot])} />
      {sentence}
    </span>
  )
}
