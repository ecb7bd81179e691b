import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, moment, until } from "#contract/office/operation-inputs.ts"
import { orderLineStates } from "#domain/orders/order-line-state.ts"

export const exportOrders = defineOperation({
  name: "export-orders",
  summary: "Writes orders as CSV for a spreadsheet and the accountant",
  permission: "exports.personal",
  effect: "export",
  secondPerson: "always",
  positionals: [],
  input: z.strictObject({
    state: z
      .enum(orderLineStates, `must be one of ${orderLineStates.join(", ")}`)
      .optional()
      .describe(`Only lines that are ${orderLineStates.join(", ")}`),
    since: moment.optional().describe("Only those placed since, such as 2026-11-01"),
    until: until.optional().describe("Only those placed up to and on that day, such as 2026-11-30"),
    "with-fees": flag
      .optional()
      .describe("Asks the payment gateway first for the fees that are not known"),
  }),
  reply: z.string(),
})
