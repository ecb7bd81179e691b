import { z } from "zod"
import { parseMobile } from "#domain/core/mobile.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { renaming } from "../core/renamed.ts"
import { firstText, replyList, replyText, replyTextOrNull } from "../core/reply-fields.ts"
import { digits, oneTimeCode, readOr, text, typedIdentifier, workSolution } from "../core/text.ts"

export const mobileSentence =
  "A mobile number has ten digits and starts with 6, 7, 8 or 9, for example 98450 12345."

/** Ten digits; see `parseMobile` for what is taken. */
export const mobile = typedIdentifier.transform(readOr(parseMobile, mobileSentence))

export interface ShopperInfo {
  mobile: string
  city: string
  state: string
  pincode: string
}

const wireInfo = z.looseObject({
  mobile_num: replyText(),
  city: replyText(),
  state: replyText(),
  pincode: replyText(),
})

const names = renaming(wireInfo, { mobile: "mobile_num" })

const shopperInfo = z.codec(wireInfo, z.custom<ShopperInfo>(), {
  ...names,
  decode: (wire) => ({
    ...names.decode(wire),
    mobile: firstText(wire, "mobile_num", "mobile_number", "phone_number"),
  }),
})

export const shopperInfos = defineEndpoint({
  method: "GET",
  path: "/getallUserinfo",
  auth: "shopper",
  summary: "A list with the caller's own entry only",
  reply: replyList(shopperInfo),
})

export const requestCode = defineEndpoint({
  method: "POST",
  path: "/api/login",
  auth: "none",
  asksProvider: true,
  summary: "Sends a one-time code and returns a challenge, which grants no access by itself",
  body: z.strictObject({
    mobile_num: digits(mobile),
    work: workSolution.optional(),
  }),
  reply: z.object({
    token: z.string().min(1),
    /** Only from the on-screen demo sender; otherwise null. */
    otp: replyTextOrNull(),
  }),
  failures: ["TOO_MANY_REQUESTS", "PROVIDER_UNAVAILABLE"],
})

export const verifyCode = defineEndpoint({
  method: "POST",
  path: "/api/login/verify",
  auth: "none",
  summary: "Exchanges a challenge and a code for a session token",
  body: z.strictObject({ token: text(2000), otp: oneTimeCode }),
  reply: z.object({ token: z.string().min(1) }),
  failures: ["WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_REQUESTS", "RECOVERY_REQUIRED"],
})

export const logout = defineEndpoint({
  method: "POST",
  path: "/api/logout",
  auth: "shopper",
  summary: "Ends this session on the server, or all sessions of the shopper with `everywhere`",
  body: z.strictObject({ everywhere: z.boolean().optional() }),
  /** Any successful reply means that the session has ended. */
  reply: z.object({ ended: z.int() }).catch({ ended: 0 }),
})
