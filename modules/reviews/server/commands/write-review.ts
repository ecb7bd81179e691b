import { and, eq, inArray } from "drizzle-orm"
import {
  badRequest,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, photos } from "#db/schema.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import type { AppContext } from "#server/core/context.ts"
import { ownsPhotos } from "#server/core/media/shopper-photos.ts"
import { msg } from "#words/sentence.ts"
import type { OwnReview, ReviewDraft } from "../../contract/endpoints.ts"
import { mayReview, reviewerName } from "../../rules/review.ts"
import { ownReviewOf } from "../queries.ts"
import { productReviews, reviewPhotos, reviewVotes } from "../tables.ts"

export const noSuchLine = notFound(msg("We couldn't find this order in your account."))

/**
 * Writes the review of an order line, or changes the existing one. Either way it is moderated
 * before it is shown, unless the shop publishes reviews immediately. A changed review loses its
 * votes: they were for another text.
 * @returns NOT_FOUND for another user's line, NOT_ALLOWED_NOW before it is delivered
 */
export async function writeReview(
  { db, now, settings }: Pick<AppContext, "db" | "now" | "settings">,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
  draft: ReviewDraft,
): Promise<HandlerResult<OwnReview>> {
  return db.transaction(async (tx) => {
    const line = await lockOwnLine(tx, shopperId, orderLineId)
    if (!line) return noSuchLine
    if (!mayReview(line.state)) {
      return notAllowedNow(msg("You can review this once it has been delivered."))
    }
    const [before] = await tx
      .select({ id: productReviews.id, state: productReviews.state })
      .from(productReviews)
      .where(eq(productReviews.orderLineId, orderLineId))
    if (!(await mayAttach(tx, shopperId, draft.photos, before?.id))) {
      return badRequest(msg("We no longer have one of these photos. Please add it again."))
    }

    const state = settings.REVIEWS === "published" ? "published" : "pending"
    const at = now()
    const written = {
      stars: draft.stars,
      text: draft.text,
      name: reviewerName(draft.show_name ? line.address.contactName : null),
      state,
      rejectionReason: null,
      helpful: 0,
      publishedAt: state === "published" ? at : null,
      updatedAt: at,
    } as const
    const [review] = await tx
      .insert(productReviews)
      .values({ ...written, orderLineId, shopperId, productId: line.productId, createdAt: at })
      .onConflictDoUpdate({ target: productReviews.orderLineId, set: written })
      .returning()
    if (!review) throw new Error(`The review of order line ${orderLineId} was not stored.`)
    await tx.delete(reviewVotes).where(eq(reviewVotes.reviewId, review.id))
    await attachPhotos(tx, review.id, draft.photos)
    if (state === "published" || before?.state === "published") {
      await publishCatalogueChange(tx, [line.productId])
    }
    return ok(await ownReviewOf(tx, review))
  })
}

/**
 * Deletes the review of an order line, with its photos and votes.
 * @returns whether there was one; NOT_FOUND for another user's line
 */
export async function deleteReview(
  { db }: Pick<AppContext, "db">,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
): Promise<HandlerResult<boolean>> {
  return db.transaction(async (tx) => {
    if (!(await lockOwnLine(tx, shopperId, orderLineId))) return noSuchLine
    const { id, state, productId } = productReviews
    const [review] = await tx
      .select({ id, state, productId })
      .from(productReviews)
      .where(eq(productReviews.orderLineId, orderLineId))
    if (!review) return ok(false)
    await attachPhotos(tx, review.id, [])
    await tx.delete(productReviews).where(eq(productReviews.id, review.id))
    if (review.state === "published") await publishCatalogueChange(tx, [review.productId])
    return ok(true)
  })
}

/** Requests about one line are serialised. */
async function lockOwnLine(tx: Db, shopperId: ShopperId, orderLineId: OrderLineId) {
  const { state, productId } = orderLines
  const [line] = await tx
    .select({ state, productId, address: orders.address })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, orderLineId), eq(orders.shopperId, shopperId)))
    .for("update", { of: orderLines })
  return line
}

/** The shopper's own photos, sent for a review and not used by another one. */
async function mayAttach(
  tx: Db,
  shopperId: ShopperId,
  ids: string[],
  reviewId: string | undefined,
): Promise<boolean> {
  if (!(await ownsPhotos(tx, shopperId, "review", ids))) return false
  if (ids.length === 0) return true
  const attached = await tx
    .select({ reviewId: reviewPhotos.reviewId })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.photoId, ids))
  return attached.every((one) => one.reviewId === reviewId)
}

/** Exactly these; photos that the review no longer shows are deleted. */
async function attachPhotos(tx: Db, reviewId: string, ids: string[]): Promise<void> {
  const before = await tx
    .delete(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .returning({ id: reviewPhotos.photoId })
  const dropped = before.flatMap(({ id }) => (ids.includes(id) ? [] : id))
  if (dropped.length > 0) await tx.delete(photos).where(inArray(photos.id, dropped))
  if (ids.length > 0) {
    await tx
      .insert(reviewPhotos)
      .values(ids.map((photoId, position) => ({ photoId, reviewId, position })))
  }
}
