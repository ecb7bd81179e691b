import { add } from "#domain/money.ts"
import { deliveryFee, linePrice } from "#domain/pricing.ts"
import type { CartLine } from "#web/shop/cart.ts"
import { Price } from "#web/shop/price.tsx"
import { Button } from "#web/ui/button.tsx"

/** What the whole cart costs, delivery as a line of its own, and one way to buy it all (X-52). */
export function CartTotal({ lines, onBuy }: { lines: CartLine[]; onBuy: () => void }) {
  const goods = add(...lines.map((line) => linePrice(line, line.quantity)))
  const delivery = deliveryFee(goods)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <div className="pb-1">
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 pb-3 text-sm [&_dd]:text-right">
        <dt className="text-ink-2">{pieces === 1 ? "1 piece" : `${pieces} pieces`}</dt>
        <dd>
          <Price amount={goods} />
        </dd>
        <dt className="text-ink-2">Delivery</dt>
        <dd>{delivery === 0 ? "Free" : <Price amount={delivery} />}</dd>
        <dt className="pt-1 text-base font-medium">To pay, all taxes inside</dt>
        <dd className="pt-1 text-lg font-bold">
          <Price amount={add(goods, delivery)} />
        </dd>
      </dl>
      <Button look="buy" wide onClick={onBuy}>
        Buy the whole cart
      </Button>
      <p className="pt-2 text-xs text-ink-3">
        Frames as they are. For lenses with your power, choose them on the frame's own page.
      </p>
    </div>
  )
}
