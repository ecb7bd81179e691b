import type { ProductCard } from "#domain/catalogue/product.ts"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { Carousel } from "#web/ui/carousel.tsx"

export interface FrameRowProps {
  title: string
  cards: ProductCard[]
  /** Shows the remaining stock of each. */
  countLow?: boolean
}

export function FrameRow({ title, cards, countLow }: FrameRowProps) {
  if (cards.length === 0) return null
  return (
    <Carousel label={title} title={title} perView={{ phone: 1.6, desktop: 4 }}>
      {cards.map((card) => (
        <div key={card.id} className="h-full border-y border-r border-line">
          <ProductCardView card={card} sizes="(min-width: 64rem) 24vw, 62vw" countLow={countLow} />
        </div>
      ))}
    </Carousel>
  )
}
