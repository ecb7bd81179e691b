import type { ReactNode } from "react"
import { TextField } from "#web/office/shared/fields.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { DraftQuote } from "../contract/operations.ts"
import type { OrderAction } from "./use-order-actions.ts"
import type { OrderDraft } from "./use-order-draft.ts"

/** Coupon and price of an order that staff enter, what they confirm, and what becomes of it. */
export function OrderSummary(props: {
  order: OrderDraft
  pending: OrderAction | undefined
  onAct: (action: OrderAction) => void
  /** The result of the last action. */
  children: ReactNode
}) {
  const { draft, typed, change, quote, problem, isUnusual, isOpen, mayChange } = props.order
  const button = (action: OrderAction, label: string, look?: "primary" | "quiet") => (
    <Button
      wide
      look={look}
      busy={props.pending === action}
      busyLabel="One moment"
      onClick={() => props.onAct(action)}
    >
      {label}
    </Button>
  )

  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-6 lg:self-start">
      <TextField
        label="Coupon"
        optional
        disabled={!mayChange}
        autoCapitalize="characters"
        value={typed.coupon}
        onChange={(coupon) => change({ coupon })}
      />
      {quote && typed.items.length > 0 && !problem && <QuoteTable quote={quote} />}
      {mayChange && isUnusual && (
        <Checkbox
          label="I checked the unusual values with the shopper"
          checked={typed.isChecked}
          onChange={({ target }) => change({ isChecked: target.checked })}
        />
      )}
      {mayChange && (
        <Checkbox
          label="The shopper agreed to our privacy policy and to keeping the prescription for this order"
          checked={typed.agreed}
          onChange={({ target }) => change({ agreed: target.checked })}
        />
      )}
      {props.children}
      {isOpen && (
        <>
          {button(
            "link",
            draft?.link_sent && !props.order.isChanged
              ? "Send the link again"
              : "Send payment link",
            "primary",
          )}
          {button("place", "Take payment or cash on delivery")}
          {mayChange && button("save", "Save draft")}
          {draft && button("cancel", "Cancel this order", "quiet")}
        </>
      )}
    </div>
  )
}

/** What the order costs, as the server computes it. */
function QuoteTable({ quote }: { quote: DraftQuote }) {
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
