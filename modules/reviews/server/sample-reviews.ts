import type { EndpointOutput } from "#contract/core/endpoint.ts"
import type { productReviews } from "../contract/endpoints.ts"
import { averageStars, type CustomerPhoto, type Review, STAR_COUNT } from "../rules/review.ts"

/** Samples are not paginated: they fill one carousel. */
export const writeSampleReviews = ({
  reviews,
  customerPhotos,
}: {
  reviews: readonly Review[]
  customerPhotos: readonly CustomerPhoto[]
}): EndpointOutput<typeof productReviews> => ({
  is_sample: true,
  average: averageStars(reviews),
  count: reviews.length,
  by_stars: Array.from({ length: STAR_COUNT }, (_, n) => {
    return reviews.filter(({ stars }) => stars === n + 1).length
  }),
  pages: reviews.length > 0 ? 1 : 0,
  reviews: reviews.map((review, index) => ({
    ...review,
    id: `sample-${index + 1}`,
    published_at: null,
    photos: [],
    helpful: 0,
    answer: null,
  })),
  customer_photos: [...customerPhotos],
})
