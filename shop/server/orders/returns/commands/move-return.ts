import { and, eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { trackingPage } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, returnEvents, returns } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import { kindChangeRefusal, type ReturnKind, withdrawRefusal } from "#domain/orders/return.ts"
import {
  returnApproved,
  returnReceived,
  returnRefused,
  returnRejected,
} from "#domain/orders/return-messages.ts"
import { canMoveReturn, type ReturnState } from "#domain/orders/return-state.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { stockOfLine } from "#server/core/encryption/order-powers.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { translations } from "#words/translations.ts"
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
): Promise<HandlerResult<ReturnRow>> {
  if (!canMoveReturn(before.state, to)) {
    return notAllowedNow(`A return that is ${words(before.state)} cannot become ${words(to)}.`)
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
): Promise<HandlerResult<ReturnRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) return notFound("No return has this number.")
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

/**
 * Changes what the shopper wants for a returned item. The lock decides between this and a refund or
 * replacement that starts at the same time.
 * @param id a return verified by the caller to be the shopper's
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const changeReturnKind = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  kind: ReturnKind,
): Promise<HandlerResult<ReturnRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<ReturnRow>> => {
    const locked = await lockReturn(tx, id)
    if (!locked) return notFound("We couldn't find this return in your account.")
    const refusal = kindChangeRefusal(locked.state)
    if (refusal !== null) return notAllowedNow(translations.en(refusal))
    const [changed] = await tx
      .update(returns)
      .set({ kind, updatedAt: now() })
      .where(eq(returns.id, id))
      .returning()
    return ok(changed!)
  })

/**
 * Withdraws a return before the pick-up.
 * @param id a return verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW
 */
export const withdrawReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
): Promise<HandlerResult<ReturnRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) return notFound("We couldn't find this return in your account.")
    const refusal = withdrawRefusal(locked.state)
    if (refusal !== null) return notAllowedNow(translations.en(refusal))
    return moveLockedReturn(tx, locked, { to: "withdrawn", who: "shopper" }, now())
  })

interface Inspection {
  isAccepted: boolean
  /** Whether its pieces can be restocked. */
  restocks: boolean
  /** The note to the shopper. */
  note: string | undefined
}

/**
 * Records the inspection of a returned parcel, and restocks its pieces if the owner decides so.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const inspectReturn = (
  context: Pick<AppContext, "db" | "encryption" | "now" | "modules">,
  id: string,
  { isAccepted, restocks, note }: Inspection,
): Promise<HandlerResult<ReturnRow>> =>
  context.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) return notFound("No return has this number.")
    const to = isAccepted ? "accepted" : "refused"
    const moved = await moveLockedReturn(tx, locked, { to, who: "shop", note }, context.now())
    if (!moved.ok || !restocks) return moved
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, locked.orderLineId))
    await releaseStock(tx, context, [stockOfLine(context, { ...line!, quantity: locked.quantity })])
    return moved
  })

/**
 * Records that a parcel has reached the shop: its return becomes received, and its shopper is
 * notified. Repeating it changes nothing.
 * @returns how many returns moved
 */
export async function receiveReturns(
  context: Pick<AppContext, "db" | "now">,
  { courier, trackingNumber }: ParcelReference,
): Promise<number> {
  const inParcel = await context.db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.courier, courier),
        eq(returns.trackingNumber, trackingNumber),
        eq(returns.state, "picked_up"),
      ),
    )
  let moved = 0
  for (const { id } of inParcel) {
    if ((await moveReturn(context, id, { to: "received", who: "shop" })).ok) moved += 1
  }
  return moved
}
