import { type ReactNode, useEffect, useState } from "react"
import { href, useLocation } from "react-router"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { ListedProduct, Product } from "#domain/catalogue/product.ts"
import { productName } from "#domain/catalogue/variant.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import type { SelectedColour } from "#domain/checkout/purchase.ts"
import { list as looksOfModules } from "#modules/slots/product.looks.ts"
import { BuyBar } from "#web/features/catalogue/product/buying/buy-bar.tsx"
import { PurchasePanel } from "#web/features/catalogue/product/buying/purchase-panel.tsx"
import { usePurchase } from "#web/features/catalogue/product/buying/use-purchase.ts"
import { VariantTiles } from "#web/features/catalogue/product/buying/variant-tiles.tsx"
import { Slot } from "#web/shared/layout/slot.tsx"
import { WishlistButton } from "#web/shared/shoppers/wishlist/wishlist-button.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import type { OpenProps } from "#web/ui/dialog.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Translate } from "#words/sentence.ts"
import { Gallery } from "./gallery/gallery.tsx"
import { videoOf } from "./gallery/video.ts"
import { Headline, HeadPrice } from "./headline.tsx"
import type { ProductData } from "./product-data.ts"

/** Delivery, promises and size. */
export const Facts = hydrateLater(() => import("./facts.tsx"))

/** Everything below the purchase panel. */
export const ProductSections = hydrateLater(() => import("./product-sections.tsx"))

/** The lens flow is a separate feature; the route passes it in. */
export interface LensesSlot extends OpenProps {
  product: ListedProduct
  colour: SelectedColour
  quantity: number
}

interface ProductPageProps extends ProductData {
  lenses: (slot: LensesSlot) => ReactNode
  /** The choice of contact lenses, if the product has one; also a separate feature. */
  contactLenses: ReactNode
}

export function ProductPage(props: ProductPageProps) {
  const { product, variants, parts } = props
  const controls = usePurchase(product, variants.length)
  const t = useTranslate()
  const [lensesOpen, setLensesOpen] = useState(false)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === "#lenses") setLensesOpen(true)
  }, [hash])
  const onSelectLenses = () => setLensesOpen(true)
  const looks = <Slot of={looksOfModules} give={{ product }} />
  return (
    <Page>
      <div className="max-lg:hidden">
        <Breadcrumbs trail={trailOf(t, product)} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,4.4fr)] lg:gap-14 lg:pt-4">
        <div className="flex flex-col gap-3 lg:gap-4">
          <ProductGallery product={product} />
          <div className="max-lg:hidden">{looks}</div>
        </div>
        <div className="flex flex-col gap-4.5 self-start lg:sticky lg:top-4 lg:gap-5">
          <Headline product={product} parts={parts} />
          <HeadPrice product={product} />
          <VariantTiles
            variants={variants}
            shownId={product.id}
            isChosen={controls.colourChosen}
            onTapShown={controls.chooseColour}
          />
          {/* On a phone the name and price are closer to the picture than other ways to look. */}
          <div className="lg:hidden">{looks}</div>
          {/* On a wide screen the buttons are on the first screen, above the form of the PIN code. */}
          <div className="lg:order-last">
            <Facts product={product} />
          </div>
          <PurchasePanel
            product={product}
            controls={controls}
            onSelectLenses={onSelectLenses}
            contactLenses={props.contactLenses}
          />
        </div>
      </div>
      <ProductSections
        product={product}
        suggested={props.suggested}
        lowStock={props.lowStock}
        parts={parts}
      />
      <BuyBar product={product} controls={controls} onSelectLenses={onSelectLenses} />
      {props.lenses({
        product,
        colour: selectedColour(product),
        quantity: controls.quantity,
        open: lensesOpen,
        onOpenChange: setLensesOpen,
      })}
    </Page>
  )
}

/** The breadcrumb from home to a product, for its page and search engines. */
export const trailOf = (t: Translate, product: Pick<Product, "kind" | "title">) => [
  { label: t("Home"), to: href("/") },
  {
    label: storedWord(t, product.kind),
    to: href("/product-display/:category?", { category: product.kind }),
  },
  { label: product.title },
]

/** The product's own pictures, with their actions. */
function ProductGallery({ product }: { product: ListedProduct }) {
  const t = useTranslate()
  const { id, title, pictures, thumbnail } = product
  const path = href("/product-item/:product_id", { product_id: String(id) })
  const all = pictures.length > 0 ? pictures : [thumbnail].filter(Boolean)
  return (
    <div className="relative">
      <Gallery
        title={title}
        name={productName(t, product)}
        pictures={all}
        placeholders={product.placeholders}
        alts={product.pictureAlts}
        video={videoOf(product)}
        corner={
          <>
            <ShareButton path={path} title={title} />
            <WishlistButton product={product} title={title} />
          </>
        }
      />
    </div>
  )
}

const ShareDialog = lazyComponent(() => import("./gallery/share-dialog.tsx"))

function ShareButton(props: { path: string; title: string }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t("Share")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid min-h-tap min-w-tap place-items-center rounded-md text-sm font-medium"
      >
        <Icon name="share" />
      </button>
      <ShareDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
