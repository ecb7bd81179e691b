import { z } from "zod"
import { emailField } from "../core/email-field.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyTextOrNull } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"

const ownEmail = z.object({
  email: replyTextOrNull().describe("Null if there is none."),
  verified: z
    .boolean()
    .describe("Whether the link that was sent there has been opened; nothing else is sent before."),
})

/** Where a shopper receives e-mails about orders. */
export type OwnEmail = z.output<typeof ownEmail>

const reply = z.object({ data: ownEmail })

export const emailOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/email",
  auth: "shopper",
  summary: "Where the caller gets e-mails about orders",
  reply,
})

export const saveEmail = defineEndpoint({
  method: "PUT",
  path: "/api/email",
  auth: "shopper",
  summary:
    "Stores an e-mail address for messages about orders, with the time of consent, and sends a link to confirm it; the same unconfirmed address again sends another link. Replacing a confirmed address needs a proof of identity",
  body: z.strictObject({ email: emailField }),
  reply,
  failures: ["CONFIRM_IDENTITY", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const removeEmail = defineEndpoint({
  method: "DELETE",
  path: "/api/email",
  auth: "shopper",
  summary:
    "Deletes the caller's e-mail address; nothing more is sent to it. A confirmed one needs a proof of identity",
  reply,
  failures: ["CONFIRM_IDENTITY"],
})

export const confirmEmail = defineEndpoint({
  method: "POST",
  path: "/api/email/confirm",
  auth: "none",
  summary: "Confirms an e-mail address with the token of the link that was sent to it",
  body: z.strictObject({ token: text(200).min(1) }),
  reply: z.object({ confirmed: z.literal(true) }),
  failures: ["NOT_FOUND"],
})
