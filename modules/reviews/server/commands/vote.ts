import { and, eq, sql } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { msg } from "#words/sentence.ts"
import { productReviews, reviewVotes } from "../tables.ts"

/**
 * Adds or removes a shopper's helpful vote for a published review. Repeating it changes nothing.
 * @returns the new number of votes; NOT_FOUND for one that is not published, NOT_ALLOWED_NOW for
 *   the shopper's own
 */
export async function vote(
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
  reviewId: string,
  isHelpful: boolean,
): Promise<HandlerResult<{ helpful: number; voted: boolean }>> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({ author: productReviews.shopperId, helpful: productReviews.helpful })
      .from(productReviews)
      .where(and(eq(productReviews.id, reviewId), eq(productReviews.state, "published")))
      .for("update")
    if (!review) return notFound(msg("This review was removed."))
    if (review.author === shopperId) {
      return notAllowedNow(msg("You can't vote for your own review."))
    }
    const changed = isHelpful
      ? await tx
          .insert(reviewVotes)
          .values({ reviewId, shopperId, createdAt: now() })
          .onConflictDoNothing()
          .returning({ id: reviewVotes.reviewId })
      : await tx
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.shopperId, shopperId)))
          .returning({ id: reviewVotes.reviewId })
    const step = changed.length * (isHelpful ? 1 : -1)
    if (step !== 0) {
      await tx
        .update(productReviews)
        .set({ helpful: sql`${productReviews.helpful} + ${step}` })
        .where(eq(productReviews.id, reviewId))
    }
    return ok({ helpful: review.helpful + step, voted: isHelpful })
  })
}
