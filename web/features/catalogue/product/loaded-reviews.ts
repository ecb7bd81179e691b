import type { productReviews } from "#contract/catalogue/reviews.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import type { Rating } from "#domain/catalogue/review.ts"

export type LoadedReviews = EndpointOutput<typeof productReviews>

/** `4.4 from 45 ratings` */
export const ratingTitle = ({ average, count }: Rating): string =>
  `${average.toFixed(1)} from ${count} ${count === 1 ? "rating" : "ratings"}`
