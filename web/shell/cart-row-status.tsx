import { href, Link } from "react-router"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { openChatWith } from "#web/shared/layout/chat-request.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { Notice } from "#web/ui/notice.tsx"
import type { CurrentCartLine } from "./current-cart-line.ts"

/** Changes to a line since it was added. */
export function CartRowStatus({ now }: { now: CurrentCartLine }) {
  const { problem, formerPrice, maxQuantity } = now
  if (problem === null && formerPrice === null) return null
  return (
    <div className="col-span-full grid gap-2">
      {problem && (
        <Notice look="offer">
          {problem === "gone" && "This is no longer sold."}
          {problem === "sold_out" &&
            "Out of stock right now. It stays in your cart and is not counted."}
          {problem === "power_needed" && (
            <>
              These contact lenses are made to your power, and we cannot take it online yet. They
              are not counted.{" "}
              <button
                type="button"
                className="link min-h-6"
                onClick={() => {
                  popup.close()
                  openChatWith(`I would like contact lenses with power: ${now.line.title}.`)
                }}
              >
                Ask on chat
              </button>
            </>
          )}
          {problem === "values_needed" && (
            <>
              Choose the values of these contact lenses before you buy them. They are not counted.{" "}
              <Link
                className="link min-h-6"
                to={href("/product-item/:product_id", { product_id: String(now.line.productId) })}
              >
                Choose your lenses
              </Link>
            </>
          )}
          {problem === "too_few" && tooFewSentence(maxQuantity, Boolean(now.line.contactLensPair))}
        </Notice>
      )}
      {formerPrice !== null && problem !== "gone" && (
        <Notice look="offer">
          The price per piece has changed from <Price amount={formerPrice} /> to{" "}
          <Price amount={now.unitPrice} className="font-bold" />.
        </Notice>
      )}
    </div>
  )
}

const tooFewSentence = (left: number, isContactLens: boolean): string =>
  isContactLens
    ? `Only ${left} ${left === 1 ? "box is" : "boxes are"} left. Change your lenses to buy them.`
    : `Only ${left} ${left === 1 ? "is" : "are"} left. Reduce the quantity to ${left} to buy it.`
