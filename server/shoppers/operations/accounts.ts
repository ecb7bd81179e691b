import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { typedIdentifier } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { accountMoves, orders } from "#db/schema.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { ok } from "#domain/core/result.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { reason } from "#server/office/operations/inputs.ts"
import { defineOperation, type Operation, type Trace } from "#server/office/operations/operation.ts"
import { moveAccount } from "../identity/commands/move-account.ts"
import { planAccountMove, stopAccountMove } from "../identity/commands/plan-account-move.ts"

const orderNumber = typedIdentifier
  .refine(
    (typed) => parseOrderNumber(typed) !== null,
    "must be an order number such as CH-26-000123",
  )
  .describe("Number of one of its orders")

const orderWith = async (db: Db, typed: string) =>
  (
    await db
      .select({ id: orders.id, number: orders.number, shopperId: orders.shopperId })
      .from(orders)
      .where(eq(orders.number, parseOrderNumber(typed)!))
  )[0]

/** The subject is the order: what was asked for is deleted with its shopper. */
async function traceAccount(db: Db, { order }: { order: string }): Promise<Trace | null> {
  const found = await orderWith(db, order)
  if (!found) return null
  const planned = await db.$count(accountMoves, eq(accountMoves.shopperId, found.shopperId))
  return { subject: `order:${found.id}`, state: { move_planned: planned > 0 } }
}

const noSuchOrder = fail("NOT_FOUND", "No order has this number.")

const move = defineOperation({
  name: "accounts move",
  summary:
    "Gives the account of an order another mobile number, after you are sure that its owner asks; in the back office a second person decides, and the owner has 24 hours to object",
  places: ["order", "mobile"],
  input: z.strictObject({
    order: orderNumber,
    mobile: typedIdentifier
      .refine((typed) => parseMobile(typed) !== null, "must be a mobile number")
      .describe("The new number, which has no account"),
    reason,
  }),
  trace: traceAccount,
  // Whoever has the number of an account has the account.
  wantsSecondPerson: async ({ db }, { order }) =>
    (await orderWith(db, order)) ? ok(true) : noSuchOrder,
  run: async (context, input, _log, by) => {
    const order = await orderWith(context.db, input.order)
    if (!order) return noSuchOrder
    const mobile = parseMobile(input.mobile)!
    if (by.kind === "staff") {
      const planned = await planAccountMove(context, order.shopperId, mobile)
      return planned.ok
        ? ok({ order: order.number, moves_at: planned.value.movesAt.toISOString() })
        : planned
    }
    const moved = await moveAccount(context, order.shopperId, mobile)
    return moved.ok ? ok({ order: order.number, sessions_ended: moved.value.sessionsEnded }) : moved
  },
})

const keep = defineOperation({
  name: "accounts keep",
  summary: "Stops a planned change of the mobile number of an order's account",
  places: ["order"],
  input: z.strictObject({ order: orderNumber }),
  trace: traceAccount,
  run: async (context, input) => {
    const order = await orderWith(context.db, input.order)
    if (!order) return noSuchOrder
    const stopped = await stopAccountMove(context, order.shopperId, "staff")
    return stopped.ok ? ok({ order: order.number }) : stopped
  },
})

export const accountOperations: readonly Operation[] = [move, keep]
