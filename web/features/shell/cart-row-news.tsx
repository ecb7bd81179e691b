import { askInChat } from "#web/shop/chat-request.ts"
import { popup } from "#web/shop/popup.ts"
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
          {trouble === "sold_out" &&
            "Out of stock right now. It stays in your cart and is not counted."}
          {trouble === "power_needed" && (
            <>
              These contact lenses are made to your power, and we cannot take it online yet. They
              are not counted.{" "}
              <button
                type="button"
                className="link min-h-6"
                onClick={() => {
                  popup.close()
                  askInChat(`I would like contact lenses with power: ${now.line.title}.`)
                }}
              >
                Ask on chat
              </button>
            </>
          )}
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
