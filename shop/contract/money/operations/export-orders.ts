import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { orderFilters } from "#contract/orders/operations/orders.ts"

export const exportOrders = defineOperation({
  name: "export-orders",
  summary: "Writes orders as CSV for a spreadsheet and the accountant",
  permission: "exports.personal",
  effect: "export",
  secondPerson: "always",
  input: z.strictObject({
    ...orderFilters,
    "with-fees": flag
      .optional()
      .describe("Asks the payment gateway first for the fees that are not known"),
  }),
  reply: z.string(),
})
