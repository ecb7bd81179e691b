import clsx from "clsx"
import { useState } from "react"
import { href, Link } from "react-router"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { lowStockLabel, stockLabel } from "#domain/catalogue/stock-label.ts"
import { cutHighlights } from "#domain/core/text.ts"
import { WishlistButton } from "#web/shared/shoppers/wishlist/wishlist-button.tsx"
import { StatusDot } from "#web/ui/dot.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { prefetchOnIntent } from "#web/ui/prefetch-page.ts"
import { CardColours } from "./card-colours.tsx"
import { CardPictures } from "./card-pictures.tsx"
import { DiscountedPrice } from "./discounted-price.tsx"
import { FrameSize } from "./frame-size.tsx"

export interface ProductCardViewProps {
  card: ProductCard
  /** CSS `sizes` of the picture in this grid. */
  sizes: string
  /** Visible first: its picture is loaded before all others. */
  first?: boolean
  /** Shows the remaining stock, if that is why the product is listed. */
  countLow?: boolean
}

/** A product in a grid or a carousel. The grid draws the lines between cards. */
export function ProductCardView({ card, sizes, first, countLow }: ProductCardViewProps) {
  const to = href("/product-item/:product_id", { product_id: String(card.id) })
  const title = card.title || "Unnamed Product"
  const [pointed, setPointed] = useState(false)
  const highlights = cutHighlights(card.highlights)
  const low = countLow ? lowStockLabel(card.stock) : null
  return (
    <article
      // Touch screens have no hover: phones never load the second picture.
      onPointerEnter={(event) => setPointed(event.pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
      className="@container relative flex h-full flex-col px-3 pb-4.5 lg:px-4 lg:pb-6"
    >
      <div className="absolute top-3 left-3 z-1 lg:top-4 lg:left-4">
        <FrameSize measures={card.measures} />
      </div>
      <div className="absolute top-0 right-0 z-2 lg:top-1 lg:right-1.5">
        <WishlistButton product={card} title={title} />
      </div>

      <div className="-mx-1">
        <CardPictures card={card} sizes={sizes} first={first} pointed={pointed} />
      </div>
      <h3 className="text-[1.0625rem] leading-5.5 font-medium tracking-normal lg:text-[1.125rem] lg:leading-6">
        <Link to={to} {...prefetchOnIntent} className="after:absolute after:inset-0 after:z-1">
          {title}
        </Link>
      </h3>
      <p
        className={clsx(
          "mb-3 line-clamp-2 min-h-[calc(var(--text-sm--line-height)*2)] text-sm text-pretty text-ink-2 @max-[13rem]:line-clamp-3 @max-[13rem]:min-h-[calc(var(--text-sm--line-height)*3)]",
          highlights !== card.highlights.trimEnd() && "after:content-['…']",
        )}
      >
        {highlights}
      </p>

      <DiscountedPrice price={card.price} discount={card.discount} />
      <p className="text-xs text-ink-3">Inclusive of all taxes</p>
      {card.rating && (
        <p className="mt-1 flex items-center gap-1 text-xs">
          <Icon name="star" small />
          <span className="sr-only">Rating </span>
          {card.rating.average.toFixed(1)} <span className="text-ink-2">({card.rating.count})</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap justify-between gap-1.5 pt-3.5 text-xs @max-[11rem]:flex-col @max-[11rem]:items-start @min-[11rem]:items-center">
        <CardColours own={card.frameColours} all={card.variantColours} />
        <StatusDot colour={card.stock === 0 ? "sindoor" : low ? "marigold" : "leaf"}>
          {stockLabel(card.stock)}
          {low && `, ${low.toLowerCase()}`}
        </StatusDot>
      </div>
    </article>
  )
}
