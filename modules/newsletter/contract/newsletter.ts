import { z } from "zod"
import { emailField } from "#contract/core/email-field.ts"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import { text, workSolution } from "#contract/core/text.ts"

const token = text(200).min(1)

export const subscribe = defineEndpoint({
  method: "POST",
  path: "/api/subscribe",
  auth: "none",
  summary:
    "Keeps an e-mail address for offers, with the moment of consent, and sends a link to confirm it",
  body: z.strictObject({
    email: emailField,
    work: workSolution.optional(),
  }),
  reply: z.object({
    subscribed: z.literal(true),
    confirmation: z
      .boolean()
      .catch(false)
      .describe("Whether this shop sends a link to confirm; known and new addresses get the same."),
  }),
  failures: ["TOO_MANY_REQUESTS"],
})

export const confirmSubscription = defineEndpoint({
  method: "POST",
  path: "/api/subscribe/confirm",
  auth: "none",
  summary: "Confirms a sign-up for offers with the token of the link that was sent",
  body: z.strictObject({ token }),
  reply: z.object({ confirmed: z.literal(true) }),
  failures: ["NOT_FOUND"],
})

export const unsubscribe = defineEndpoint({
  method: "POST",
  path: "/api/unsubscribe",
  auth: "none",
  summary:
    "Unsubscribes the address that received the link from offers; repeating it changes nothing",
  body: z.strictObject({ token }),
  reply: z.object({ unsubscribed: z.literal(true) }),
  failures: ["NOT_FOUND"],
})
