import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, moment, until } from "#contract/office/operation-inputs.ts"

export const exportReceipts = defineOperation({
  name: "export-receipts",
  summary:
    "Exports receipts of the payment gateway and the couriers, and refunds, as CSV, to compare with the bank",
  permission: "books.export",
  effect: "export",
  did: "download/downloaded the receipts and refunds",
  shows: { kinds: ["purchases"], ids: "many" },
  input: z.strictObject({
    since: moment
      .optional()
      .describe("Only what was taken or given back since, such as 2026-11-01"),
    until: until
      .optional()
      .describe("Only what was taken or given back up to and on that day, such as 2026-11-30"),
    by_order: flag
      .optional()
      .describe("All of the orders placed in that time: totals are those of export-orders"),
    with_fees: flag
      .optional()
      .describe("Asks the payment gateway first for the fees that are not known"),
  }),
  reply: z.string(),
})
