import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { lowStockLabel, stockLabel } from "#domain/catalogue/stock-label.ts"
import { formatRupees } from "#domain/core/money.ts"
import { list as titleParts } from "#modules/slots/product.title.ts"
import { Price, Reduction } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { StatusDot } from "#web/ui/dot.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { ProductData } from "./product-data.ts"

/** Title and stock. */
export function Headline({ product, parts }: Pick<ProductData, "product" | "parts">) {
  const t = useTranslate()
  const low = lowStockLabel(product.stock)
  return (
    <div>
      <h1 className="text-[2.125rem] leading-9.5 lg:text-3xl">
        {product.title || t("Unnamed Product")}
      </h1>
      <p className="mt-1.5 text-ink-2">{product.highlights}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
        <Slot of={titleParts} give={{ product, parts }} />
        <span className="text-xs">
          <StatusDot colour={product.stock === 0 ? "sindoor" : low ? "marigold" : "leaf"}>
            {t(low ?? stockLabel(product.stock))}
          </StatusDot>
        </span>
      </p>
    </div>
  )
}

/** The member's price, and the prices of the last 30 days on demand. */
export const PriceMore = hydrateLater(() => import("./price-more.tsx"))

export function HeadPrice({ product }: { product: Product }) {
  const t = useTranslate()
  const { delivery } = useSettings()
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price
          amount={finalPrice(product)}
          className="text-[2.125rem] leading-11 font-[560] tracking-tight lg:text-[2.375rem]"
        />
        {product.reduction && <Reduction reduction={product.reduction} />}
      </p>
      <p className="text-sm text-ink-2">
        {t.rich(
          "MRP {amount}, inclusive of all taxes<wide>. Free shipping above {freeAbove}</wide>",
          {
            amount: formatRupees(product.price),
            freeAbove: formatRupees(delivery.freeAbove),
            wide: (words) => <span className="max-lg:hidden">{words}</span>,
          },
        )}
      </p>
      <PriceMore product={product} />
    </div>
  )
}
