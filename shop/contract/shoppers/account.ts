import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyList, replyMoment, replyText } from "../core/reply-fields.ts"
import { digits, text } from "../core/text.ts"
import { signedChallenge } from "./passkeys.ts"

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

const plannedMove = z.object({
  mobile: replyText().describe("The new number, of which the last four digits are shown."),
  movesAt: replyMoment(),
  isStopped: z
    .boolean()
    .catch(false)
    .describe("Somebody signed in to the account since it was planned, so its number stays."),
})

export type PlannedMove = z.output<typeof plannedMove>

export const plannedAccountMove = defineEndpoint({
  method: "GET",
  path: "/api/account/move",
  auth: "shopper",
  summary: "The planned change of the mobile number of the caller's account, if there is one",
  reply: z.object({ move: plannedMove.nullable().catch(null) }),
})

export const cancelAccountMove = defineEndpoint({
  method: "DELETE",
  path: "/api/account/move",
  auth: "shopper",
  summary: "Stops a planned change of the mobile number of the caller's account",
  reply: z.object({ kept: z.boolean() }).catch({ kept: true }),
  failures: ["NOT_FOUND"],
})

export const proveIdentity = defineEndpoint({
  method: "POST",
  path: "/api/account/proof",
  auth: "shopper",
  summary:
    "Proves again who the caller is, with a one-time code for the number of the account or with a passkey; counts for 10 minutes in this session",
  body: z.union([
    z.strictObject({
      /** A challenge of `POST /api/login` with its code. */
      code: z.strictObject({ token: text(2000), otp: digits(text(12), 6) }),
    }),
    z.strictObject({
      /** The signed challenge of `POST /api/passkeys/sign-in/options`. */
      credential: signedChallenge,
    }),
  ]),
  reply: z.object({ proven: z.literal(true) }),
  failures: ["WRONG_CODE", "CODE_EXPIRED", "PASSKEY_REFUSED", "TOO_MANY_REQUESTS"],
})

export const accountData = defineEndpoint({
  method: "GET",
  path: "/api/account/data",
  auth: "shopper",
  summary: "Everything that the shop stores about the caller, to be saved as a file",
  reply: z.looseObject({ exportedAt: z.string() }),
  failures: ["CONFIRM_IDENTITY"],
})

const keptRecord = z.object({
  number: z.string().min(1).describe("Needed to ask the shop about the copy."),
  keptUntil: z.iso.date().describe("The last day on which it can be read."),
})

export type KeptRecord = z.output<typeof keptRecord>

export const eraseAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/erase",
  auth: "shopper",
  summary:
    "Erases the caller's account permanently, within 15 minutes of a sign-in. Refused while something is still to be delivered or refunded",
  reply: z
    .object({
      erased: z.boolean(),
      record: keptRecord
        .nullable()
        .catch(null)
        .describe("The encrypted copy that is kept for a year; null where all is deleted."),
    })
    .catch({ erased: true, record: null }),
  failures: ["NOT_ALLOWED_NOW"],
})
