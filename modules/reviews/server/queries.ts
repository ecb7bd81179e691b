import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, photos } from "#db/schema.ts"
import type { OrderLineId, ProductId, ShopperId } from "#domain/core/id.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import type { OwnReview, ReviewPhoto, ShownReview } from "../contract/endpoints.ts"
import { ANONYMOUS_REVIEWER, REVIEWS_PER_PAGE, type ReviewSort } from "../rules/review.ts"
import { productReviews, reviewPhotos, reviewVotes } from "./tables.ts"

export type ReviewRow = typeof productReviews.$inferSelect

const ofProduct = (productId: ProductId) =>
  and(eq(productReviews.productId, productId), eq(productReviews.state, "published"))

const sortings: Record<ReviewSort, SQL[]> = {
  helpful: [desc(productReviews.helpful), desc(productReviews.publishedAt), asc(productReviews.id)],
  newest: [desc(productReviews.publishedAt), asc(productReviews.id)],
}

/** A page of a product's published reviews; pages count from 1. */
export async function listProductReviews(
  db: Db,
  productId: ProductId,
  sort: ReviewSort,
  page: number,
): Promise<ShownReview[]> {
  const { id, stars, name, text, publishedAt, helpful, answer } = productReviews
  const rows = await db
    .select({ id, stars, name, text, publishedAt, helpful, answer })
    .from(productReviews)
    .where(ofProduct(productId))
    .orderBy(...sortings[sort])
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE)
  const photosOf = await findReviewPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ publishedAt, ...review }) => ({
    ...{ ...review, city: "", published_at: publishedAt?.toISOString() ?? null },
    photos: photosOf.get(review.id) ?? [],
  }))
}

/** Photos by review, in their order. */
export async function findReviewPhotos(
  db: Db,
  reviewIds: string[],
): Promise<Map<string, ReviewPhoto[]>> {
  if (reviewIds.length === 0) return new Map()
  const { id, width, height } = photos
  const rows = await db
    .select({ reviewId: reviewPhotos.reviewId, id, width, height })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(inArray(reviewPhotos.reviewId, reviewIds))
    .orderBy(reviewPhotos.position)
  const byReview = Map.groupBy(rows, ({ reviewId }) => reviewId)
  return new Map(
    Array.from(byReview, ([id, list]) => [id, list.map(({ reviewId: _, ...photo }) => photo)]),
  )
}

/** The bytes of a public photo, or null. */
export async function findPublishedPhoto(db: Db, id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ bytes: photos.bytes })
    .from(photos)
    .innerJoin(reviewPhotos, eq(reviewPhotos.photoId, photos.id))
    .innerJoin(productReviews, eq(productReviews.id, reviewPhotos.reviewId))
    .where(and(eq(photos.id, id), eq(productReviews.state, "published")))
  return found?.bytes ?? null
}

/** A line that this shopper bought, with its review; null for any other. */
export async function findReviewedLine(
  db: Db,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
): Promise<{ state: OrderLineState; review: OwnReview | null } | null> {
  const [found] = await db
    .select({ state: orderLines.state, review: productReviews })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(productReviews, eq(productReviews.orderLineId, orderLines.id))
    .where(and(eq(orderLines.id, orderLineId), eq(orders.shopperId, shopperId)))
  if (!found) return null
  return {
    state: found.state,
    review: found.review && (await ownReviewOf(db, found.review)),
  }
}

/** A review as shown to its author. */
export async function ownReviewOf(db: Db, row: ReviewRow): Promise<OwnReview> {
  const photosOf = await findReviewPhotos(db, [row.id])
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    name: row.name,
    show_name: row.name !== ANONYMOUS_REVIEWER,
    state: row.state,
    rejection_reason: row.rejectionReason,
    photos: photosOf.get(row.id) ?? [],
    answer: row.answer,
  }
}

/** The reviews of a product that a shopper found helpful. */
export async function findOwnVotes(
  db: Db,
  shopperId: ShopperId,
  productId: ProductId,
): Promise<string[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(productReviews, eq(productReviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.shopperId, shopperId), ofProduct(productId)))
  return rows.map(({ id }) => id)
}
