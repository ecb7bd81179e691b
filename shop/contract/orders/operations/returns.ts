import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import {
  courierSlug,
  flag,
  oneOf,
  orderLineId,
  parcelNumber,
  stateFilter,
} from "#contract/office/operation-inputs.ts"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { parseReturnNumber } from "#domain/orders/order-number.ts"
import { MAX_RETURN_NOTE_LENGTH, returnKinds, returnReasons } from "#domain/orders/return.ts"
import { returnStates } from "#domain/orders/return-state.ts"

const number = text(60)
  .transform((typed) => parseReturnNumber(typed) ?? "")
  .refine((parsed) => parsed !== "", "must be the number of a return such as RT-26-000001")
  .describe("Number of a return, such as RT-26-000001")

const note = text(MAX_RETURN_NOTE_LENGTH)
  .trim()
  .min(3, "must be a few words")
  .describe("What the shopper reads about it")

const movedReturn = z.object({
  number: z.string(),
  state: z.enum(returnStates),
})

export const returnRow = z.object({
  number: z.string(),
  state: z.enum(returnStates),
  /** Of the line that is sent in its place. */
  replacement: z.enum(orderLineStates).nullable(),
  overdue: z.string().nullable(),
  /** The hours after delivery that the shopper was asked to keep, if it was reported after them. */
  reported_after_hours: z.number().nullable(),
  has_lenses: z.boolean(),
  wants: z.enum(["exchange", "refund"]),
  reason: z.enum(returnReasons),
  order: z.string().nullable(),
  product: z.string(),
  quantity: z.number(),
  requested: z.string(),
})

/** What most changes of a return have in common. */
const ofReturn = {
  permission: "returns.handle",
  effect: "change",
  shows: null,
  positionals: ["number"],
  reply: movedReturn,
} as const

export const listReturns = defineOperation({
  name: "returns list",
  summary: "Lists returns in which something is to be done, the oldest first",
  permission: "returns.read",
  effect: "read",
  did: "look/looked at the returns",
  shows: { kinds: ["purchases"], ids: ["number"] },
  input: z.strictObject({
    state: stateFilter(returnStates),
    all: flag.optional().describe("Those that are over as well, the newest first"),
  }),
  reply: z.array(returnRow),
})

export const countReturns = defineOperation({
  name: "returns causes",
  summary: "Counts by cause the returned pieces of a time, and how many were made again",
  permission: "returns.read",
  effect: "count",
  did: "look/looked at the causes of returns",
  input: z.strictObject({
    days: fromTyped(z.int("must be a number of days").min(1, "must be at least 1").max(3660))
      .default(90)
      .describe("Days up to now in which they were requested"),
  }),
  reply: rowsOf({
    reason: z.enum(returnReasons),
    pieces: z.number(),
    /** Pieces of lines whose pairs had all passed their last check. */
    checked: z.number(),
    /** Pieces with lenses that were replaced. */
    remade: z.number(),
    /** Pieces without lenses that were. */
    replaced: z.number(),
    refunded: z.number(),
    /** Rejected, or refused after the inspection. */
    declined: z.number(),
  }),
})

export const showReturn = defineOperation({
  name: "returns show",
  summary: "Shows all of one return",
  permission: "returns.read",
  effect: "read",
  did: "look/looked at {about|a return}",
  shows: { kinds: ["contact", "purchases", "pictures"], ids: ["number", "shopper"] },
  positionals: ["number"],
  input: z.strictObject({
    number,
    photos: text(1000).optional().describe("Writes the shopper's photos into this folder"),
  }),
  paths: { photos: null },
  reply: z.object({
    ...returnRow.shape,
    files: rowsOf({ file: z.string() }).optional(),
    courier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    history: rowsOf({
      at: z.string(),
      state: z.enum(returnStates),
      who: z.enum(["shopper", "shop"]),
      note: z.string().nullable(),
    }),
    photo_links: z.array(z.string()).optional(),
    order_line: z.string(),
    mobile: z.string().nullable(),
    shopper: z.string().nullable(),
    delivered: z.string().nullable(),
    send_back_until: z.string().nullable(),
    replacement_line: z.string().nullable(),
    note: z.string(),
    photos: z.number(),
  }),
})

