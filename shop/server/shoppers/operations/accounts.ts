import { eq } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import { keepAccount, moveAccountTo } from "#contract/shoppers/operations/accounts.ts"
import type { Db } from "#db/connection.ts"
import { accountMoves, orders } from "#db/schema.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { ok } from "#domain/core/result.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { moveAccount } from "../identity/commands/move-account.ts"
import { planAccountMove, stopAccountMove } from "../identity/commands/plan-account-move.ts"

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

const noSuchOrder = notFound("No order has this number.")

export const accountOperations: Implementation[] = [
  implement(moveAccountTo, {
    trace: traceAccount,
    wantsSecondPerson: async ({ db }, { order }) =>
      (await orderWith(db, order)) ? ok(true) : noSuchOrder,
    run: async (context, input, { by }) => {
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
      return moved.ok
        ? ok({ order: order.number, sessions_ended: moved.value.sessionsEnded })
        : moved
    },
  }),
  implement(keepAccount, {
    trace: traceAccount,
    run: async (context, input) => {
      const order = await orderWith(context.db, input.order)
      if (!order) return noSuchOrder
      const stopped = await stopAccountMove(context, order.shopperId, "staff")
      return stopped.ok ? ok({ order: order.number }) : stopped
    },
  }),
]
