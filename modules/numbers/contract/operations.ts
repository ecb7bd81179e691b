import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { day } from "#contract/office/operation-inputs.ts"
import { reportSteps } from "../rules/periods.ts"

const input = z.strictObject({
  since: day.describe("First day in India, such as 2026-11-01"),
  until: day.describe("Last day in India, itself included"),
  by: z
    .enum(reportSteps, "must be day, week or month")
    .default("day")
    .describe("day, week or month"),
})

const seller = z.object({
  rupees: z.number(),
  id: z.number(),
  title: z.string(),
  pieces: z.number(),
  stock: z.number(),
})

/** Money in rupees. */
const figures = {
  paid: z.number(),
  cart: z.number(),
  product: z.number(),
  checkout: z.number(),
  /** Goods at the prices shown, before coupons and member discounts, of orders placed in the period. */
  gross: z.number(),
  /** Coupon and member discounts. */
  discounts: z.number(),
  /** Delivery fees. */
  delivery: z.number(),
  /** Services sold. */
  services: z.number(),
  /** Refunds, by the day of the decision; without refunds of mismatched captures. */
  refunds: z.number(),
  /** Cash orders cancelled or returned before payment, by the day of the order. */
  uncollected: z.number(),
  /** `gross - discounts + delivery + services - refunds - uncollected`. */
  net: z.number(),
  /** GST included in goods and delivery, line by line as on invoices, before refunds. */
  tax: z.number(),
  /** Orders of goods that were placed. */
  orders: z.number(),
  /** Pieces in them; free replacements do not count. */
  pieces: z.number(),
  /** Pieces delivered in the period. */
  delivered: z.number(),
  /** Pieces for which a return was requested in the period, except refused or withdrawn ones. */
  returned: z.number(),
}

export const showNumbers = defineOperation({
  name: "numbers",
  summary: "Shows sales, orders, visits, products and searches of a time, and of the time before",
  permission: "numbers.read",
  effect: "count",
  did: "look/looked at the sales numbers",
  positionals: ["since", "until"],
  input,
  reply: z.object({
    stock: z.object({
      pieces: z.number(),
      rupees: z.number(),
    }),
    top: z.array(seller),
    slow: z.array(seller),
    searches: z.array(
      z.object({
        words: z.string(),
        count: z.number(),
      }),
    ),
    since: z.string(),
    until: z.string(),
    totals: z.object(figures),
    before: z.object({ ...figures, since: z.string(), until: z.string() }),
    steps: z.array(z.object({ ...figures, start: z.string() })),
  }),
})

export const exportNumbers = defineOperation({
  name: "numbers export",
  summary: "Writes the numbers of a time as CSV, a row for each day, week or month",
  permission: "numbers.read",
  effect: "read",
  did: "download/downloaded the sales numbers",
  shows: null,
  positionals: ["since", "until"],
  input,
  reply: z.string(),
})
