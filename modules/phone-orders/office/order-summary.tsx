import type { ReactNode } from "react"
import { TextField } from "#web/office/shared/fields.tsx"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { QuoteTable } from "./quote-table.tsx"
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
