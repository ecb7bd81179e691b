import { and, asc, eq } from "drizzle-orm"
import { notAllowedNow, notFound } from "#contract/core/api-result.ts"
import {
  deleteOrderView,
  listOrders,
  listOrderViews,
  saveOrderView,
  showOrderLine,
} from "#contract/orders/operations/orders.ts"
import { orderLines, orderViews } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { sumOf } from "#domain/money/refund.ts"
import type { Actor } from "#domain/office/actor.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { findRefundsByLine, findSurplusByOrder } from "../lines/queries/line-refunds.ts"
import { findOrderLineHistories, selectPlacedLines } from "../lines/queries/placed-lines.ts"
import { detailsOf, rowOf } from "./order-details.ts"
import { listOrderRows } from "./order-rows.ts"
import { traceOrder } from "./trace-order.ts"

const MAX_VIEWS = 30

/** Views belong to a person: the command line has none. */
const isOwn = (by: Actor) => (by.kind === "staff" ? eq(orderViews.staffId, by.staffId) : undefined)

const noView = notFound("You have no view with this id.")

export const ordersOperations: Implementation[] = [
  implement(listOrders, {
    run: async (context, { limit, ...filter }, { by }) =>
      ok(await listOrderRows(context, by, filter, limit)),
  }),
  implement(showOrderLine, {
    trace: traceOrder,
    run: async (context, { id }, { log, by }) => {
      const { db } = context
      const [placed] = await selectPlacedLines(db).where(eq(orderLines.id, id))
      if (!placed) return notFound("There is no such order.")
      const counted = await countContactViews(context, by, 1)
      if (!counted.ok) return counted
      const { line, order } = placed
      const refund = sumOf((await findRefundsByLine(db, [id])).get(id) ?? [])
      // For a payment, not a line: in its first line only, so that a column adds up.
      const surplus =
        line.line === 0
          ? sumOf((await findSurplusByOrder(db, [order.id])).get(order.id) ?? [])
          : null
      const history = (await findOrderLineHistories(db, [id])).get(id) ?? []
      return ok({
        ...rowOf(placed, refund, surplus),
        ...detailsOf(context, placed, log),
        history,
      })
    },
  }),
  implement(listOrderViews, {
    run: async ({ db }, _input, { by }) => {
      if (by.kind !== "staff") return ok([])
      const rows = await db
        .select()
        .from(orderViews)
        .where(isOwn(by))
        .orderBy(asc(orderViews.createdAt))
      return ok(rows.map(({ id, name, filters }) => ({ id, name, filters })))
    },
  }),
  implement(saveOrderView, {
    run: async ({ db, now }, { id, name, filters }, { by }) => {
      if (by.kind !== "staff") {
        return notAllowedNow("Views are saved in the back office, by who uses them.")
      }
      const own = await db.select().from(orderViews).where(isOwn(by))
      if (id && !own.some((view) => view.id === id)) return noView
      if (own.some((view) => view.name === name && view.id !== id)) {
        return notAllowedNow("You have a view with this name already.")
      }
      if (id) {
        await db
          .update(orderViews)
          .set({ name, ...(filters && { filters }) })
          .where(eq(orderViews.id, id))
        return ok({ id })
      }
      if (own.length >= MAX_VIEWS) {
        return notAllowedNow(`You can save ${MAX_VIEWS} views. Delete one first.`)
      }
      const [saved] = await db
        .insert(orderViews)
        .values({ name, filters: filters ?? {}, staffId: by.staffId, createdAt: now() })
        .returning({ id: orderViews.id })
      return ok({ id: saved!.id })
    },
  }),
  implement(deleteOrderView, {
    run: async ({ db }, { id }, { by }) => {
      if (by.kind !== "staff") return noView
      const deleted = await db
        .delete(orderViews)
        .where(and(eq(orderViews.id, id), isOwn(by)))
        .returning({ id: orderViews.id })
      return deleted.length > 0 ? ok({ id }) : noView
    },
  }),
]
