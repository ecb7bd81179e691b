import { z } from "zod"
import { orderStates } from "#domain/order-state.ts"
import { ok } from "#domain/result.ts"
import { csv } from "./csv.ts"
import { findOrders } from "./find-orders.ts"
import { moment } from "./inputs.ts"
import { defineOperation } from "./operation.ts"
import { detailsOf } from "./order-details.ts"

const mostOrders = 100_000

export const exportOrders = defineOperation({
  name: "export-orders",
  summary: "Writes orders as CSV for a spreadsheet",
  places: [],
  input: z.strictObject({
    state: z
      .enum(orderStates, `must be one of ${orderStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${orderStates.join(", ")}`),
    since: moment.optional().describe("Only those placed since, such as 2026-11-01"),
    until: moment.optional().describe("Only those placed before, such as 2026-12-01"),
  }),
  run: async ({ db }, filter) => {
    const found = await findOrders(db, filter, mostOrders)
    const rows = found.map(({ row, line }) => ({ ...row, ...detailsOf(line) }))
    return ok(
      csv(
        header,
        rows.map((row) => header.map((name) => row[name])),
      ),
    )
  },
})

const header = [
  "order",
  "payment",
  "placed",
  "state",
  "name",
  "mobile",
  "alternate_phone",
  "address",
  "landmark",
  "product_id",
  "product",
  "frame_colour",
  "lens",
  "right_eye",
  "left_eye",
  "pd",
  "quantity",
  "rupees",
  "hsn",
  "gst_percent",
  "courier",
  "tracking_number",
  "delivered",
  "refund",
  "refund_rupees",
  "surplus_refund",
  "surplus_rupees",
] as const
