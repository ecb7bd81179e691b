import { z } from "zod"
import { defineEndpoint } from "./endpoint.ts"
import { replyList, replyMoment, replyText } from "./reply-fields.ts"
import { text } from "./text.ts"

const session = z.object({
  id: z.string().min(1),
  device: replyText().describe(
    "The browser that signed in, such as Chrome on Android; may be empty.",
  ),
  startedAt: replyMoment(),
  isCurrent: z.boolean().catch(false).describe("The session of this request."),
})

export type ShownSession = z.output<typeof session>

export const sessionsOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/sessions",
  auth: "shopper",
  summary: "The caller's sessions, newest first",
  reply: z.object({ data: replyList(session) }),
})

export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/sessions/:id",
  auth: "shopper",
  summary: "Signs the caller out of one browser",
  params: z.object({ id: text(60) }),
  reply: z.object({ ended: z.int() }).catch({ ended: 0 }),
  failures: ["NOT_FOUND"],
})

export const accountData = defineEndpoint({
  method: "GET",
  path: "/api/account/data",
  auth: "shopper",
  summary: "Everything that the shop stores about the caller, to be saved as a file",
  reply: z.looseObject({ exportedAt: z.string() }),
})

export const eraseAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/erase",
  auth: "shopper",
  summary:
    "Erases the caller's account permanently, within 15 minutes of a sign-in. Refused while something is still to be delivered or refunded",
  reply: z.object({ erased: z.boolean() }).catch({ erased: true }),
  failures: ["NOT_ALLOWED_NOW"],
})
