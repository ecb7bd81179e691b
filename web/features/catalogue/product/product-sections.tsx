import type { ListedProduct } from "#domain/catalogue/product.ts"
import { blueLightQuestions } from "#web/content/blue-light.ts"
import { Accordion } from "#web/ui/accordion.tsx"
import { SectionHead } from "#web/ui/section-head.tsx"
import { FrameRow } from "./frame-row.tsx"
import { isFrame } from "./is-frame.ts"
import type { ProductData } from "./product-data.ts"
import { ProductReviews } from "./product-reviews.tsx"
import { ProductVideos } from "./product-videos.tsx"
import { SizeGuide } from "./size-guide.tsx"
import { TechnicalDetails } from "./technical-details.tsx"

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
        {isFrame(product) && (
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
