import { href, Link } from "react-router"
import { boxesInWords } from "#domain/prescriptions/contact-lens/in-words.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { removeFromCart, setCartQuantity } from "#web/shared/checkout/cart/cart.ts"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { RemoveButton } from "#web/shared/checkout/cart/remove-button.tsx"
import type { RemovedLine } from "#web/shared/checkout/cart/removed-notice.tsx"
import { Button } from "#web/ui/button.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { CartRowContactLenses } from "./cart-row-contact-lenses.tsx"
import { CartRowLenses } from "./cart-row-lenses.tsx"
import { CartRowStatus } from "./cart-row-status.tsx"
import { type CurrentCartLine, isSellable } from "./current-cart-line.ts"

export function CartRow(props: {
  now: CurrentCartLine
  onBuy: () => void
  onRemoved: (removed: RemovedLine) => void
}) {
  const { now, onBuy, onRemoved } = props
  const { line } = now
  const title = line.title || line.name || "Unnamed Product"
  const colour = line.frameColours[0]?.name
  const remove = () =>
    onRemoved({
      sentence: `${title} was removed from your cart.`,
      undoRemove: removeFromCart(line.productId),
    })
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 border-b border-line py-4">
      <LinePicture path={line.thumbnail} alt={title} />
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
      <CartRowStatus now={now} />
      <CartRowLenses now={now} title={title} />
      <CartRowContactLenses now={now} title={title} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
        {line.contactLensPair ? (
          <p className="text-sm">{boxesInWords(line.quantity)}</p>
        ) : (
          <div className="flex items-center gap-2 text-sm">
            <span aria-hidden="true">Quantity</span>
            <Stepper
              label={`Quantity of ${title}`}
              value={line.quantity}
              max={now.maxQuantity}
              onChange={(quantity) => setCartQuantity(line.productId, quantity)}
            />
          </div>
        )}
        <Button look="secondary" size="sm" disabled={!isSellable(now)} onClick={onBuy}>
          Buy Now
        </Button>
      </div>
    </li>
  )
}
