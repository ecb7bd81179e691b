import { href, Link } from "react-router"
import { removeFromCart, setCartQuantity } from "#web/shop/cart.ts"
import { KeptPicture } from "#web/shop/kept-picture.tsx"
import { Price } from "#web/shop/price.tsx"
import { RemoveButton } from "#web/shop/remove-button.tsx"
import type { Removed } from "#web/shop/removed-notice.tsx"
import { Button } from "#web/ui/button.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { type CartLineNow, isSellable } from "./cart-line-now.ts"
import { CartRowLenses } from "./cart-row-lenses.tsx"
import { CartRowNews } from "./cart-row-news.tsx"

export function CartRow(props: {
  now: CartLineNow
  onBuy: () => void
  onRemoved: (removed: Removed) => void
}) {
  const { now, onBuy, onRemoved } = props
  const { line } = now
  const title = line.title || line.name || "Unnamed Product"
  const colour = line.frameColours[0]?.name
  const remove = () =>
    onRemoved({
      sentence: `${title} is out of your cart.`,
      undoRemove: removeFromCart(line.productId),
    })
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 border-b border-line py-4">
      <KeptPicture path={line.thumbnail} alt={title} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-[1.0625rem] leading-5.5 font-medium tracking-normal">
            <Link to={href("/product-item/:product_id", { product_id: String(line.productId) })}>
              {title}
            </Link>
          </h3>
          {line.name !== title && <p className="text-sm text-ink-2">{line.name}</p>}
          {colour && <p className="text-sm text-ink-2">{colour}</p>}
          <Price amount={now.total} className="text-lg font-bold" />
        </div>
        <RemoveButton label={`Remove ${title}`} onClick={remove} />
      </div>
      <CartRowNews now={now} />
      <CartRowLenses now={now} title={title} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-2 text-sm">
          <span aria-hidden="true">Quantity</span>
          <Stepper
            label={`Quantity of ${title}`}
            value={line.quantity}
            max={now.most}
            onChange={(quantity) => setCartQuantity(line.productId, quantity)}
          />
        </div>
        <Button look="secondary" size="sm" disabled={!isSellable(now)} onClick={onBuy}>
          Buy Now
        </Button>
      </div>
    </li>
  )
}
