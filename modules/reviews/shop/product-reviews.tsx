import type { Slots } from "#contract/slots.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { SectionHead } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useNear } from "#web/ui/use-near.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { BuyerReviews } from "./buyer-reviews.tsx"
import { CustomerPhotos } from "./customer-photos.tsx"
import { reviewsSection } from "./rating-line.tsx"
import { Reviews, ratingTitle, SampleNote } from "./reviews.tsx"

/** Loaded when the shopper scrolls near: most visitors never do. */
export default function ProductReviews({
  product: { id: productId },
  parts: { rating },
}: Slots["product.details"]) {
  const t = useTranslate()
  const [ref, isNear] = useNear()
  const view = useEndpoint(
    "The reviews",
    isNear
      ? () =>
          withEndpoints(import("../contract/endpoints.ts"), ({ productReviews }) =>
            apiClient(productReviews, { params: { product_id: String(productId) }, query: {} }),
          )
      : null,
    productId,
  )

  const loaded = view.value
  if (!rating) return null
  if (loaded?.is_sample) {
    return (
      <>
        <Reviews {...loaded} />
        {loaded.customer_photos.length > 0 && <CustomerPhotos photos={loaded.customer_photos} />}
      </>
    )
  }
  if (loaded) return <BuyerReviews key={productId} productId={productId} first={loaded} />
  return (
    <section id={reviewsSection} ref={ref} className="scroll-mt-4" aria-label={t("Reviews")}>
      <SectionHead title={t(ratingTitle(rating))} />
      <Loaded from={view} loading={<Skeleton className="h-52" />}>
        {() => null}
      </Loaded>
      {rating.is_sample && <SampleNote />}
    </section>
  )
}
