import { z } from "zod"
import { filledText, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { reviewStates } from "../rules/review.ts"

const id = z.uuid("must be the id of a review").describe("Id of a review, see reviews list")

const movedReview = z.object({
  id: z.string(),
  state: z.enum(reviewStates),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
})

export const listReviews = defineOperation({
  name: "reviews list",
  summary: "Lists reviews by buyers, newest first",
  permission: "reviews.read",
  effect: "read",
  did: "look/looked at the reviews",
  shows: { kinds: ["messages", "pictures"], ids: ["id"] },
  input: z.strictObject({
    state: z
      .enum(reviewStates, `must be one of ${reviewStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${reviewStates.join(", ")}`),
  }),
  reply: z.array(
    z.object({
      answer: z.string().nullable(),
      reason: z.string().nullable(),
      photo_links: z.array(z.string()).optional(),
      id: z.string(),
      at: z.string(),
      state: z.enum(reviewStates),
      product: z.number(),
      title: z.string().nullable(),
      stars: z.number(),
      name: z.string(),
      text: z.string(),
      photos: z.number(),
    }),
  ),
})

/** What the operations that decide about a review have in common. */
const moderation = {
  permission: "reviews.moderate",
  effect: "change",
  shows: null,
  reply: movedReview,
} as const

export const publishReview = defineOperation({
  name: "reviews publish",
  summary: "Shows a review on its product's page",
  ...moderation,
  did: "publish/published a review",
  positionals: ["id"],
  input: z.strictObject({ id }),
})

export const rejectReview = defineOperation({
  name: "reviews reject",
  summary: "Does not show a review, and tells its author why",
  ...moderation,
  did: "reject/rejected a review",
  positionals: ["id"],
  input: z.strictObject({
    id,
    reason: filledText(300, "must be a few words").describe("Why; its author reads it"),
  }),
})

export const answerReview = defineOperation({
  name: "reviews answer",
  summary: "Answers a review below its text; an empty answer removes the last one",
  ...moderation,
  did: "answer/answered a review",
  positionals: ["id", "text"],
  input: z.strictObject({ id, text: text(1000).trim().describe("What the shop says") }),
})

export const saveReviewPhotos = defineOperation({
  name: "reviews photos",
  summary: "Writes the photos of a review into a folder, to be looked at",
  permission: "reviews.read",
  effect: "read",
  did: "download/downloaded the photos of a review",
  shows: { kinds: ["pictures"], ids: ["id"] },
  commandLineOnly: true,
  positionals: ["id"],
  input: z.strictObject({
    id,
    folder: text(4000).optional().describe("Where to (the folder you are in)"),
  }),
  paths: { folder: "." },
  reply: z.array(
    z.object({
      file: z.string(),
    }),
  ),
  failures: ["NOT_FOUND"],
})
