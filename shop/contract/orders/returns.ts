import { z } from "zod"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import {
  MAX_RETURN_NOTE_LENGTH,
  MAX_RETURN_PHOTOS,
  returnKinds,
  returnReasons,
} from "#domain/orders/return.ts"
import { returnStates } from "#domain/orders/return-state.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import {
  openEnum,
  replyInt,
  replyList,
  replyMoment,
  replyMomentOrNull,
  replyText,
  replyTextOrNull,
} from "../core/reply-fields.ts"
import { text } from "../core/text.ts"

const orderLineInPath = z.object({ id: text(60) })

const returnEvent = z.object({
  state: openEnum(returnStates),
  at: replyMoment(),
  who: openEnum(["shopper", "shop"]),
  note: replyTextOrNull().describe("What the shop says about it, such as why not."),
})

const returnCheckpoint = z.object({
  time: replyMoment(),
  tag: replyText(),
  subtagMessage: replyText(),
  message: replyText(),
  location: replyText(),
})

const orderReturn = z.object({
  id: z.string().min(1),
  number: replyText().describe("The number shown to people, such as RT-26-000001."),
  quantity: replyInt(1, 1),
  kind: openEnum(returnKinds).describe("The resolution that the shopper prefers."),
  reason: openEnum(returnReasons),
  note: replyText(),
  photos: replyList(z.string()).catch([]).describe("Ids for `GET /api/photos/:id`."),
  state: openEnum(returnStates),
  courier: replyTextOrNull(),
  trackingNumber: replyTextOrNull().describe("Of the pick-up."),
  checkpoints: replyList(returnCheckpoint)
    .catch([])
    .describe("The courier's tracking of the pick-up, oldest first."),
  answerBy: replyMomentOrNull().describe("When the shop decides at the latest; null once it has."),
  sendBackUntil: replyMomentOrNull().describe("The item has to be handed over by then."),
  canWithdraw: z.boolean().catch(false),
  canChangeKind: z
    .boolean()
    .catch(false)
    .describe("Whether the shopper can still choose between an exchange and a refund."),
  replacement: replyTextOrNull().describe("Id of the order line that is sent in its place."),
  replacementState: openEnum(orderLineStates).nullable().catch(null),
  createdAt: replyMoment(),
  events: replyList(returnEvent).catch([]),
})

/** A return as shown to its shopper. */
export type ShownReturn = z.output<typeof orderReturn>

const returnsReply = z.object({
  data: z.object({
    allowed: z
      .object({
        reportBy: replyMomentOrNull().describe(
          "The shop asks to report damage by then. A later report is accepted too.",
        ),
        quantity: z.int().min(1).describe("Pieces that may be returned."),
        reasons: z.array(openEnum(returnReasons)).min(1),
      })
      .nullable()
      .catch(null)
      .describe("The kinds that can be requested now; null if none."),
    refusal: replyTextOrNull().describe("Why nothing may be returned now, as a sentence."),
    returns: replyList(orderReturn).describe("Newest first."),
  }),
})

/** What may be returned of an order line, and the returns requested so far. */
export type LineReturns = z.output<typeof returnsReply>["data"]

export const returnForm = z.strictObject({
  quantity: z.int("Choose how many items.").min(1, "Choose how many items.").max(1000),
  kind: z.enum(returnKinds, "Choose an exchange or a refund."),
  reason: z.enum(returnReasons, "Choose what is wrong."),
  note: text(MAX_RETURN_NOTE_LENGTH).trim().default(""),
  photos: z
    .array(z.uuid())
    .max(MAX_RETURN_PHOTOS, `You can add at most ${MAX_RETURN_PHOTOS} photos.`)
    .default([])
    .describe("Ids that `POST /api/photos` returned, for the purpose `return`."),
})

export const returnsOfOrder = defineEndpoint({
  method: "GET",
  path: "/api/cashfree/orders/:id/returns",
  auth: "shopper",
  summary: "The returns of one order of the caller, and what can be returned now",
  params: orderLineInPath,
  reply: returnsReply,
  failures: ["NOT_FOUND"],
})

export const requestReturn = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/returns",
  auth: "shopper",
  summary:
    "Asks for an exchange or a refund of a damaged or incorrect item, at any time after delivery; one open return for each order",
  params: orderLineInPath,
  body: returnForm,
  status: 201,
  reply: returnsReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const changeReturn = defineEndpoint({
  method: "POST",
  path: "/api/returns/:id/kind",
  auth: "shopper",
  summary:
    "Chooses an exchange or a refund for a return of the caller, until one of them has started",
  params: z.object({ id: text(60) }),
  body: returnForm.pick({ kind: true }),
  reply: returnsReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const withdrawReturn = defineEndpoint({
  method: "POST",
  path: "/api/returns/:id/withdraw",
  auth: "shopper",
  summary: "Withdraws a return of the caller that has not been picked up",
  params: z.object({ id: text(60) }),
  reply: returnsReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
