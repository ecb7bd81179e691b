import { z } from "zod"
import type { Checkpoint, Tracking } from "#domain/orders/tracking.ts"
import { withOffset } from "../indian-time.ts"
import { foreignText } from "../read-reply.ts"

const text = z.unknown().optional().transform(foreignText)

const wireCheckpoint = z.object({
  checkpoint_time: text,
  created_at: text,
  tag: text,
  subtag_message: text,
  message: text,
  location: text,
  city: text,
  state: text,
  hash: text,
})

/**
 * A parcel in the format of API version 2026-07 and its webhooks. Unknown tags are passed on
 * unchanged.
 */
export const wireTracking = z
  .object({
    id: z.string().min(1),
    tracking_number: z.string().min(1),
    slug: text,
    tag: text,
    subtag: text,
    checkpoints: z.array(wireCheckpoint).nullish(),
  })
  .transform(
    (wire): Tracking => ({
      id: wire.id,
      trackingNumber: wire.tracking_number,
      courier: wire.slug,
      tag: wire.tag || "Pending",
      ...(wire.subtag && { subtag: wire.subtag }),
      checkpoints: history(wire.checkpoints ?? []),
    }),
  )

/** Oldest first and each once; carriers repeat lines, and their order is not documented. */
function history(wire: z.output<typeof wireCheckpoint>[]): Checkpoint[] {
  const once = new Map<string, Checkpoint>()
  for (const one of wire) {
    const checkpoint = readCheckpoint(one)
    if (checkpoint === null) continue
    once.set(one.hash || JSON.stringify(checkpoint), checkpoint)
  }
  return [...once.values()].sort((one, other) => Date.parse(one.time) - Date.parse(other.time))
}

/** Null without a time: such a line cannot be placed in a history. */
function readCheckpoint(wire: z.output<typeof wireCheckpoint>): Checkpoint | null {
  const time = withOffset(wire.checkpoint_time) ?? withOffset(wire.created_at, "Z")
  if (time === null) return null
  return {
    time,
    tag: wire.tag,
    subtagMessage: wire.subtag_message || wire.tag,
    message: wire.message,
    location: wire.location || [wire.city, wire.state].filter(Boolean).join(", "),
  }
}
