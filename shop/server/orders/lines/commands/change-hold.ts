import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { orderHolds, orderLines } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import { holdProblem } from "#domain/orders/order-hold.ts"
import type { AppContext } from "#server/core/context.ts"
import { findStaffHold } from "../../holds/queries.ts"
import { orderLinesNamed } from "../queries/named-lines.ts"
import { lockOrderLines } from "./order-lines.ts"

/**
 * Puts a whole order on hold, or releases it. Serialised with making, packing, shipping and
 * cancelling by the lock of its lines.
 * @param name an identifier for `orderLinesNamed`
 * @returns NOT_FOUND; NOT_ALLOWED_NOW as `holdProblem` says
 */
export const changeHold = (
  { db, now }: Pick<AppContext, "db" | "now">,
  name: string,
  change: { to: "held"; reason: string; by: Actor } | { to: "released" },
): Promise<HandlerResult<null>> =>
  db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const [named] = await tx
      .select({ orderId: orderLines.orderId })
      .from(orderLines)
      .where(orderLinesNamed(name))
      .limit(1)
    if (!named) return notFound("No order has this number or id.")
    const { orderId } = named
    const lines = await lockOrderLines(tx, eq(orderLines.orderId, orderId))
    const from = (await findStaffHold(tx, orderId)) ? "held" : "released"
    const states = lines.map(({ state }) => state)
    const problem = holdProblem(from, change.to, states)
    if (problem) return notAllowedNow(problem)
    if (change.to === "released") {
      await tx.delete(orderHolds).where(eq(orderHolds.orderId, orderId))
      return ok(null)
    }
    const heldBy = staffIdOf(change.by)
    await tx.insert(orderHolds).values({ orderId, heldBy, reason: change.reason, createdAt: now() })
    return ok(null)
  })
