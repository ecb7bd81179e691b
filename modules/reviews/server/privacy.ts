import { eq, inArray, sql } from "drizzle-orm"
import { photos } from "#db/schema.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { type Privacy, purgeBefore, rowsWith } from "#server/core/privacy.ts"
import { productReviews, reviewPhotos, reviewVotes } from "./tables.ts"

const isUnused = sql`${photos.purpose} = 'review' and not exists (select 1 from ${reviewPhotos} where ${reviewPhotos.photoId} = ${photos.id})`

export const reviewPrivacy: Privacy = {
  export: async ({ db }, { shopperId }) => ({
    reviews: await rowsWith(db, productReviews.shopperId, shopperId),
    reviewVotes: await rowsWith(db, reviewVotes.shopperId, shopperId),
  }),
  erase: async (tx, { shopperId }) => {
    const voted = await tx
      .delete(reviewVotes)
      .where(eq(reviewVotes.shopperId, shopperId))
      .returning({ id: reviewVotes.reviewId })
    const votedIds = voted.map(({ id }) => id)
    await tx
      .update(productReviews)
      .set({ helpful: sql`${productReviews.helpful} - 1` })
      .where(inArray(productReviews.id, votedIds))
    const deleted = await tx
      .delete(productReviews)
      .where(eq(productReviews.shopperId, shopperId))
      .returning({ state: productReviews.state, productId: productReviews.productId })
    const published = deleted.filter(({ state }) => state === "published")
    if (published.length > 0) {
      await publishCatalogueChange(tx, [...new Set(published.map(({ productId }) => productId))])
    }
  },
  retention: [
    {
      ...{ kind: "unusedReviewPhotos", position: 61 },
      records: "Photos for a review that was not sent",
      ...{ hours: 1 * 24, since: "the upload" },
      reason: "to finish the review",
      purge: purgeBefore(photos.createdAt, isUnused),
    },
  ],
}
