import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import {
  courierSlug,
  lineIds,
  moment,
  orderName,
  parcelNumber,
  reason,
} from "#contract/office/operation-inputs.ts"

const parcel = z.object({
  orders: z.number(),
  courier: z.string(),
  tracking_number: z.string(),
})

const lines = lineIds
  .optional()
  .describe("Ids of the lines in this parcel, with commas between (all that are ready)")

/** What the changes of a parcel have in common. */
const ofParcel = {
  permission: "orders.ship",
  asksProvider: true,
  effect: "change",
  shows: null,
  positionals: ["id"],
} as const

export const shipOrder = defineOperation({
  name: "ship",
  summary: "Hands what is ready of an order over to the courier and tells the shopper",
  ...ofParcel,
  did: "hand/handed {about|an order} over to the courier[ {courier}]",
  timeline: "Handed over to the courier",
  positionals: ["id", "courier", "number"],
  input: z.strictObject({
    id: orderName,
    courier: courierSlug,
    number: parcelNumber,
    lines,
  }),
  reply: parcel,
})

export const correctShipment = defineOperation({
  name: "parcels correct",
  summary: "Corrects the courier or number of a parcel on its way, and tells the shopper",
  ...ofParcel,
  did: "correct/corrected the parcel of {about|an order}",
  timeline: "Parcel corrected",
  positionals: ["id", "courier", "number", "reason"],
  input: z.strictObject({ id: orderName, courier: courierSlug, number: parcelNumber, reason }),
  reply: parcel,
})

export const deliverOrder = defineOperation({
  name: "deliver",
  summary: "Marks an order as delivered when the courier never said so, and tells the shopper",
  permission: "orders.ship",
  effect: "change",
  did: "mark/marked {about|an order} as delivered",
  shows: null,
  timeline: "Marked as delivered",
  positionals: ["id"],
  input: z.strictObject({
    id: orderName,
    on: moment.optional().describe("When it arrived, such as 2026-11-20 (now)"),
    reason: reason.optional().describe("How you know, as a note on the order"),
  }),
  reply: z.object({
    orders: z.number(),
    delivered: z.string(),
  }),
})

export const handOverOrder = defineOperation({
  name: "orders hand-over",
  summary: "Records that the shopper collected an order at the counter, and issues its invoice",
  permission: "orders.enter",
  effect: "change",
  did: "hand/handed over {about|an order} at the counter",
  shows: null,
  timeline: "Handed over at the counter",
  positionals: ["id"],
  input: z.strictObject({ id: orderName }),
  reply: z.object({ orders: z.number() }),
})

const booking = z.object({
  courier_name: z.string(),
  /** The slug at the tracking service; null where staff choose the courier. */
  courier: z.string().nullable(),
  tracking_number: z.string(),
  /** The address of the label's PDF; null until the courier has it. */
  label: z.string().nullable(),
  pickup_day: z.string().nullable(),
})

export const showBooking = defineOperation({
  name: "parcels booking",
  summary: "Shows whether parcels can be booked, and the parcel that is booked for an order",
  permission: "orders.ship",
  asksProvider: true,
  effect: "count",
  did: "look/looked at the booked parcel of {about|an order}",
  positionals: ["id"],
  input: z.strictObject({ id: orderName }),
  reply: z.object({ connected: z.boolean(), booking: booking.nullable() }),
})

export const bookParcel = defineOperation({
  name: "parcels book",
  summary: "Books the next parcel of an order with a courier: number, label and pick-up",
  ...ofParcel,
  did: "book/booked a parcel of {about|an order}",
  timeline: "Parcel booked",
  input: z.strictObject({
    id: orderName,
    lines,
  }),
  reply: booking,
  failures: ["PROVIDER_UNAVAILABLE"],
})

export const cancelParcelBooking = defineOperation({
  name: "parcels unbook",
  summary: "Cancels a booked parcel that was not handed over",
  ...ofParcel,
  did: "cancel/cancelled the booked parcel of {about|an order}",
  timeline: "Booking of the parcel cancelled",
  input: z.strictObject({ id: orderName }),
  reply: z.object({ tracking_number: z.string() }),
  failures: ["PROVIDER_UNAVAILABLE"],
})
