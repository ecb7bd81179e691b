import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { desc, eq } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import { products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { officeFileLink } from "#server/core/media/file-links.ts"
import { findPhoto } from "#server/core/media/shopper-photos.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  answerReview,
  listReviews,
  publishReview,
  rejectReview,
  saveReviewPhotos,
} from "../contract/operations.ts"
import { type Moderation, moderateReview } from "./commands/moderate-review.ts"
import { findReviewPhotos } from "./queries.ts"
import { productReviews } from "./tables.ts"

const MAX_LISTED = 200

async function moderated(context: AppContext, id: string, moderation: Moderation) {
  const review = await moderateReview(context, id, moderation)
  if (!review.ok) return review
  const { state, answer, rejectionReason } = review.value
  return ok({ id, state, answer, reason: rejectionReason })
}

export const reviewOperations: Implementation[] = [
  implement(listReviews, {
    run: async (context, { state }, { by }) => {
      const { db } = context
      const rows = await db
        .select({ review: productReviews, title: products.title })
        .from(productReviews)
        .leftJoin(products, eq(products.id, productReviews.productId))
        .where(state && eq(productReviews.state, state))
        .orderBy(desc(productReviews.updatedAt))
        .limit(MAX_LISTED)
      const photos = await findReviewPhotos(
        db,
        rows.map(({ review }) => review.id),
      )
      return ok(
        rows.map(({ review, title }) => ({
          id: review.id,
          at: review.updatedAt.toISOString(),
          state: review.state,
          product: review.productId,
          title,
          stars: review.stars,
          name: review.name,
          text: review.text,
          photos: photos.get(review.id)?.length ?? 0,
          ...(by.kind === "staff" && {
            photo_links: (photos.get(review.id) ?? []).map(({ id }) =>
              officeFileLink(context, "review-photo", id),
            ),
          }),
          answer: review.answer,
          reason: review.rejectionReason,
        })),
      )
    },
  }),
  implement(publishReview, {
    run: (context, { id }) => moderated(context, id, { to: "published" }),
  }),
  implement(rejectReview, {
    run: (context, { id, reason }) => moderated(context, id, { to: "rejected", reason }),
  }),
  implement(answerReview, {
    run: (context, { id, text }) => moderated(context, id, { answer: text }),
  }),
  implement(saveReviewPhotos, {
    run: async ({ db }, { id, folder = "." }) => {
      const photos = (await findReviewPhotos(db, [id])).get(id) ?? []
      const files: { file: string }[] = []
      for (const [index, photo] of photos.entries()) {
        const stored = await findPhoto(db, photo.id)
        if (!stored) continue
        const file = join(folder, `review-${id}-${index + 1}.webp`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, stored.bytes)
        files.push({ file })
      }
      return files.length > 0 ? ok(files) : notFound("This review has no photos.")
    },
  }),
]
