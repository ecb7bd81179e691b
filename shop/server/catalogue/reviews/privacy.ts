import { eq, inArray, sql } from "drizzle-orm"
import { productReviews, reviewVotes } from "#db/schema.ts"
import { type Privacy, rowsWith } from "#server/core/privacy.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

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
}
