import { and, count, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { productReviews } from "#db/schema.ts"
import { type Rating, ratingOf } from "#domain/catalogue/review.ts"

/**
 * The rating of every product that has published reviews.
 * @param productIds only of these
 */
export async function findRatings(db: Db, productIds?: number[]): Promise<Map<number, Rating>> {
  const rows = await db
    .select({
      productId: productReviews.productId,
      stars: sql<number>`sum(${productReviews.stars})::int`,
      count: count(),
    })
    .from(productReviews)
    .where(
      and(
        eq(productReviews.state, "published"),
        productIds && inArray(productReviews.productId, productIds),
      ),
    )
    .groupBy(productReviews.productId)
  return new Map(
    rows.flatMap(({ productId, stars, count }) => {
      const rating = ratingOf(stars, count)
      return rating ? [[productId, rating] as const] : []
    }),
  )
}
