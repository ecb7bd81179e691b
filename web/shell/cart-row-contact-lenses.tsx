import { href, Link } from "react-router"
import { eyes } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/in-words.ts"
import { ContactLensWords } from "#web/shared/orders/order/contact-lens-words.tsx"
import type { CurrentCartLine } from "./current-cart-line.ts"

/** The contact lenses of a line, by eye, with a link to change them. */
export function CartRowContactLenses({ now, title }: { now: CurrentCartLine; title: string }) {
  const { contactLensPair: pair, productId } = now.line
  if (!pair) return null
  return (
    <div className="col-span-full border-l-2 border-peacock pl-3 text-sm">
      {eyes.map((eye) => {
        const chosen = pair[eye]
        return (
          chosen && (
            <div key={eye} className="flex flex-wrap justify-between gap-x-3 pb-1">
              <ContactLensWords lens={{ eye, ...chosen }} />
              <span className="text-ink-2">{boxesInWords(chosen.boxes)}</span>
            </div>
          )
        )
      })}
      <Link
        to={href("/product-item/:product_id", { product_id: String(productId) })}
        className="link inline-flex min-h-tap items-center"
      >
        Change lenses<span className="sr-only"> for {title}</span>
      </Link>
    </div>
  )
}
