import { notFound } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import * as reviews from "../contract/endpoints.ts"
import { countByStars, mayReview, REVIEWS_PER_PAGE, ratingOf } from "../rules/review.ts"
import { vote } from "./commands/vote.ts"
import { deleteReview, noSuchLine, writeReview } from "./commands/write-review.ts"
import { findOwnVotes, findReviewedLine, listProductReviews } from "./queries.ts"
import { findStars, samplesOf } from "./ratings.ts"

/** Samples are not paginated: they fill one carousel. */
function samplesInReply({ reviews, customerPhotos }: ReturnType<typeof samplesOf>) {
  const by_stars = countByStars(reviews)
  return {
    is_sample: true,
    ...ratingOf(by_stars),
    by_stars,
    pages: Math.min(1, reviews.length),
    reviews: reviews.map((review, n) => ({
      ...{ ...review, id: `sample-${n + 1}`, published_at: null },
      ...{ photos: [], helpful: 0, answer: null },
    })),
    customer_photos: customerPhotos.map(({ productId, ...photo }) => ({
      ...{ ...photo, product_id: productId },
    })),
  }
}

export const reviewHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(reviews.productReviews, async ({ params, query }) => {
    const { db, catalogue } = context
    const product = catalogue.product(params.product_id)
    if (!product) return notFound(msg("Product not found"))
    const byStars = (await findStars(db, [product.id])).get(product.id)
    if (!byStars) return ok(samplesInReply(samplesOf(context, product)))
    const { sort = "helpful", page = 1 } = query
    const rating = ratingOf(byStars)
    return ok({
      is_sample: false,
      ...rating,
      by_stars: byStars,
      pages: Math.ceil(rating.count / REVIEWS_PER_PAGE),
      reviews: await listProductReviews(db, product.id, sort, page),
      customer_photos: [],
    })
  }),

  defineHandler(reviews.ownReview, async ({ params }, { shopper }) => {
    const line = await findReviewedLine(context.db, shopper.id, params.id)
    if (!line) return noSuchLine
    return ok({ may_review: mayReview(line.state), review: line.review })
  }),

  // Limited because publishing a review renders the pages of its product again.
  defineHandler(
    reviews.writeReview,
    { perPersonAndMinute: 10 },
    async ({ params, body }, { shopper }) => {
      const written = await writeReview(context, shopper.id, params.id, body)
      return written.ok ? ok({ review: written.value }) : written
    },
  ),

  defineHandler(reviews.deleteReview, async ({ params }, { shopper }) => {
    const deleted = await deleteReview(context, shopper.id, params.id)
    return deleted.ok ? ok({ deleted: deleted.value }) : deleted
  }),

  defineHandler(reviews.voteHelpful, { perPersonAndMinute: 60 }, ({ params }, { shopper }) =>
    vote(context, shopper.id, params.id, true),
  ),

  defineHandler(reviews.withdrawHelpful, { perPersonAndMinute: 60 }, ({ params }, { shopper }) =>
    vote(context, shopper.id, params.id, false),
  ),

  defineHandler(reviews.ownVotes, async ({ params }, { shopper }) =>
    ok({ reviews: await findOwnVotes(context.db, shopper.id, params.product_id) }),
  ),
]
