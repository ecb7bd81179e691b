import type { ProductCard } from "#domain/catalogue/product.ts"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { Carousel } from "#web/ui/carousel.tsx"

/** Five visible, on a phone one; advances every two seconds and loops (HOM-22, HOM-23). */
export function ProductCarousel(props: {
  title: string
  cards: ProductCard[]
  countLow?: boolean
}) {
  if (props.cards.length === 0) return null
  return (
    <Carousel
      label={props.title}
      title={props.title}
      perView={{ phone: 1, desktop: 5 }}
      autoplayMs={2000}
      loop
      viewportClassName="overflow-hidden border-y border-line"
    >
      {props.cards.map((card) => (
        <div key={card.id} className="h-full border-l border-line">
          <ProductCardView
            card={card}
            sizes="(min-width: 64rem) 20vw, 92vw"
            countLow={props.countLow}
          />
        </div>
      ))}
    </Carousel>
  )
}
