import { z } from "zod"
import { consentTopics } from "#domain/messages/consent.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyInt, replyList, replyMoment } from "../core/reply-fields.ts"

const decision = z.object({
  topic: z.enum(consentTopics),
  granted: z.boolean(),
  version: replyInt(1, 1).describe("The version of the wording that was shown."),
  at: replyMoment(),
})

/** A decision of a shopper about messages. */
export type ConsentDecision = z.output<typeof decision>

const reply = z.object({
  data: replyList(decision).describe("Newest first; a topic without a decision is not agreed to."),
})

export const consentsOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/consents",
  auth: "shopper",
  summary:
    "The messages that the caller consented to beyond their orders, with every earlier decision",
  reply,
})

export const setConsent = defineEndpoint({
  method: "PUT",
  path: "/api/consents",
  auth: "shopper",
  summary:
    "Gives or withdraws the caller's consent to a topic. Refused when the wording has changed since it was shown, and for offers without a confirmed e-mail address",
  body: z.strictObject({
    topic: z.enum(consentTopics),
    granted: z.boolean(),
    version: z.int().positive().max(1000).describe("The wording that was shown."),
  }),
  reply,
  failures: ["NOT_ALLOWED_NOW"],
})
