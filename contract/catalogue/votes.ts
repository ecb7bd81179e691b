import { z } from "zod"
import {
  MAX_VOTE_FRAMES,
  VOTE_NAME_MAX_LENGTH,
  VOTE_QUESTION_MAX_LENGTH,
  voteNameProblem,
  voteQuestionProblem,
} from "#domain/catalogue/vote.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import {
  replyInt,
  replyMoment,
  replyNumber,
  replyRupees,
  replyText,
  replyTextOrNull,
  replyWord,
} from "../core/reply-fields.ts"
import { checkedText, text, workSolution } from "../core/text.ts"

/** The token in the link of a vote. */
export const voteToken = text(64).regex(/^[\w-]{16,64}$/, "This link is not complete.")

/** 128 bits or more. One that the device made for its vote, or that of its creator. */
const secret = text(64).regex(/^[\w-]{22,64}$/, "This device cannot vote. Reload the page.")

export const voteForm = z.strictObject({
  frames: z
    .array(z.int().positive())
    .min(1, "Choose a frame.")
    .max(MAX_VOTE_FRAMES, `Choose at most ${MAX_VOTE_FRAMES} frames.`)
    .refine((ids) => new Set(ids).size === ids.length, "Choose each frame once."),
  // Longer texts get a sentence of the rule.
  name: checkedText(4 * VOTE_NAME_MAX_LENGTH, voteNameProblem),
  question: checkedText(4 * VOTE_QUESTION_MAX_LENGTH, voteQuestionProblem),
})

/** Rupees for others, paise here; null once the shop does not sell it. */
const rupeesOrNull = z.codec(
  replyRupees().nullable().catch(null),
  z.custom<ReturnType<typeof fromRupees> | null>(),
  {
    decode: (rupees) => (rupees === null ? null : fromRupees(rupees)),
    encode: (amount) => (amount === null ? null : toRupees(amount)),
  },
)

const frame = z.object({
  id: z.int().positive(),
  title: replyText("Frame"),
  thumbnail: replyText(),
  worn: replyTextOrNull().describe("The picture of the frame on a face, which may be drawn."),
  worn_alt: replyText(),
  price: rupeesOrNull.describe("Maximum retail price in rupees; null once it is not sold."),
  discount: replyNumber({ min: 0, max: 100 }, 0).describe("Per cent"),
  state: replyWord(["in stock", "out of stock", "not sold"], "not sold"),
})

const vote = z.object({
  name: replyTextOrNull(),
  question: replyTextOrNull(),
  frames: z.array(frame),
  ends: replyMoment(),
  has_ended: z.boolean(),
  is_creator: z.boolean(),
  choice: z.int().min(0).nullable().catch(null).describe("Of this device; 0 for none of them."),
  results: z
    .object({
      voters: replyInt(0, 0),
      counts: z.array(z.object({ choice: z.int().min(0), count: replyInt(0, 0) })),
    })
    .nullable()
    .catch(null)
    .describe("Null until this device has voted; the creator always sees them."),
})

export type ShownVote = z.output<typeof vote>
export type ShownFrame = ShownVote["frames"][number]

export const createVote = defineEndpoint({
  method: "POST",
  path: "/api/votes",
  auth: "none",
  summary: "Starts a vote of family and friends on up to three frames",
  body: voteForm.extend({ work: workSolution.optional() }),
  status: 201,
  reply: z.object({
    token: z.string().min(16).describe("Part of the link: /vote/{token}"),
    secret: z.string().min(22).describe("Shows the results, ends and deletes the vote."),
    ends: replyMoment(),
  }),
  failures: ["NOT_FOUND", "NOT_SELLABLE", "TOO_MANY_REQUESTS"],
})

// POST and a body: a path is in the logs of proxies, and replies to GET are cached.
export const showVote = defineEndpoint({
  method: "POST",
  path: "/api/votes/show",
  auth: "none",
  summary: "A vote as the device with this secret sees it",
  body: z.strictObject({ token: voteToken, secret: secret.optional() }),
  reply: vote,
  failures: ["NOT_FOUND"],
})

export const castVote = defineEndpoint({
  method: "POST",
  path: "/api/votes/cast",
  auth: "none",
  summary: "Votes for a frame, or changes the choice of this device",
  body: z.strictObject({
    token: voteToken,
    secret,
    choice: z.int().min(0).describe("The id of a frame; 0 for none of them."),
  }),
  reply: vote,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

const asCreator = z.strictObject({ token: voteToken, secret })

export const endVote = defineEndpoint({
  method: "POST",
  path: "/api/votes/end",
  auth: "none",
  summary: "Ends a vote; repeating it changes nothing",
  body: asCreator,
  reply: vote,
  failures: ["NOT_FOUND"],
})

export const deleteVote = defineEndpoint({
  method: "POST",
  path: "/api/votes/delete",
  auth: "none",
  summary: "Deletes a vote with all that was typed and chosen",
  body: asCreator,
  reply: z.object({ deleted: z.literal(true) }),
  failures: ["NOT_FOUND"],
})
