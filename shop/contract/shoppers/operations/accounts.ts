import { z } from "zod"
import { typedIdentifier } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { reason } from "#contract/office/operation-inputs.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"

const orderNumber = typedIdentifier
  .refine(
    (typed) => parseOrderNumber(typed) !== null,
    "must be an order number such as CH-26-000123",
  )
  .describe("Number of one of its orders")

export const moveAccountTo = defineOperation({
  name: "accounts move",
  summary:
    "Gives the account of an order another mobile number, after you are sure that its owner asks; in the back office a second person decides, and the owner has 24 hours to object",
  permission: "accounts.change",
  effect: "money",
  did: "give/gave the account of {about|an order} another mobile number",
  shows: null,
  timeline: "Account given another mobile number",
  secondPerson: {
    when: "some inputs",
    request: "Another mobile number for an account",
    requests: "other mobile numbers of accounts",
  },
  positionals: ["order", "mobile"],
  input: z.strictObject({
    order: orderNumber,
    mobile: typedIdentifier
      .refine((typed) => parseMobile(typed) !== null, "must be a mobile number")
      .describe("The new number, which has no account"),
    reason,
  }),
  reply: z.object({
    order: z.string().nullable(),
    moves_at: z.string().optional(),
    sessions_ended: z.number().optional(),
  }),
})

export const keepAccount = defineOperation({
  name: "accounts keep",
  summary: "Stops a planned change of the mobile number of an order's account",
  permission: "accounts.change",
  effect: "change",
  did: "stop/stopped a planned change of mobile number for the account of {about|an order}",
  shows: null,
  timeline: "Account keeps its mobile number",
  positionals: ["order"],
  input: z.strictObject({ order: orderNumber }),
  reply: z.object({
    order: z.string().nullable(),
  }),
})
