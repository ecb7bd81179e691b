import { inRupees } from "#web/office/shared/rupees.ts"
import { Notice } from "#web/ui/notice.tsx"
import type { DraftQuote } from "../contract/operations.ts"

/** What the order costs, as the server computes it. */
export function QuoteTable({ quote }: { quote: DraftQuote }) {
  const rows = [
    ...quote.lines.map(
      ({ title, variant, quantity, rupees }) =>
        [
          [quantity > 1 ? `${quantity} × ${title}` : title, variant].filter(Boolean).join(", "),
          rupees,
        ] as const,
    ),
    ["Coupon", -quote.discount_rupees] as const,
    ["Member's price", -quote.member_rupees] as const,
    ["Delivery", quote.delivery_rupees] as const,
  ]
  return (
    <section aria-label="Price" aria-live="polite" className="grid gap-3">
      <dl className="text-sm tabular-nums">
        {rows
          .filter(([, rupees]) => rupees !== 0)
          .map(([name, rupees], n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product can be in two lines
            <div key={n} className="flex justify-between gap-3 py-1">
              <dt className="min-w-0 text-ink-2">{name}</dt>
              <dd>{inRupees(rupees)}</dd>
            </div>
          ))}
        <div className="flex justify-between border-t border-line pt-2 text-lg font-medium">
          <dt>Total</dt>
          <dd>{inRupees(quote.total_rupees)}</dd>
        </div>
      </dl>
      {quote.problem && <Notice look="caution">{quote.problem}</Notice>}
    </section>
  )
}
