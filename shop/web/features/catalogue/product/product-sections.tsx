import type { ListedProduct, ProductCard } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { list as detailSections } from "#modules/slots/product.details.ts"
import { list as sections } from "#modules/slots/product.sections.ts"
import { blueLightQuestions } from "#web/content/blue-light.ts"
import { SizeGuide } from "#web/features/catalogue/product/details/size-guide.tsx"
import { TechnicalDetails } from "#web/features/catalogue/product/details/technical-details.tsx"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Accordion } from "#web/ui/accordion.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import type { ProductData } from "./product-data.ts"

/** The sections below the purchase panel; on a phone none of it is on the first screen. */
export default function ProductSections(
  props: Pick<ProductData, "suggested" | "lowStock" | "parts"> & {
    product: ListedProduct
  },
) {
  const { product, suggested, lowStock, parts } = props
  return (
    <>
      <div className="mt-section grid gap-12 md:grid-cols-2 md:gap-8 lg:gap-16">
        <SizeGuide product={product} />
        <TechnicalDetails product={product} />
      </div>
      <div className="my-section flex flex-col gap-section">
        <Slot of={detailSections} give={{ product, parts }} />
        <LaterFrameRow title="You may also like" cards={suggested} />
        <Slot of={sections} give={{ product }} />
        {hasFrame(product) && (
          <details className="border-y border-line">
            <summary className="flex min-h-14 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
              <h2 className="text-xl lg:text-2xl">About blue light</h2>
              <Icon name="plus" small />
            </summary>
            <Accordion
              items={blueLightQuestions.map(({ question, answer }, index) => ({
                id: `blue-light-${index + 1}`,
                title: question,
                content: answer,
              }))}
            />
          </details>
        )}
        <LaterFrameRow title="Only a few left" cards={lowStock} countLow />
      </div>
    </>
  )
}

interface FrameRowProps {
  title: string
  cards: ProductCard[]
  /** Shows the remaining stock of each. */
  countLow?: boolean
}

function FrameRow({ title, cards, countLow }: FrameRowProps) {
  if (cards.length === 0) return null
  return (
    <Carousel label={title} title={title} perView={{ phone: 1.6, desktop: 4 }}>
      {cards.map((card) => (
        <Prepared
          key={card.id}
          of={["row", card, countLow]}
          className="h-full border-y border-r border-line"
        >
          <ProductCardView card={card} sizes="(min-width: 64rem) 24vw, 62vw" countLow={countLow} />
        </Prepared>
      ))}
    </Carousel>
  )
}

const LaterFrameRow = hydrateLater(async () => ({ default: FrameRow }))
