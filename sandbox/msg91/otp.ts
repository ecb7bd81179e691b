import { randomInt } from "node:crypto"
import { z } from "zod"
import type { Reply } from "../reply.ts"
import type { MessageStore } from "./message-store.ts"
import { newRequestId, refusal, success } from "./replies.ts"
import { mobileSchema, send } from "./sending.ts"

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
const MAX_WRONG_GUESSES = 5

const sendSchema = z.object({
  template_id: z.string().min(1),
  mobile: mobileSchema,
  otp: z
    .string()
    .regex(/^\d{4,9}$/)
    .optional(),
  otp_length: z.coerce.number().int().min(4).max(9).default(4),
  otp_expiry: z.coerce.number().int().min(1).max(DAY_MINUTES).default(DAY_MINUTES),
})

const retrySchema = z.object({
  mobile: mobileSchema,
  retrytype: z.enum(["text", "voice"]).default("voice"),
})

const verifySchema = z.object({ mobile: mobileSchema, otp: z.string().regex(/^\d{4,9}$/) })

/** Sends a code, the given one or a new one; it replaces an earlier one of that mobile. */
export function sendOtp(store: MessageStore, input: unknown): Reply {
  const parsed = sendSchema.safeParse(input)
  if (!parsed.success) return refusal(`Invalid ${parsed.error.issues[0]?.path.join(".")}`)
  if (store.behaviour.delivery === "refuse") return refusal("template id not approved")
  const { mobile, template_id, otp_length, otp_expiry } = parsed.data
  const code = parsed.data.otp ?? String(randomInt(10 ** otp_length)).padStart(otp_length, "0")

  store.otps.put(mobile, {
    mobile,
    code,
    template_id,
    expires_at: store.clock.now() + otp_expiry * MINUTE_MS,
    wrong: 0,
    verified: false,
  })
  const request_id = newRequestId()
  send(store, { request_id, via: "otp", mobile, template_id, variables: { otp: code } })
  return success("OTP sent successfully", request_id)
}

/** Resends the same code. */
export function resendOtp(store: MessageStore, input: unknown): Reply {
  const parsed = retrySchema.safeParse(input)
  if (!parsed.success) return refusal("Mobile no. is invalid")
  const { mobile } = parsed.data
  const otp = store.otps.get(mobile)
  if (otp === undefined || otp.verified) return refusal("No OTP request found to retryotp")
  if (store.clock.now() >= otp.expires_at) return refusal("OTP expired")

  const request_id = newRequestId()
  const { code, template_id } = otp
  send(store, { request_id, via: "otp retry", mobile, template_id, variables: { otp: code } })
  return success("retry send successfully", request_id)
}

export function verifyOtp(store: MessageStore, input: unknown): Reply {
  const parsed = verifySchema.safeParse(input)
  if (!parsed.success) return refusal("Otp empty or not numeric")
  const { mobile, otp: typed } = parsed.data
  const otp = store.otps.get(mobile)
  if (otp === undefined) return refusal("Mobile no. not found")
  if (otp.verified) return refusal("Mobile no. already verified")
  if (store.clock.now() >= otp.expires_at) return refusal("OTP expired")
  if (otp.wrong >= MAX_WRONG_GUESSES) return refusal("Max limit reached for this otp verification")
  if (typed !== otp.code) {
    store.otps.put(mobile, { ...otp, wrong: otp.wrong + 1 })
    return refusal("OTP not match")
  }
  store.otps.put(mobile, { ...otp, verified: true })
  return success("OTP verified success")
}
