import { useState } from "react"
import { href } from "react-router"
import { cart } from "#web/shop/cart.ts"
import { fitted } from "#web/shop/cart-lenses.ts"
import { popup } from "#web/shop/popup.ts"
import { type Removed, RemovedNotice } from "#web/shop/removed-notice.tsx"
import { useStartCheckout } from "#web/shop/start-checkout.ts"
import { useProducts } from "#web/shop/use-products.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { type CartLineNow, cartLineNow, claimOf } from "./cart-line-now.ts"
import { CartRow } from "./cart-row.tsx"
import { CartTotal } from "./cart-total.tsx"

export default function CartSheet({ open }: { open: boolean }) {
  const stored = cart.use()
  const products = useProducts(open ? stored.map((line) => line.productId) : [])
  const lines = stored.map((line) => cartLineNow(fitted(line), products.byId))
  const [removed, setRemoved] = useState<Removed | null>(null)
  const startCheckout = useStartCheckout()
  const close = () => {
    setRemoved(null)
    popup.close()
  }
  const buy = (bought: CartLineNow[]) => {
    close()
    void startCheckout(bought.map(claimOf))
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Shopping Cart"
      side="right"
      footer={lines.length > 0 && <CartTotal lines={lines} onBuy={buy} />}
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
          {lines.map((now) => (
            <CartRow
              key={now.line.productId}
              now={now}
              onBuy={() => buy([now])}
              onRemoved={setRemoved}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
