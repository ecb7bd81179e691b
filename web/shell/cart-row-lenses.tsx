import { href, useLocation, useNavigate } from "react-router"
import { surchargeWords } from "#domain/prescriptions/lens/in-words.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { lensLine } from "#web/shared/checkout/cart/lens-line.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { PrescriptionWords } from "#web/shared/orders/order/prescription-words.tsx"
import type { CurrentCartLine } from "./current-cart-line.ts"

/** The lenses of the frame, with a link to change them that returns to the cart. */
export function CartRowLenses({ now, title }: { now: CurrentCartLine; title: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { productId, lens } = now.line
  const choose = async () => {
    const page = href("/product-item/:product_id", { product_id: String(productId) })
    popup.close()
    if (page !== pathname) await navigate(page)
    lensLine.ask(productId)
  }
  if (now.lensesInShort === null) return null
  return (
    <div className="col-span-full border-l-2 border-peacock pl-3 text-sm">
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
        <p>
          <span className="sr-only">Lenses: </span>
          <span>{now.lensesInShort}</span>
        </p>
        {now.takesLenses && (
          <button type="button" onClick={() => void choose()} className="link min-h-tap px-1">
            {lens ? "Change lenses" : "Add lenses"}
            <span className="sr-only"> for {title}</span>
          </button>
        )}
      </div>
      {lens && now.surcharge > 0 && (
        <p className="pb-1 text-ink-2">
          {surchargeWords(lens)}: +<Price amount={now.surcharge} />
          {now.line.quantity > 1 && " each"}
        </p>
      )}
      {lens?.prescription && (
        <details className="pb-1 text-ink-2">
          <summary className="min-h-6">Your power, both eyes</summary>
          <div className="pt-1">
            <PrescriptionWords prescription={lens.prescription} />
          </div>
        </details>
      )}
    </div>
  )
}
