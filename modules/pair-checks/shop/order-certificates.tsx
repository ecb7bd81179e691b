import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { certificateFile, certificatePage } from "../contract/pages.ts"
import { verdictOf } from "../rules/certificate.ts"
import { useMeasuredPairs } from "./use-measured-pairs.ts"

/** The certificate of each pair that was measured, as page and PDF. Nothing until one was. */
export default function OrderCertificates({ order }: { order: ShownOrderLine }) {
  const pairs = useMeasuredPairs(order)
  if (pairs.length === 0) return null
  return (
    <Section id="order-certificates" title="Measured before it left" size="small" className="mt-8">
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
                <span className="text-sm text-ink-2">{verdictOf(one)}</span>
              </span>
              <span className="flex gap-x-5">
                <Link to={certificatePage(one.token)} className="tap-link">
                  See the numbers<span className="sr-only">{ofPair}</span>
                </Link>
                <a href={certificateFile(one.token)} className="tap-link">
                  PDF<span className="sr-only"> of the certificate{ofPair}</span>
                </a>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
