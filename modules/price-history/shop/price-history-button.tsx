import { useId, useState } from "react"
import type { Product } from "#domain/catalogue/product.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const PriceHistory = lazyComponent(() => import("./price-history.tsx"))

/** Opens the prices of the last 30 days, in a line of their own below the button. */
export default function PriceHistoryButton({ product }: { product: Product }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const part = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={part}
        onClick={() => setOpen(!isOpen)}
        className="link min-h-tap"
      >
        {t("Price history")}
      </button>
      <div id={part} className="order-1 w-full">
        {isOpen && <PriceHistory product={product} />}
      </div>
    </>
  )
}
