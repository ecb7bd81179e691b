import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { certificateRowInWords } from "../rules/certificate.ts"
import { useMeasuredPairs } from "./use-measured-pairs.ts"

/** What was measured, beside a reason about lenses: it helps to describe the fault. */
export default function MeasuredForReturn({ order }: { order: ShownOrderLine }) {
  const pairs = useMeasuredPairs(order)
  if (pairs.length === 0) return null
  return (
    <div className="grid gap-2 border-l-2 border-line pl-4 text-sm">
      {pairs.map((one) => (
        <details key={one.token}>
          <summary className="min-h-tap py-2.5">
            {pairs.length > 1 ? `Pair ${one.pair}` : "Your pair"} was measured
            {one.measured_at && ` on ${formatDay(one.measured_at)}`}
          </summary>
          <ul className="grid gap-1 pb-2 text-ink-2 tabular-nums">
            {one.rows.map((row) => (
              <li key={`${row.eye} ${row.name}`}>
                {row.eye === "both" ? "" : row.eye === "right" ? "Right: " : "Left: "}
                {certificateRowInWords(row)}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="text-ink-2">
        If you don't see well with it, please send the request all the same. We check the pair again
        when it is back.
      </p>
    </div>
  )
}
