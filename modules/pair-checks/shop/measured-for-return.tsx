import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { type CertificateRow, certificateRowInWords } from "../rules/certificate.ts"
import { useMeasuredPairs } from "./use-measured-pairs.ts"

/** What was measured, beside a reason about lenses: it helps to describe the fault. */
export default function MeasuredForReturn({ order }: { order: ShownOrderLine }) {
  const t = useTranslate()
  const pairs = useMeasuredPairs(order)
  if (pairs.length === 0) return null
  return (
    <div className="grid gap-2 border-l-2 border-line pl-4 text-sm">
      {pairs.map((one) => (
        <details key={one.token}>
          <summary className="min-h-tap py-2.5">
            {t(
              wasMeasured(
                pairs.length > 1 ? msg("Pair {pair}", { pair: one.pair }) : msg("Your pair"),
                one.measured_at,
              ),
            )}
          </summary>
          <ul className="grid gap-1 pb-2 text-ink-2 tabular-nums">
            {one.rows.map((row) => (
              <li key={`${row.eye} ${row.name}`}>{t(valueInWords(row))}</li>
            ))}
          </ul>
        </details>
      ))}
      <p className="text-ink-2">
        {t(
          "If you don't see well with it, please send the request all the same. We check the pair again when it is back.",
        )}
      </p>
    </div>
  )
}

const wasMeasured = (pair: Sentence, date: string | null): Sentence =>
  date
    ? msg("{pair} was measured on {date}", { pair, date: dayWords(date) })
    : msg("{pair} was measured", { pair })

function valueInWords(row: CertificateRow): Sentence {
  const values = certificateRowInWords(row)
  if (row.eye === "both") return values
  return row.eye === "right"
    ? msg("Right: {values}", { values })
    : msg("Left: {values}", { values })
}
