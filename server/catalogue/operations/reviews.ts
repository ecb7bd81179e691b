import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { desc, eq } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { filledText, text } from "#contract/core/text.ts"
import { productReviews, products } from "#db/schema.ts"
import { reviewStates } from "#domain/catalogue/review.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { officeFileLink } from "#server/core/media/file-links.ts"
import { findPhoto } from "#server/core/media/shopper-photos.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { type Moderation, moderateReview } from "../reviews/commands/moderate-review.ts"
import { findReviewPhotos } from "../reviews/queries.ts"

const id = z.uuid("must be the id of a review").describe("Id of a review, see reviews list")
const MAX_LISTED = 200

export const listReviews = defineOperation({
  name: "reviews list",
  summary: "Lists reviews by buyers, newest first",
  places: [],
  input: z.strictObject({
    state: z
      .enum(reviewStates, `must be one of ${reviewStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${reviewStates.join(", ")}`),
  }),
  run: async (context, { state }, _log, by) => {
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
})

export const publishReview = defineOperation({
  name: "reviews publish",
  summary: "Shows a review on its product's page",
  places: ["id"],
  input: z.strictObject({ id }),
  run: (context, { id }) => moderated(context, id, { to: "published" }),
})

export const rejectReview = defineOperation({
  name: "reviews reject",
  summary: "Does not show a review, and tells its author why",
  places: ["id"],
  input: z.strictObject({
    id,
    reason: filledText(300, "must be a few words").describe("Why; its author reads it"),
  }),
  run: (context, { id, reason }) => moderated(context, id, { to: "rejected", reason }),
})

export const answerReview = defineOperation({
  name: "reviews answer",
  summary: "Answers a review below its words; an empty answer takes the last one away",
  places: ["id", "text"],
  input: z.strictObject({ id, text: text(1000).trim().describe("What the shop says") }),
  run: (context, { id, text }) => moderated(context, id, { answer: text }),
})

export const saveReviewPhotos = defineOperation({
  name: "reviews photos",
  summary: "Writes the photos of a review into a folder, to be looked at",
  places: ["id"],
  input: z.strictObject({
    id,
    folder: text(4000).optional().describe("Where to (the folder you are in)"),
  }),
  paths: { folder: "." },
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
    return files.length > 0 ? ok(files) : fail("NOT_FOUND", "This review has no photos.")
  },
})

async function moderated(
  context: AppContext,
  id: string,
  moderation: Moderation,
): Promise<ApiResult<unknown>> {
  const review = await moderateReview(context, id, moderation)
  if (!review.ok) return review
  const { state, answer, rejectionReason } = review.value
  return ok({ id, state, answer, reason: rejectionReason })
}
