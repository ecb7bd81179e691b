import { certificateFile, certificatePage } from "#contract/core/page-addresses.ts"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import {
  certificatesOfOrder,
  type MeasuredPairOfOrder,
} from "#contract/prescriptions/certificates.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { certificateRowInWords } from "#domain/prescriptions/checked-pair/certificate.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Link } from "#web/ui/link.tsx"

/** The measured pairs of an order; checked again whenever the order changes. */
function useMeasuredPairs({ id, state, contactLens }: ShownOrderLine) {
  const load = () => apiClient(certificatesOfOrder, { params: { id } }).then(dataOf)
  const { value } = useEndpoint("The certificates", contactLens ? null : load, `${id} ${state}`)
  return value ?? []
}

const summaryOf = ({ released, rows }: MeasuredPairOfOrder): string =>
  released ??
  (rows.length > 0
    ? "Every measured value is within the allowed range."
    : "Checked and found to be in order.")

/** The certificate of each pair that was measured, as page and PDF. Nothing until one was. */
export function OrderCertificates({ order }: { order: ShownOrderLine }) {
  const pairs = useMeasuredPairs(order)
  if (pairs.length === 0) return null
  return (
    <section aria-labelledby="order-certificates" className="mt-8">
      <h2 id="order-certificates" className="mb-2 text-lg font-medium tracking-normal">
        Measured before it left
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {pairs.map((one) => {
          const ofPair = pairs.length > 1 ? ` of pair ${one.pair}` : ""
          return (
            <li key={one.token} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="flex-1 basis-56">
                <span className="block font-medium">
                  {ofPair ? `Pair ${one.pair}` : "Your pair"}
                  {one.measured_at && `, measured on ${formatDay(one.measured_at)}`}
                </span>
                <span className="text-sm text-ink-2">{summaryOf(one)}</span>
              </span>
              <span className="flex gap-x-5">
                <Link
                  to={certificatePage(one.token)}
                  className="link inline-flex min-h-tap items-center"
                >
                  See the numbers<span className="sr-only">{ofPair}</span>
                </Link>
                <a
                  href={certificateFile(one.token)}
                  className="link inline-flex min-h-tap items-center"
                >
                  PDF<span className="sr-only"> of the certificate{ofPair}</span>
                </a>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What was measured, beside a reason about lenses: it helps to describe the fault. */
export function MeasuredForReturn({ order }: { order: ShownOrderLine }) {
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
