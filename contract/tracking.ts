import { z } from "zod"
import type { Tracking } from "#domain/tracking.ts"
import { defineCall } from "./call.ts"
import { text } from "./text.ts"

const tracking = z.codec(
  z.object({
    id: z.string(),
    tracking_number: z.string(),
    slug: z.string(),
    tag: z.string(),
    checkpoints: z.array(
      z.object({
        checkpoint_time: z.string(),
        subtag_message: z.string(),
        tag: z.string(),
        message: z.string(),
        location: z.string(),
      }),
    ),
  }),
  z.custom<Tracking>(),
  {
    decode: (wire) => ({
      id: wire.id,
      trackingNumber: wire.tracking_number,
      courier: wire.slug,
      tag: wire.tag,
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

export const trackParcel = defineCall({
  method: "POST",
  path: "/api/tracking/track",
  auth: "shopper",
  summary: "Checkpoints of a parcel that belongs to one of the caller's orders",
  body: z.strictObject({
    courier: text(60).trim().min(1),
    trackingNumber: text(100).trim().min(1),
  }),
  reply: z.object({ data: z.object({ tracking }) }),
  failures: ["NOT_FOUND", "PROVIDER_UNAVAILABLE"],
})
