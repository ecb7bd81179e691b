import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { trackingPage } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, returnEvents, returns } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import {
  returnApproved,
  returnReceived,
  returnRefused,
  returnRejected,
} from "#domain/orders/return-messages.ts"
import { canMoveReturn, type ReturnState } from "#domain/orders/return-state.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import type { ReturnRow } from "../queries.ts"

export interface ReturnMove {
  to: ReturnState
  who: "shopper" | "shop"
  /** The shop's note to the shopper. */
  note?: string | undefined
  change?: Partial<Pick<ReturnRow, "courier" | "trackingNumber">>
  /** Whether the shopper gets the message of this state; true by default. */
  isTold?: boolean
}

/**
 * Locks a return for this transaction. A payment and its order lines are always locked before it.
 */
export async function lockReturn(tx: Db, id: string): Promise<ReturnRow | null> {
  const [found] = await tx.select().from(returns).where(eq(returns.id, id)).for("update")
  return found ?? null
}

/**
 * Moves a return that the caller has locked if the table of `domain/orders/return-state.ts` allows it,
 * writes its history, and notifies the shopper.
 * @returns the updated return; NOT_ALLOWED_NOW
 */
export async function moveLockedReturn(
  tx: Db,
  before: ReturnRow,
  { to, who, note, change = {}, isTold = true }: ReturnMove,
  at: Date,
): Promise<ApiResult<ReturnRow>> {
  if (!canMoveReturn(before.state, to)) {
    return fail(
      "NOT_ALLOWED_NOW",
      `A return that is ${words(before.state)} cannot become ${words(to)}.`,
    )
  }
  const [moved] = await tx
    .update(returns)
    .set({ ...change, state: to, updatedAt: at })
    .where(eq(returns.id, before.id))
    .returning()
  await tx
    .insert(returnEvents)
    .values({ returnId: before.id, state: to, who, note: note ?? null, at })
  const message = messageOf[to]
  if (message && isTold) await tell(tx, moved!, message, at)
  return ok(moved!)
}

/**
 * The same for a change without dependencies.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const moveReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  move: ReturnMove,
): Promise<ApiResult<ReturnRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) return fail("NOT_FOUND", "No return has this number.")
    return moveLockedReturn(tx, locked, move, now())
  })

const words = (state: ReturnState) => state.replace("_", " ")

/** A refund and a parcel have their own messages. */
const messageOf: Partial<Record<ReturnState, typeof returnApproved>> = {
  approved: returnApproved,
  rejected: returnRejected,
  received: returnReceived,
  refused: returnRefused,
}

async function tell(
  tx: Db,
  { number, orderLineId }: ReturnRow,
  message: typeof returnApproved,
  at: Date,
) {
  const [to] = await tx
    .select({ shopperId: orders.shopperId, mobile: orders.mobile, title: orderLines.title })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId))
  const { title, ...whom } = to!
  const page = trackingPage(orderLineId)
  await addNotice(tx, { ...whom, message, values: { number, title }, page }, at)
}
