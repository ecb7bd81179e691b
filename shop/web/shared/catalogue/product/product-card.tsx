import clsx from "clsx"
import { useEffect, useRef, useState } from "react"
import { href } from "react-router"
import type { Colour } from "#domain/catalogue/colour.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { lowStockLabel, stockLabel } from "#domain/catalogue/stock-label.ts"
import { colourInWords, productName } from "#domain/catalogue/variant.ts"
import { hasFrame, storedWord } from "#domain/catalogue/vocabulary.ts"
import { cutHighlights } from "#domain/core/text.ts"
import { FitSlot } from "#web/shared/catalogue/fit/fit-slot.tsx"
import { WishlistButton } from "#web/shared/shoppers/wishlist/wishlist-button.tsx"
import { StatusDot } from "#web/ui/dot.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Swatch } from "#web/ui/swatch.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { FrameSize } from "./frame-size.tsx"
import { Picture } from "./picture.tsx"
import { ProductPrice } from "./price.tsx"

export const CardVariants = hydrateLater(() => import("./card-variants.tsx"))

interface ProductCardViewProps {
  card: ProductCard
  /** CSS `sizes` of the picture in this grid. */
  sizes: string
  /** Visible first: its picture is loaded before all others. */
  first?: boolean
  /** Shows the remaining stock, if that is why the product is listed. */
  countLow?: boolean
}

/**
 * A product in a grid or a carousel, or a model, which shows one of its variants at a time. The grid
 * draws the lines between cards; what follows the price is equally high on all of them.
 */
export function ProductCardView({ card: model, sizes, first, countLow }: ProductCardViewProps) {
  const [shown, show] = useState<ProductCard | null>(null)
  const t = useTranslate()
  const card = shown ?? model
  const to = href("/product-item/:product_id", { product_id: String(card.id) })
  const variants = model.variants ?? model.variantIds
  const title = card.title || t("Unnamed Product")
  const [pointed, setPointed] = useState(false)
  const highlights = cutHighlights(card.highlights)
  const colour = card.variantColour ?? card.frameColours[0]
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
        <FitSlot measures={card.measures} />
      </div>
      <div className="absolute top-0 right-0 z-2 lg:top-1 lg:right-1.5">
        <WishlistButton product={card} title={title} />
      </div>

      <div className="-mx-1">
        <CardPictures card={card} sizes={sizes} first={first} pointed={pointed} />
      </div>
      <h3 className="text-[1.0625rem] leading-5.5 font-medium tracking-normal lg:text-[1.125rem] lg:leading-6">
        <Link to={to} className="after:absolute after:inset-0 after:z-1">
          {title}
        </Link>
      </h3>
      <p
        className={clsx(
          "mb-3 line-clamp-4 min-h-[calc(var(--text-sm--line-height)*2)] text-sm text-pretty text-ink-2 @max-[13rem]:min-h-[calc(var(--text-sm--line-height)*3)]",
          highlights !== card.highlights.trimEnd() && "after:content-['…']",
        )}
      >
        {highlights}
      </p>

      {card.rating && (
        <p className="mb-1 flex items-center gap-1 text-xs">
          <Icon name="star" small />
          <span className="sr-only">{t("Rating")} </span>
          {card.rating.average.toFixed(1)} <span className="text-ink-2">({card.rating.count})</span>
        </p>
      )}
      <div className="mt-auto @max-[13rem]:min-h-12">
        <ProductPrice product={card} />
      </div>
      <p className="text-xs text-ink-3">{t("Inclusive of all taxes")}</p>
      <div className="flex min-h-tap items-center text-xs">
        {variants ? (
          <CardVariants model={model} shown={card} onShow={show} />
        ) : (
          hasFrame(card) && <CardColours own={card.frameColours} all={card.variantColours} />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-1.5 text-xs">
        {variants && <span className="truncate">{colour && colourInWords(t, colour.name)}</span>}
        <StatusDot colour={card.stock === 0 ? "sindoor" : low ? "marigold" : "leaf"}>
          {t(low ?? stockLabel(card.stock))}
        </StatusDot>
      </div>
    </article>
  )
}

/** More would not fit beside the stock label. */
const MAX_SHOWN = 4

/** The colours of the product, its own first and by name. */
function CardColours({ own, all }: { own: Colour[]; all: Colour[] }) {
  const t = useTranslate()
  const colours = (all.length > 0 ? all : own).map(({ name, hex }) => ({
    name: storedWord(t, name),
    hex,
  }))
  if (colours.length === 0) return <span className="text-ink-2">{t("No Colors Available")}</span>
  const { name } = colours[0]!
  return (
    <span className="flex items-center gap-1">
      {colours.slice(0, MAX_SHOWN).map((colour) => (
        <Swatch key={colour.name} name={colour.name} hex={colour.hex} />
      ))}
      <span aria-hidden="true" className="text-ink-2 whitespace-nowrap">
        {colours.length > 1 ? `${name} +${colours.length - 1}` : name}
      </span>
    </span>
  )
}

/** The thumbnail; on hover the first of the other pictures (LST-14). */
function CardPictures(props: {
  card: ProductCard
  sizes: string
  first?: boolean
  pointed: boolean
}) {
  const { card, sizes, first, pointed } = props
  const t = useTranslate()
  const [missing, setMissing] = useState("")
  const box = useRef<HTMLSpanElement>(null)
  const other = card.pictures.find((path) => path !== card.thumbnail)

  // The picture may have failed before hydration, without a listener.
  useEffect(() => {
    const picture = box.current?.querySelector("img")
    if (picture?.complete && picture.naturalWidth === 0) setMissing(card.thumbnail)
  }, [card.thumbnail])

  return (
    <span
      ref={box}
      onErrorCapture={() => setMissing(card.thumbnail)}
      className="grid aspect-5/4 place-items-center overflow-hidden text-sm text-ink-3 @max-[13rem]:aspect-10/9"
    >
      {card.thumbnail && card.thumbnail !== missing ? (
        <Picture
          path={pointed && other ? other : card.thumbnail}
          placeholder={card.placeholders?.[card.thumbnail]}
          alt={productName(t, card)}
          sizes={sizes}
          first={first}
          className="w-full"
        />
      ) : (
        t("Image Not Available")
      )}
    </span>
  )
}
