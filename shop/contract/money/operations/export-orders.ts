import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { orderFilters } from "#contract/orders/operations/orders.ts"

export const exportOrders = defineOperation({
  name: "export-orders",
  summary: "Writes orders as CSV for a spreadsheet and the accountant",
  permission: "exports.personal",
  effect: "export",
  did: "download/downloaded orders with personal data",
  shows: { kinds: ["contact", "purchases", "prescription"], ids: "many" },
  secondPerson: {
    when: "always",
    request: "An export of all orders",
    requests: "exports of orders",
  },
  input: z.strictObject({
    ...orderFilters,
    with_fees: flag
      .optional()
      .describe("Asks the payment gateway first for the fees that are not known"),
  }),
  reply: z.string(),
})
