import { eq } from "drizzle-orm"
import { type HandlerResult, notFound } from "#contract/core/api-result.ts"
import { trackingPage } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, shoppers } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { reviewAnswered, reviewPublished, reviewRejected } from "../../rules/messages.ts"
import type { ReviewRow } from "../queries.ts"
import { productReviews } from "../tables.ts"

/** The owner's decision about a review. */
export type Moderation =
  | { to: "published" }
  | { to: "rejected"; reason: string }
  | { answer: string }

/**
 * Publishes, rejects or replies to a review. A published one can still be rejected, and vice versa.
 * An empty reply removes the last one. The author is notified of changes.
 * @returns the updated review; NOT_FOUND
 */
export async function moderateReview(
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  moderation: Moderation,
): Promise<HandlerResult<ReviewRow>> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(productReviews)
      .where(eq(productReviews.id, id))
      .for("update")
    if (!before) return notFound("There is no such review. It may have been removed.")
    const [review] = await tx
      .update(productReviews)
      .set(changesOf(moderation, before, now()))
      .where(eq(productReviews.id, id))
      .returning()
    if (before.state === "published" || review?.state === "published") {
      await publishCatalogueChange(tx, [before.productId])
    }
    const message = messageOf(before, review!)
    if (message) await tell(tx, review!, message, now())
    return ok(review!)
  })
}

function changesOf(moderation: Moderation, before: ReviewRow, at: Date): Partial<ReviewRow> {
  if ("answer" in moderation) {
    const answer = moderation.answer || null
    return { answer, answeredAt: answer === null ? null : at }
  }
  if (moderation.to === "rejected") {
    return { state: "rejected", rejectionReason: moderation.reason, publishedAt: null }
  }
  return { state: "published", rejectionReason: null, publishedAt: before.publishedAt ?? at }
}

/** Changes that the author is notified of: not a repeated decision, nor a removed reply. */
function messageOf(before: ReviewRow, after: ReviewRow): typeof reviewAnswered | null {
  if (after.state !== before.state) {
    return after.state === "published" ? reviewPublished : reviewRejected
  }
  const isAnswered = after.answer !== null && after.answer !== before.answer
  return isAnswered && after.state === "published" ? reviewAnswered : null
}

/** The message does not contain the text of the review. */
async function tell(
  tx: Db,
  { shopperId, orderLineId }: ReviewRow,
  message: typeof reviewAnswered,
  at: Date,
) {
  const [to] = await tx
    .select({ mobile: shoppers.mobile, title: orderLines.title })
    .from(orderLines)
    .innerJoin(shoppers, eq(shoppers.id, shopperId))
    .where(eq(orderLines.id, orderLineId))
  const { mobile, title } = to!
  const page = trackingPage(orderLineId)
  await addNotice(tx, { shopperId, mobile, message, values: { title }, page }, at)
}
