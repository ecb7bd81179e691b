import type { Order } from "#domain/order.ts"
import { orderStatus } from "#domain/order-status.ts"
import { StatusDot } from "#web/ui/dot.tsx"

const colours = { red: "sindoor", green: "leaf", orange: "marigold" } as const

export function OrderStatusView({
  order,
}: {
  order: Pick<Order, "state" | "updatedAt" | "deliveredAt">
}) {
  const { dot, sentence } = orderStatus({ ...order, status: order.state })
  return <StatusDot colour={colours[dot]}>{sentence}</StatusDot>
}
