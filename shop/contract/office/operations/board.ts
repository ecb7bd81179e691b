import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { oneOf } from "#contract/office/operation-inputs.ts"
import { orderRow } from "#contract/orders/operations/orders.ts"
import { list as sections } from "#modules/board-sections.ts"

const untilMade = ["to_check", "to_make"] as const
const afterwards = ["to_pack", "to_ship", "late", "refused", "on_hold", "returns"] as const
const ofTheRest = ["low_stock", "failed_refunds", "to_pay_out", "no_invoice", "approvals"] as const
export type CoreSection = (typeof untilMade | typeof afterwards | typeof ofTheRest)[number]

const ofModules = (isBeforePacking: boolean) =>
  sections.flatMap((one) => ((one.isBeforePacking ?? false) === isBeforePacking ? one.key : []))

/**
 * The sections of the board in the order of the work; those of modules are before packing or follow
 * the returns.
 */
export const boardSections: readonly string[] = [
  ...[...untilMade, ...ofModules(true), ...afterwards, ...ofModules(false)],
  ...ofTheRest,
]

const listedSections = boardSections.filter((section) => section !== "approvals")

export const showBoard = defineOperation({
  name: "board",
  summary: "Counts the work: to check, make, pack and ship, late, returns, complaints …",
  permission: "board.read",
  effect: "count",
  did: "look/looked at the board",
  reply: z.record(z.enum(boardSections), z.number()),
})

export const listBoardSection = defineOperation({
  name: "board list",
  summary: "Lists what is counted in one section of the board, the oldest first",
  permission: "board.read",
  effect: "read",
  did: "look/looked at the board",
  shows: { kinds: ["contact", "purchases"], ids: ["number", "order"] },
  positionals: ["section"],
  columns: ["name", "about", "order", "page", "since"],
  input: z.strictObject({
    section: oneOf(listedSections),
  }),
  reply: rowsOf({
    page: z.string().nullable(),
    /** As identified on its page and the command line: the number of an order, a product … */
    name: z.string(),
    about: z.string(),
    /** The order to open; null if there is none. */
    order: z.string().nullable(),
    since: z.string(),
    /** The order as the list of orders shows it; null if there is none. */
    row: orderRow.nullable(),
  }),
})
