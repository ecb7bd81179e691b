import { Price } from "#web/shop/price.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { CartLineNow } from "./cart-line-now.ts"

/** What has happened to a line since it was put in. */
export function CartRowNews({ now }: { now: CartLineNow }) {
  const { trouble, formerPrice, most } = now
  if (trouble === null && formerPrice === null) return null
  return (
    <div className="col-span-full grid gap-2">
      {trouble && (
        <Notice look="offer">
          {trouble === "gone" && "This is no longer sold."}
          {trouble === "sold_out" && "Out of stock just now. It can wait here, and is not counted."}
          {trouble === "too_few" &&
            `Only ${most} ${most === 1 ? "is" : "are"} left. Take ${most} to buy it.`}
        </Notice>
      )}
      {formerPrice !== null && trouble !== "gone" && (
        <Notice look="offer">
          The price of one has changed: it was <Price amount={formerPrice} />, now it is{" "}
          <Price amount={now.unitPrice} className="font-bold" />.
        </Notice>
      )}
    </div>
  )
}
