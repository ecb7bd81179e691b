import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { orderRow } from "#contract/orders/operations/orders.ts"

export const boardSections = [
  "to_check",
  "to_make",
  "to_pack",
  "to_ship",
  "late",
  "on_hold",
  "returns",
  "tickets",
  "low_stock",
  "failed_refunds",
  "to_pay_out",
  "approvals",
] as const

const listedSections = boardSections.filter((section) => section !== "approvals")

export const showBoard = defineOperation({
  name: "board",
  summary: "Counts the work: to check, make, pack and ship, late, returns, complaints …",
  permission: "board.read",
  effect: "count",
  reply: z.object({
    to_check: z.number(),
    approvals: z.number(),
    to_make: z.number(),
    to_pack: z.number(),
    to_ship: z.number(),
    late: z.number(),
    on_hold: z.number(),
    returns: z.number(),
    tickets: z.number(),
    low_stock: z.number(),
    failed_refunds: z.number(),
    to_pay_out: z.number(),
  }),
})

export const listBoardSection = defineOperation({
  name: "board list",
  summary: "Lists what is counted in one section of the board, the oldest first",
  permission: "board.read",
  effect: "count",
  positionals: ["section"],
  columns: ["name", "about", "order", "page", "since"],
  input: z.strictObject({
    section: z
      .enum(listedSections, `must be one of ${listedSections.join(", ")}`)
      .describe(`One of ${listedSections.join(", ")}`),
  }),
  reply: z.array(
    z.object({
      page: z.string().nullable(),
      /** Order, return, complaint or product, as identified on its page and the command line. */
      name: z.string(),
      about: z.string(),
      /** The order to open; null if there is none. */
      order: z.string().nullable(),
      since: z.string(),
      /** The order as the list of orders shows it; null if there is none. */
      row: orderRow.nullable(),
    }),
  ),
})
