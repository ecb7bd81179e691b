import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { digits, oneTimeCode, text, typedIdentifier } from "../core/text.ts"

const recovery = text(2000).describe("From the RECOVERY_REQUIRED failure of the sign-in.")

const session = z.object({ token: z.string().min(1) })

export const recoverByOrder = defineEndpoint({
  method: "POST",
  path: "/api/recovery/order",
  auth: "none",
  summary: "Recovers the account with the number and the PIN code of one of its orders",
  body: z.strictObject({
    recovery,
    order_number: typedIdentifier,
    pincode: digits(typedIdentifier, 6),
  }),
  reply: session,
  failures: ["RECOVERY_REFUSED", "CODE_EXPIRED", "TOO_MANY_REQUESTS"],
})

export const sendRecoveryEmail = defineEndpoint({
  method: "POST",
  path: "/api/recovery/email",
  auth: "none",
  summary: "Sends a code to the confirmed e-mail address of the account",
  body: z.strictObject({ recovery }),
  reply: z.object({ sent: z.boolean() }).catch({ sent: true }),
  failures: ["RECOVERY_REFUSED", "CODE_EXPIRED", "TOO_MANY_REQUESTS", "PROVIDER_UNAVAILABLE"],
})

export const recoverByEmail = defineEndpoint({
  method: "POST",
  path: "/api/recovery/email/verify",
  auth: "none",
  summary: "Recovers the account with the code that was sent by e-mail",
  body: z.strictObject({ recovery, code: oneTimeCode }),
  reply: session,
  failures: ["WRONG_CODE", "RECOVERY_REFUSED", "CODE_EXPIRED", "TOO_MANY_REQUESTS"],
})

export const startNewAccount = defineEndpoint({
  method: "POST",
  path: "/api/recovery/new-account",
  auth: "none",
  summary: "Keeps the earlier account closed, without its number, and creates an empty one",
  body: z.strictObject({ recovery }),
  reply: session,
  failures: ["CODE_EXPIRED"],
})
