import { z } from "zod"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import {
  replyInt,
  replyList,
  replyMomentOrNull,
  replyText,
  replyTextOrNull,
} from "#contract/core/reply-fields.ts"
import { idInPath, text } from "#contract/core/text.ts"
import {
  MAX_REVIEW_PHOTOS,
  REVIEW_MAX_LETTERS,
  REVIEW_MIN_LETTERS,
  reviewSorts,
  reviewStates,
  STAR_COUNT,
} from "../rules/review.ts"

const reviewPhoto = z.object({ id: z.string().min(1), width: z.int(), height: z.int() })

export type ReviewPhoto = z.output<typeof reviewPhoto>

const shownReview = z.object({
  id: z.string().min(1),
  stars: z.int().min(1).max(STAR_COUNT),
  name: replyText(),
  city: replyText().describe("Of sample reviews only"),
  text: z.string().min(1),
  published_at: replyMomentOrNull(),
  photos: replyList(reviewPhoto).catch([]),
  helpful: replyInt(0, 0),
  answer: replyTextOrNull().describe("The shop's reply to it"),
})

export type ShownReview = z.output<typeof shownReview>

const customerPhoto = z.object({
  ...{ picture: z.string().min(1), alt: replyText(), product_id: z.int().positive() },
})

export type ShownCustomerPhoto = z.output<typeof customerPhoto>

/** Until a product has reviews by buyers, one that came with the shop has samples, which are marked. */
export const productReviews = defineEndpoint({
  method: "GET",
  path: "/api/reviews/product/:product_id",
  auth: "none",
  summary:
    "A page of a product's published reviews with their average and count by stars, or all samples of a sample product",
  params: z.object({ product_id: idInPath }),
  query: z.strictObject({
    sort: z.enum(reviewSorts).optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .optional(),
  }),
  cacheSeconds: 30,
  reply: z.object({
    is_sample: z.boolean(),
    average: z.number(),
    count: replyInt(0, 0),
    by_stars: z.array(z.int()).length(STAR_COUNT).describe("How many have 1, 2, 3, 4, 5 stars"),
    pages: replyInt(0, 0),
    reviews: replyList(shownReview),
    customer_photos: replyList(customerPhoto).catch([]).describe("Samples"),
  }),
  failures: ["NOT_FOUND"],
})

const ownReviewFields = z.object({
  id: z.string(),
  stars: z.int(),
  text: z.string(),
  name: replyText().describe("As it is shown"),
  show_name: z.boolean(),
  state: z.enum(reviewStates),
  rejection_reason: replyTextOrNull(),
  photos: z.array(reviewPhoto),
  answer: replyTextOrNull(),
})

export type OwnReview = z.output<typeof ownReviewFields>

const lineInPath = z.object({ id: z.uuid() })

export const ownReview = defineEndpoint({
  method: "GET",
  path: "/api/order-lines/:id/review",
  auth: "shopper",
  summary: "The shopper's review of something they bought, and whether they may write one",
  params: lineInPath,
  reply: z.object({ may_review: z.boolean(), review: ownReviewFields.nullable() }),
  failures: ["NOT_FOUND"],
})

/** The form and the server validate the same. */
export const reviewDraft = z.strictObject({
  stars: z
    .int("Choose one to five stars.")
    .min(1, "Choose one to five stars.")
    .max(STAR_COUNT, "Choose one to five stars."),
  text: text(4 * REVIEW_MAX_LETTERS)
    .trim()
    .min(REVIEW_MIN_LETTERS, `Write at least ${REVIEW_MIN_LETTERS} characters.`)
    .max(REVIEW_MAX_LETTERS, "Write at most 2,000 characters.")
    .transform((typed) => typed.replace(/\r\n?/g, "\n")),
  photos: z
    .array(z.uuid())
    .max(MAX_REVIEW_PHOTOS, `Add at most ${MAX_REVIEW_PHOTOS} photos.`)
    .refine((ids) => new Set(ids).size === ids.length, "Each photo is added once."),
  show_name: z.boolean(),
})

export type ReviewDraft = z.output<typeof reviewDraft>

export const writeReview = defineEndpoint({
  method: "PUT",
  path: "/api/order-lines/:id/review",
  auth: "shopper",
  summary: "Reviews a delivered product, or changes that review, which is then checked again",
  params: lineInPath,
  body: reviewDraft,
  reply: z.object({ review: ownReviewFields }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const deleteReview = defineEndpoint({
  method: "DELETE",
  path: "/api/order-lines/:id/review",
  auth: "shopper",
  summary: "Deletes the shopper's review with its photos",
  params: lineInPath,
  reply: z.object({ deleted: z.boolean() }),
  failures: ["NOT_FOUND"],
})

const vote = z.object({ helpful: z.int(), voted: z.boolean() })
const reviewInPath = z.object({ id: z.uuid() })

export const voteHelpful = defineEndpoint({
  method: "PUT",
  path: "/api/reviews/:id/helpful",
  auth: "shopper",
  summary: "Marks a review as helpful; repeating it changes nothing",
  params: reviewInPath,
  reply: vote,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const withdrawHelpful = defineEndpoint({
  method: "DELETE",
  path: "/api/reviews/:id/helpful",
  auth: "shopper",
  summary: "Removes the helpful mark from a review",
  params: reviewInPath,
  reply: vote,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const ownVotes = defineEndpoint({
  method: "GET",
  path: "/api/reviews/product/:product_id/votes",
  auth: "shopper",
  summary: "Which of a product's reviews the shopper found helpful",
  params: z.object({ product_id: idInPath }),
  reply: z.object({ reviews: z.array(z.string()) }),
})
