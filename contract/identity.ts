import { z } from "zod"
import { parseMobile } from "#domain/mobile.ts"
import { defineCall } from "./call.ts"
import { text } from "./text.ts"

export const mobileSentence =
  "A mobile number has ten digits and starts with 6, 7, 8 or 9, for example 98450 12345."

/** Ten digits; prefixes, spaces and dashes are taken off. */
export const mobile = text(20).transform((typed, context) => {
  const parsed = parseMobile(typed)
  if (parsed) return parsed
  context.addIssue({ code: "custom", message: mobileSentence })
  return z.NEVER
})

export interface ShopperInfo {
  mobile: string
  city: string
  state: string
  pincode: string
}

const shopperInfo = z.codec(
  z.object({
    mobile_num: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  z.custom<ShopperInfo>(),
  {
    decode: ({ mobile_num, ...rest }) => ({ ...rest, mobile: mobile_num }),
    encode: ({ mobile, ...rest }) => ({ ...rest, mobile_num: mobile }),
  },
)

export const shopperInfos = defineCall({
  method: "GET",
  path: "/getallUserinfo",
  auth: "shopper",
  summary: "A list with the caller's own entry and nobody else's",
  reply: z.array(shopperInfo),
})

export const requestCode = defineCall({
  method: "POST",
  path: "/api/login",
  auth: "none",
  summary: "Sends a one-time code; the token is a challenge that opens nothing",
  body: z.strictObject({ mobile_num: mobile }),
  reply: z.object({
    token: z.string(),
    /** Only from the on-screen demo sender; otherwise null. */
    otp: z.string().nullable(),
  }),
  failures: ["TOO_MANY_REQUESTS", "PROVIDER_UNAVAILABLE"],
})

export const verifyCode = defineCall({
  method: "POST",
  path: "/api/login/verify",
  auth: "none",
  summary: "Swaps challenge and code for a session token",
  body: z.strictObject({ token: text(2000), otp: text(12) }),
  reply: z.object({ token: z.string() }),
  failures: ["WRONG_CODE", "CODE_EXPIRED", "TOO_MANY_REQUESTS"],
})

export const logout = defineCall({
  method: "POST",
  path: "/api/logout",
  auth: "shopper",
  summary: "Ends this session on the server, or all of the shopper's with everywhere",
  body: z.strictObject({ everywhere: z.boolean().optional() }),
  reply: z.object({ ended: z.int() }),
})
