import clsx from "clsx"
import type { ListedProduct, ProductCard } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { blueLightQuestions } from "#web/content/blue-light.ts"
import { SizeGuide } from "#web/features/catalogue/product/details/size-guide.tsx"
import { TechnicalDetails } from "#web/features/catalogue/product/details/technical-details.tsx"
import { ProductVideo } from "#web/features/catalogue/product/gallery/product-video.tsx"
import type { LabelledVideo } from "#web/features/catalogue/product/gallery/video.ts"
import { ProductReviews } from "#web/features/catalogue/product/reviews/product-reviews.tsx"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { SeeThroughButton } from "#web/shared/prescriptions/see-through/see-through-button.tsx"
import { Accordion } from "#web/ui/accordion.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import type { ProductData } from "./product-data.ts"

/** The sections below the purchase panel; on a phone none of it is on the first screen. */
export default function ProductSections(
  props: Pick<ProductData, "videos" | "suggested" | "lowStock" | "rating"> & {
    product: ListedProduct
  },
) {
  const { product, videos, suggested, lowStock, rating } = props
  return (
    <>
      <div className="mt-section grid gap-12 md:grid-cols-2 md:gap-8 lg:gap-16">
        <SizeGuide product={product} />
        <TechnicalDetails product={product} />
      </div>
      <div className="my-section flex flex-col gap-section">
        <ProductVideos title={product.title} videos={videos} />
        {rating && <ProductReviews productId={product.id} rating={rating} />}
        <FrameRow title="You may also like" cards={suggested} />
        {hasFrame(product) && (
          <section>
            <SectionHead title="What you will see" />
            <p className="mb-4 max-w-160 text-ink-2">
              A street sign and a phone, without glasses and through lenses of your power, with any
              of our tints and coatings.
            </p>
            <SeeThroughButton product={product} type={null} option={null} prescription={null} />
          </section>
        )}
        {hasFrame(product) && (
          <section>
            <SectionHead title="About blue light" />
            <Accordion
              items={blueLightQuestions.map(({ question, answer }, index) => ({
                id: `blue-light-${index + 1}`,
                title: question,
                content: answer,
              }))}
            />
          </section>
        )}
        <FrameRow title="Only a few left" cards={lowStock} countLow />
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
        <div key={card.id} className="h-full border-y border-r border-line">
          <ProductCardView card={card} sizes="(min-width: 64rem) 24vw, 62vw" countLow={countLow} />
        </div>
      ))}
    </Carousel>
  )
}

/** Videos of the frame rotating, in each colour that was filmed (PDP-16); played by a press. */
function ProductVideos({ title, videos }: { title: string; videos: LabelledVideo[] }) {
  if (videos.length === 0) return null
  const several = videos.length > 1
  return (
    <section
      aria-label="Videos"
      className={clsx("grid gap-x-16 gap-y-5", !several && "lg:grid-cols-[1fr_2fr]")}
    >
      <div className="self-center">
        <h2 className="text-xl lg:text-2xl">360° view</h2>
        <p className="mt-1 max-w-80 text-ink-2">
          See its depth, hinges and temples from every side. No sound.
        </p>
      </div>
      <ul className="scroll-row flex snap-x scroll-px-gutter gap-2.5 max-md:bleed max-md:px-gutter md:gap-4">
        {videos.map(({ id, label, poster, address }) => (
          <li
            key={id}
            className={clsx(
              "flex-none snap-start",
              several ? "w-[84%] md:w-[calc(50%-0.5rem)] xl:w-[calc(33.33%-0.67rem)]" : "w-full",
            )}
          >
            <div className="aspect-16/10 bg-sunk">
              <ProductVideo
                name={[title, label].filter(Boolean).join(", ")}
                poster={poster}
                address={address}
                sizes={several ? "(min-width: 48rem) 33vw, 84vw" : "(min-width: 64rem) 64vw, 100vw"}
              />
            </div>
            {several && <p className="pt-2 text-sm text-ink-2">{label}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
