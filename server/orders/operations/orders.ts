import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { ok } from "#domain/core/result.ts"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { countContactViews, mobileInList } from "#server/office/operations/contact-quota.ts"
import { moment, orderLineId, until } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { findOrderLineHistories } from "../lines/queries.ts"
import { findOrderLines } from "./find-orders.ts"
import { detailsOf } from "./order-details.ts"
import { traceOrder } from "./trace-order.ts"

export const orders = defineOperation({
  name: "orders",
  summary: "Lists orders, newest first",
  places: ["find"],
  input: z.strictObject({
    find: text(100)
      .overwrite(normalizeTyped)
      .optional()
      .describe("Order number, id (or how it begins), payment, parcel, mobile number or name"),
    state: z
      .enum(orderLineStates, `must be one of ${orderLineStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${orderLineStates.join(", ")}`),
    since: moment.optional().describe("Only those placed since, such as 2026-11-20"),
    until: until.optional().describe("Only those placed up to and on that day, such as 2026-11-30"),
    limit: z.coerce
      .number("must be a number")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(1000, "must be at most 1000")
      .default(50)
      .describe("At most so many (50)"),
  }),
  columns: [
    "number",
    "order",
    "placed",
    "state",
    "mobile",
    "product",
    "quantity",
    "rupees",
    "refund",
  ],
  run: async (context, { limit, ...filter }, _log, by) => {
    const found = await findOrderLines(context.db, filter, limit)
    return ok(found.map(({ row }) => ({ ...row, mobile: mobileInList(by, row.mobile) })))
  },
})

export const order = defineOperation({
  name: "order",
  summary: "Shows all of one order: what to make, where to send it, what happened to it",
  places: ["id"],
  input: z.strictObject({ id: orderLineId }),
  trace: traceOrder,
  run: async (context, { id }, log, by) => {
    const { db } = context
    const [found] = await findOrderLines(db, { find: id }, 1)
    if (!found) return fail("NOT_FOUND", "No order has this id.")
    const counted = await countContactViews(context, by, 1)
    if (!counted.ok) return counted
    const history = (await findOrderLineHistories(db, [id])).get(id) ?? []
    return ok({ ...found.row, ...detailsOf(context, found.placed, log), history })
  },
})
