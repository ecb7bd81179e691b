import { useState } from "react"
import { href } from "react-router"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { selectedColour } from "#domain/colour.ts"
import { finalPrice } from "#domain/pricing.ts"
import { type CartLine, cart } from "#web/shop/cart.ts"
import { popup } from "#web/shop/popup.ts"
import { type Removed, RemovedNotice } from "#web/shop/removed-notice.tsx"
import { useStartCheckout } from "#web/shop/start-checkout.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { CartRow } from "./cart-row.tsx"
import { CartTotal } from "./cart-total.tsx"

export default function CartSheet({ open }: { open: boolean }) {
  const lines = cart.use()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const startCheckout = useStartCheckout()
  const close = () => {
    setRemoved(null)
    popup.close()
  }
  const buy = (bought: CartLine[]) => {
    close()
    void startCheckout(bought.map(claimOf))
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Shopping Cart"
      side="right"
      footer={lines.length > 0 && <CartTotal lines={lines} onBuy={() => buy(lines)} />}
    >
      <RemovedNotice removed={removed} onUndone={() => setRemoved(null)} />
      {lines.length === 0 ? (
        <Empty
          title="Your cart is empty."
          action={
            <ButtonLink
              to={href("/product-display/:category?", { category: "all" })}
              look="secondary"
            >
              See all frames
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {lines.map((line) => (
            <CartRow
              key={line.productId}
              line={line}
              onBuy={() => buy([line])}
              onRemoved={setRemoved}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** The frame alone: lenses are chosen on the product's own page. */
const claimOf = (line: CartLine): ClaimedItem => ({
  productId: line.productId,
  quantity: line.quantity,
  colour: selectedColour(line),
  lens: null,
  shownUnitPrice: finalPrice(line),
})
