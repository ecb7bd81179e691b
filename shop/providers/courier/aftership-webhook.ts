import { createHash } from "node:crypto"
import { z } from "zod"
import type { Tracking } from "#domain/orders/tracking.ts"
import { type Headers, isSigned, onlyHeader, parseBody } from "../webhook-signature.ts"
import { wireTracking } from "./aftership-tracking.ts"

const event = z.object({ event_id: z.string().min(1).nullish(), msg: wireTracking })

/** The signature contains no time, so an old message that is replayed repeats its `eventId`. */
export function readAftershipWebhook(
  webhookSecret: string,
  headers: Headers,
  rawBody: Buffer,
): { eventId: string; tracking: Tracking } | null {
  if (!isSigned(webhookSecret, rawBody, onlyHeader(headers, "aftership-hmac-sha256"))) return null
  const read = event.safeParse(parseBody(rawBody))
  if (!read.success) return null
  const digest = createHash("sha256").update(rawBody).digest("hex")
  return { eventId: read.data.event_id ?? digest, tracking: read.data.msg }
}
