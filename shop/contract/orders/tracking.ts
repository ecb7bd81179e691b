import { z } from "zod"
import type { Checkpoint, Tracking } from "#domain/orders/tracking.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { missingField, replyList, replyMoment, replyText } from "../core/reply-fields.ts"
import { digits, text } from "../core/text.ts"

/** A parcel as the browser reads it: the time of a checkpoint may be missing. */
export type ShownTracking = Omit<Tracking, "checkpoints"> & { checkpoints: ShownCheckpoint[] }
export type ShownCheckpoint = Omit<Checkpoint, "time"> & { time: string | null }

const tracking = z.codec(
  z.object({
    id: replyText(),
    tracking_number: replyText(),
    slug: replyText(),
    tag: replyText(),
    checkpoints: replyList(
      z.object({
        checkpoint_time: replyMoment(),
        subtag_message: replyText(),
        tag: replyText(),
        message: replyText(),
        location: replyText(),
      }),
    ).catch([]),
  }),
  z.custom<ShownTracking>(),
  {
    decode: (wire, reading) => ({
      id: wire.id,
      trackingNumber: wire.tracking_number,
      courier: wire.slug,
      tag: wire.tag || (wire.checkpoints.length === 0 ? missingField("tag", reading) : ""),
      checkpoints: wire.checkpoints.map(({ checkpoint_time, subtag_message, ...rest }) => ({
        ...rest,
        time: checkpoint_time,
        subtagMessage: subtag_message,
      })),
    }),
    encode: (tracking) => ({
      id: tracking.id,
      tracking_number: tracking.trackingNumber,
      slug: tracking.courier,
      tag: tracking.tag,
      checkpoints: tracking.checkpoints.map(({ time, subtagMessage, ...rest }) => ({
        ...rest,
        checkpoint_time: time,
        subtag_message: subtagMessage,
      })),
    }),
  },
)

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