export const openReturn = defineOperation({
  name: "returns open",
  summary:
    "Opens a return for a shopper who called or came to the shop, by the same rules, and tells them",
  ...ofReturn,
  did: "open/opened a return of an item of {about|an order}",
  timeline: "Return opened",
  positionals: ["id", "kind", "reason"],
  input: z.strictObject({
    id: orderLineId,
    kind: z.enum(returnKinds, `must be ${returnKinds.join(" or ")}`).describe("What they want"),
    reason: oneOf(returnReasons).describe("What is wrong"),
    quantity: fromTyped(z.int("must be a number of pieces").min(1, "must be at least 1")).default(
      1,
    ),
    note: note.optional().describe("What the shopper says; they read it too"),
    brought: flag.default(false).describe("The shopper has brought the item to the shop"),
  }),
  unrecorded: ["note"],
})

export const approveReturn = defineOperation({
  name: "returns approve",
  summary: "Accepts a return, and tells the shopper",
  ...ofReturn,
  did: "accept/accepted {about|a return}",
  input: z.strictObject({ number, note: note.optional() }),
})

export const rejectReturn = defineOperation({
  name: "returns reject",
  summary: "Rejects a return with a reason, and tells the shopper",
  ...ofReturn,
  did: "reject/rejected {about|a return}",
  input: z.strictObject({ number, note }),
})

export const pickUpReturnedItem = defineOperation({
  name: "returns pick-up",
  summary: "Records that the courier has picked up the item, and tracks its parcel to you",
  ...ofReturn,
  asksProvider: true,
  did: "record/recorded the pick-up of {about|a return}",
  positionals: ["number", "courier", "tracking"],
  input: z.strictObject({
    number,
    courier: courierSlug,
    tracking: parcelNumber,
    correct: flag
      .default(false)
      .describe("Corrects the tracking number of an item that is on its way"),
  }),
})

export const receiveReturn = defineOperation({
  name: "returns receive",
  summary:
    "Records that the item has arrived when the courier did not report it, and tells the shopper",
  ...ofReturn,
  did: "record/recorded the arrival of {about|a return}",
  input: z.strictObject({ number }),
})

export const inspectReturnedItem = defineOperation({
  name: "returns inspect",
  summary: "Records whether the item is damaged or wrong, as the shopper said",
  ...ofReturn,
  did: "inspect/inspected the item of {about|a return}",
  input: z.strictObject({
    number,
    accept: flag.optional().describe("It is: refund or replace it next"),
    refuse: flag.optional().describe("It is not, and goes back to the shopper; needs --note"),
    note: note.optional(),
    restock: flag.optional().describe("The items can be sold again"),
  }),
})

export const refundReturnedItem = defineOperation({
  name: "returns refund",
  summary: "Refunds an accepted return, whatever the shopper asked for",
  permission: "refunds.make",
  effect: "money",
  did: "refund/refunded {about|a return}",
  shows: null,
  secondPerson: {
    when: "large refund",
    request: "The refund of a return[, refunding {refund},]",
    requests: "refunds of returns",
  },
  positionals: ["number"],
  input: z.strictObject({ number }),
  reply: movedReturn.extend({ refund_rupees: z.number() }),
})

export const replaceReturnedItem = defineOperation({
  name: "returns replace",
  summary:
    "Adds a free replacement to the order, to be made and shipped like every other line, unless the shopper chose the money",
  ...ofReturn,
  did: "add/added a free replacement for {about|a return}",
  input: z.strictObject({ number }),
  reply: movedReturn.extend({ order_line: z.string() }),
})
