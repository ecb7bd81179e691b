import type { ReactNode } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { certificateFile, certificatePage } from "../contract/pages.ts"
import { verdictOf } from "../rules/certificate.ts"
import { useMeasuredPairs } from "./use-measured-pairs.ts"

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>

/** The certificate of each pair that was measured, as page and PDF. Nothing until one was. */
export default function OrderCertificates({ order }: { order: ShownOrderLine }) {
  const t = useTranslate()
  const pairs = useMeasuredPairs(order)
  if (pairs.length === 0) return null
  return (
    <Section
      id="order-certificates"
      title={t("Measured before it left")}
      size="small"
      className="mt-8"
    >
      <ul className="divide-y divide-line border-y border-line">
        {pairs.map((one) => {
          const isOneOfSeveral = pairs.length > 1
          const { pair } = one
          const name = isOneOfSeveral ? t("Pair {pair}", { pair }) : t("Your pair")
          return (
            <li key={one.token} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="flex-1 basis-56">
                <span className="block font-medium">
                  {one.measured_at
                    ? t("{pair}, measured on {date}", {
                        pair: name,
                        date: dayWords(one.measured_at),
                      })
                    : name}
                </span>
                <span className="text-sm text-ink-2">{verdictOf(t, one)}</span>
              </span>
              <span className="flex gap-x-5">
                <Link to={certificatePage(one.token)} className="tap-link">
                  {isOneOfSeveral
                    ? t.rich("See the numbers<hidden> of pair {pair}</hidden>", { pair, hidden })
                    : t("See the numbers")}
                </Link>
                <a href={certificateFile(one.token)} className="tap-link">
                  {isOneOfSeveral
                    ? t.rich("PDF<hidden> of the certificate of pair {pair}</hidden>", {
                        pair,
                        hidden,
                      })
                    : t.rich("PDF<hidden> of the certificate</hidden>", { hidden })}
                </a>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
