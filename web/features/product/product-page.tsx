import { type ReactNode, useState } from "react"
import { selectedColour } from "#domain/colour.ts"
import type { ListedProduct } from "#domain/product.ts"
import type { SelectedColour } from "#domain/purchase.ts"
import { Accordion } from "#web/ui/accordion.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Page } from "#web/ui/page.tsx"
import { SectionHead } from "#web/ui/section-head.tsx"
import { BuyBar } from "./buy-bar.tsx"
import { type CustomerPhoto, CustomerPhotos } from "./customer-photos.tsx"
import { Facts } from "./facts.tsx"
import { FrameRow } from "./frame-row.tsx"
import { Headline, HeadPrice } from "./headline.tsx"
import type { ProductData } from "./product-data.ts"
import { ProductGallery } from "./product-gallery.tsx"
import { ProductVideos } from "./product-videos.tsx"
import { PurchasePanel } from "./purchase-panel.tsx"
import { type Review, Reviews } from "./reviews.tsx"
import { SizeGuide } from "./size-guide.tsx"
import { TechnicalDetails } from "./technical-details.tsx"
import { trailOf } from "./trail.ts"
import { usePurchase } from "./use-purchase.ts"
import { VariantTiles } from "./variant-tiles.tsx"

/** The lens flow lives in a feature of its own; the route puts it in here. */
export interface LensesSlot {
  product: ListedProduct
  colour: SelectedColour
  quantity: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface ProductPageProps extends ProductData {
  reviews: readonly Review[]
  /** The mean of their stars, `4.4`. */
  mean: string
  questions: readonly { question: string; answer: string }[]
  photos: readonly (readonly CustomerPhoto[])[]
  lenses: (slot: LensesSlot) => ReactNode
  /** Other ways to look at the frame, below its pictures. */
  looks: ReactNode
}

export function ProductPage(props: ProductPageProps) {
  const { product, variants, reviews, mean, questions } = props
  const controls = usePurchase(product, variants.length)
  const [lensesOpen, setLensesOpen] = useState(false)
  const onSelectLenses = () => setLensesOpen(true)
  return (
    <Page>
      <div className="max-lg:hidden">
        <Breadcrumbs trail={trailOf(product)} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,4.4fr)] lg:gap-14 lg:pt-4">
        <div className="flex flex-col gap-3 lg:gap-4">
          <ProductGallery product={product} />
          {props.looks}
        </div>
        <div className="flex flex-col gap-4.5 self-start lg:sticky lg:top-4 lg:gap-5">
          <Headline product={product} mean={mean} ratings={reviews.length} />
          <HeadPrice product={product} />
          <VariantTiles
            variants={variants}
            shownId={product.id}
            onTapShown={controls.chooseColour}
          />
          <PurchasePanel product={product} controls={controls} onSelectLenses={onSelectLenses} />
          <Facts measures={product.measures} />
        </div>
      </div>
      <div className="mt-section grid gap-12 md:grid-cols-2 md:gap-8 lg:gap-16">
        <SizeGuide product={product} />
        <TechnicalDetails product={product} />
      </div>
      <div className="my-section flex flex-col gap-section">
        <ProductVideos title={product.title} videos={props.videos} />
        <Reviews reviews={reviews} mean={mean} />
        <CustomerPhotos rows={props.photos} />
        <FrameRow title="You may also like" cards={props.suggested} />
        <section>
          <SectionHead title="About blue light" />
          <Accordion
            items={questions.map(({ question, answer }, index) => ({
              id: `blue-light-${index + 1}`,
              title: question,
              content: answer,
            }))}
          />
        </section>
        <FrameRow title="Only a few left" cards={props.lowStock} countLow />
      </div>
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
