import { z } from "zod"
import type { Checkpoint, Tracking } from "#domain/orders/tracking.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { renamed, renaming } from "../core/renamed.ts"
import { missingField, replyList, replyMoment, replyText } from "../core/reply-fields.ts"
import { digits, text } from "../core/text.ts"

/** A parcel as the browser reads it: the time of a checkpoint may be missing. */
export type ShownTracking = Omit<Tracking, "checkpoints"> & { checkpoints: ShownCheckpoint[] }
export type ShownCheckpoint = Omit<Checkpoint, "time"> & { time: string | null }

const checkpoint = renamed(
  z.object({
    checkpoint_time: replyMoment(),
    subtag_message: replyText(),
    tag: replyText(),
    message: replyText(),
    location: replyText(),
  }),
  { time: "checkpoint_time", subtagMessage: "subtag_message" },
)

const wireTracking = z.object({
  id: replyText(),
  tracking_number: replyText(),
  slug: replyText(),
  tag: replyText(),
  checkpoints: replyList(checkpoint).catch([]),
})

const names = renaming(wireTracking, { trackingNumber: "tracking_number", courier: "slug" })

const tracking = z.codec(wireTracking, z.custom<ShownTracking>(), {
  ...names,
  decode: (wire, reading) => ({
    ...names.decode(wire),
    tag: wire.tag || (wire.checkpoints.length === 0 ? missingField("tag", reading) : ""),
  }),
})

export const trackParcel = defineEndpoint({
  method: "POST",
  path: "/api/tracking/track",
  auth: "shopper",
  asksProvider: true,
  summary: "Checkpoints of a parcel that belongs to one of the caller's orders",
  body: z.strictObject({
    courier: text(60).trim().min(1),
    trackingNumber: digits(text(100).trim().min(1)),
  }),
  reply: z.object({ data: z.object({ tracking }) }),
  failures: ["NOT_FOUND", "PROVIDER_UNAVAILABLE"],
})
