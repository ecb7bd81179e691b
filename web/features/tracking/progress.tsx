import clsx from "clsx"
import { formatDay, formatDayAndTime } from "#domain/indian-time.ts"
import type { Order } from "#domain/order.ts"
import type { OrderState } from "#domain/order-state.ts"
import type { Tracking } from "#domain/tracking.ts"
import { stations } from "./stages.ts"

/** Three stations, and how far the order has come. */
export function Progress({ order, tracking }: { order: Order; tracking: Tracking | null }) {
  const line = stations(order.state)
  const position = line.indexOf(order.state)
  return (
    <ol aria-label="Progress" className="mt-7 mb-9 grid grid-cols-[1fr_1fr_auto]">
      {line.map((state, index) => (
        <li
          key={state}
          aria-current={index === position ? "step" : undefined}
          className={clsx(
            "relative border-t-2 pt-3 pr-2 text-sm before:absolute before:-top-1.75 before:left-0 before:size-3 before:rounded-full before:border-2",
            index < position && "border-peacock before:border-peacock before:bg-peacock",
            index === position &&
              "font-medium before:border-peacock before:bg-paper before:ring-4 before:ring-peacock-wash",
            index > position && "text-ink-3 before:border-line before:bg-paper",
            index >= position && "border-line",
            index === line.length - 1 && "min-w-24 border-transparent!",
          )}
        >
          {state}
          <span className="block text-xs font-body text-ink-3">
            {index <= position && moment(state, order, tracking)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function moment(state: OrderState, order: Order, tracking: Tracking | null): string {
  if (state === "Confirmed") return formatDayAndTime(order.createdAt)
  if (state === "Processing") {
    const first = tracking?.checkpoints[0]
    return first ? `With the courier since ${formatDay(first.time)}` : "With the courier"
  }
  if (state === "Delivered") return order.deliveredAt ? formatDayAndTime(order.deliveredAt) : ""
  return state === order.state ? formatDay(order.updatedAt) : ""
}
