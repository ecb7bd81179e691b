import { formatDayAndTime } from "#domain/indian-time.ts"
import type { Order, OrderEvent } from "#domain/order.ts"
import type { OrderState } from "#domain/order-state.ts"

const words: Record<OrderState, string> = {
  Confirmed: "Paid and confirmed",
  Processing: "Handed to the courier",
  Delivered: "Delivered",
  Cancelled: "Cancelled",
  Refunded: "Money back with you",
}

/** Every step that the shop itself took; the courier's are in the tracking. */
export function OrderHistory({ order }: { order: Order }) {
  if (order.history.length === 0) return null
  return (
    <section aria-labelledby="order-history" className="mt-8">
      <h2 id="order-history" className="mb-2 text-lg font-medium tracking-normal">
        History
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {order.history.map((event) => (
          <HistoryRow key={event.state} {...event} />
        ))}
      </ol>
    </section>
  )
}

const HistoryRow = ({ at, state }: OrderEvent) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-3">
    <span>{words[state]}</span>
    <time dateTime={at} className="text-sm text-ink-3">
      {formatDayAndTime(at)}
    </time>
  </li>
)
