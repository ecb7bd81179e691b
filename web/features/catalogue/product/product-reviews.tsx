import { useEffect, useState } from "react"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SectionHead } from "#web/ui/section-head.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useNear } from "#web/ui/use-near.ts"
import { BuyerReviews } from "./buyer-reviews.tsx"
import { CustomerPhotos } from "./customer-photos.tsx"
import { reviewsSection } from "./headline.tsx"
import { type LoadedReviews, ratingTitle } from "./loaded-reviews.ts"
import type { ShownRating } from "./product-data.ts"
import { Reviews, SampleNote } from "./reviews.tsx"

/** Loaded when the shopper scrolls near: most visitors never do. */
export function ProductReviews({ productId, rating }: { productId: number; rating: ShownRating }) {
  const [ref, isNear] = useNear()
  const [loaded, setLoaded] = useState<LoadedReviews | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads them again
  useEffect(() => {
    if (!isNear) return
    let isOld = false
    const params = { product_id: String(productId) }
    void withEndpoints(import("#contract/catalogue/reviews.ts"), ({ productReviews }) =>
      apiClient(productReviews, { params, query: {} }),
    ).then((result) => {
      if (isOld) return
      if (result.ok) setLoaded(result.value)
      setFailure(result.ok ? null : result.failure.message)
    })
    return () => {
      isOld = true
    }
  }, [isNear, productId, tries])

  if (loaded?.is_sample) {
    return (
      <>
        <Reviews reviews={loaded.reviews} />
        {loaded.customer_photos.length > 0 && <CustomerPhotos photos={loaded.customer_photos} />}
      </>
    )
  }
  if (loaded) return <BuyerReviews key={productId} productId={productId} first={loaded} />
  return (
    <section id={reviewsSection} ref={ref} className="scroll-mt-4" aria-label="Reviews">
      <SectionHead title={ratingTitle(rating)} />
      {failure ? (
        <Notice look="error">
          <p>{failure}</p>
          <Button look="quiet" size="sm" className="-ml-4.5" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton className="h-52" />
      )}
      {rating.is_sample && <SampleNote />}
    </section>
  )
}
