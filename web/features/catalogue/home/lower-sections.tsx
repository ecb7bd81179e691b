import clsx from "clsx"
import { Suspense } from "react"
import type { ProductCard, Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Page } from "#web/ui/page.tsx"
import { BrandPlates } from "./brand-plates.tsx"
import { FeatureCards } from "./feature-cards.tsx"
import type { HomeContent } from "./home-content.ts"
import { ShapeStrip } from "./shape-strip.tsx"
import { SlideLink } from "./slides.tsx"

/** The five sections below the first screen; each hydrates in a separate task. */
export default function LowerSections({ content }: { content: HomeContent }) {
  const { newArrivals, frequentlyBought } = content
  return (
    <>
      <Page className="flex flex-col gap-section pt-section">
        <Suspense>
          <Tiles slides={content.tiles} />
        </Suspense>
        {newArrivals.length === 0 && frequentlyBought.length === 0 && <NoProducts />}
        <Suspense>
          <ProductCarousel title="New Arrivals" cards={newArrivals} />
        </Suspense>
        <Suspense>
          <ShapeStrip />
        </Suspense>
        <Suspense>
          <ProductCarousel title="Frequently Bought" cards={frequentlyBought} countLow />
        </Suspense>
      </Page>
      <Suspense>
        <BrandPlates brands={content.brands} />
      </Suspense>
      <Suspense>
        <FeatureCards />
      </Suspense>
    </>
  )
}

function NoProducts() {
  return <Empty title="No products found">Please check back later.</Empty>
}

/** Five visible, on a phone one; advances every two seconds and loops (HOM-22, HOM-23). */
function ProductCarousel(props: { title: string; cards: ProductCard[]; countLow?: boolean }) {
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

const grounds = ["bg-sunk", "bg-ground-dew", "bg-ground-rose", "bg-ground-haldi"]

/** The product-image grid. */
function Tiles({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
      {slides.map((slide, index) => (
        <li key={slide.id}>
          <SlideLink
            category={slide.link}
            className={clsx(
              "group flex h-full flex-col justify-between gap-3 rounded-sm p-4 lg:p-6",
              grounds[index % grounds.length],
            )}
          >
            <Picture
              path={slide.picture}
              alt=""
              sizes="(min-width: 64rem) 30vw, 46vw"
              className="w-full transition-transform duration-slow group-hover:-translate-y-1"
            />
            <span>
              <span className="block text-lg leading-6 font-light tracking-display lg:text-xl">
                {slide.heading}
              </span>
              <span className="block pt-1 text-sm text-pretty text-ink-2">{slide.text}</span>
            </span>
          </SlideLink>
        </li>
      ))}
    </ul>
  )
}
