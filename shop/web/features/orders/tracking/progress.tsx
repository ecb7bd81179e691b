import clsx from "clsx"
import { Fragment } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownTracking } from "#contract/orders/tracking.ts"
import { deliveryWindowWords, formatDaysAfterConfirmation } from "#domain/catalogue/delivery.ts"
import { dateWords, dayWords, timeWords } from "#domain/core/indian-time.ts"
import { stateName, stateWords } from "#web/shared/orders/order/order-status.tsx"
import { type PageTranslate, useTranslate } from "#web/ui/use-translate.tsx"
import { stagesOf } from "./stages.ts"

/** Three stages, and the progress of the order; at the last one the whole bar is full. */
export function Progress({
  order,
  tracking,
}: {
  order: ShownOrderLine
  tracking: ShownTracking | null
}) {
  const t = useTranslate()
  const line = stagesOf(order)
  const position = line.indexOf(order.state)
  // A cancelled free replacement has no next stage: there is no refund.
  const isFree = order.unitPrice === 0
  if (position < 0 || (order.state === "Cancelled" && isFree)) return null
  const isOver = position === line.length - 1
  return (
    <ol
      aria-label={t("Progress")}
      className="mt-7 mb-9 grid grid-cols-[5fr_5fr_7fr] lg:grid-cols-[1fr_1fr_minmax(8rem,auto)]"
    >
      {line.map((state, index) => (
        <li
          key={state}
          aria-current={index === position ? "step" : undefined}
          className={clsx(
            "relative border-t-2 pt-3 pr-2 text-sm before:absolute before:-top-1.75 before:left-0 before:size-3 before:rounded-full before:border-2",
            (index < position || isOver) &&
              "border-peacock before:border-peacock before:bg-peacock",
            index === position &&
              "font-medium before:border-peacock before:ring-4 before:ring-peacock-wash",
            index === position && !isOver && "before:bg-paper",
            index > position && "text-ink-3 before:border-line before:bg-paper",
            index >= position && !isOver && "border-line",
            index === line.length - 1 && !isOver && "border-transparent!",
          )}
        >
          {t(index === position ? stateWords(order) : stateName(state))}
          <span className="block text-xs font-body text-ink-3">
            {(index <= position
              ? stageTime(t, state, order, tracking)
              : promiseFor(t, state, order)
            ).map((part) => (
              <Fragment key={part}>
                <span className="inline-block">{part}</span>{" "}
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The parts of a line that are not broken within themselves. */
type Parts = string[]

function promiseFor(t: PageTranslate, state: string, order: ShownOrderLine): Parts {
  const { state: current, purchase, unitPrice, isLate } = order
  // A free replacement is sent later than the rest of its order.
  if (state !== "Delivered" || unitPrice === 0) return []
  if (!purchase?.delivery) {
    // What is on its way waits for no prescription of the same order.
    if (!purchase?.deliveryAfter || current === "Processing") return []
    return [t(formatDaysAfterConfirmation(purchase.deliveryAfter))]
  }
  const { from, until } = purchase.delivery
  if (isLate) return [t("Promised by {day}", { day: dayWords(until) })]
  const window = deliveryWindowWords({ earliest: new Date(from), latest: new Date(until) })
  return t("Expected {window}", { window }).split(/(?<=–) /)
}

function stageTime(
  t: PageTranslate,
  state: string,
  order: ShownOrderLine,
  tracking: ShownTracking | null,
): Parts {
  if (state === "Confirmed" || state === "Awaiting prescription") {
    return dayAndTime(t, order.createdAt)
  }
  if (state === "Processing") {
    const since = tracking?.checkpoints[0]?.time
    return [t("With the courier"), ...(since ? [t("since {day}", { day: dateWords(since) })] : [])]
  }
  if (state === "Delivered") return dayAndTime(t, order.deliveredAt)
  return state === order.state && order.updatedAt ? [t(dateWords(order.updatedAt))] : []
}

const dayAndTime = (t: PageTranslate, moment: string | null): Parts =>
  moment ? [`${t(dateWords(moment))},`, t(timeWords(moment))] : []
