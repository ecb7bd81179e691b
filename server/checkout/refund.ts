import { randomUUID } from "node:crypto"
import { and, asc, eq, inArray, lte, ne, sql as text } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { refunds } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import { moveRefund, type Refund } from "./move-refund.ts"

type NewRefund = Pick<Refund, "paymentId" | "orderId" | "cause" | "amount" | "note">

/** Writes down that money has to go back; the reconciler then sees to it. */
export async function oweRefund(tx: Sql, refund: NewRefund, at: Date): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      id: `rf_${randomUUID()}`,
      state: "due",
      nextCheckAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  return row!
}

/**
 * The gateway's id of a refund, at most 40 characters. A refund that was dropped or refused is asked
 * for under a new one: under the old one the gateway would repeat itself for ever.
 */
export const gatewayRefundId = ({ id, attempt }: Pick<Refund, "id" | "attempt">): string =>
  attempt === 1 ? id : `${id.replaceAll("-", "")}_${attempt}`

/** One step on the way of money that has to go back. Asking twice for one refund finds the same one. */
export async function advanceRefund(
  house: House,
  refund: Refund,
  log: Caller["log"],
): Promise<void> {
  const { payments: gateway } = house
  const { paymentId: orderId, amount, note, state } = refund
  const refundId = gatewayRefundId(refund)
  const asked =
    state === "due"
      ? await gateway.refund({ orderId, refundId, amount, note })
      : await gateway.findRefund(orderId, refundId)
  if (asked.ok) return moveRefund(house, refund, asked.value.status)
  log.warn({ refundId, reason: asked.reason, detail: asked.detail }, "a refund did not get on")
  if (state === "due" && asked.reason === "refused") await nextAttempt(house, refund)
}

/** The gateway said no for certain: the next try is a new one. */
const nextAttempt = ({ sql }: House, { id, attempt }: Refund) =>
  sql
    .update(refunds)
    .set({ attempt: attempt + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.attempt, attempt), eq(refunds.state, "due")))

/** Refunds of one payment that are not over yet. */
export const openRefunds = (sql: Sql, paymentId: string): Promise<Refund[]> =>
  sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, "done")))

/** Refunds whose time has come: taken by one process at a time, and back later and later. */
export function claimRefunds({ sql, now }: House, batch: number): Promise<Refund[]> {
  const due = sql
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextCheckAt, now()))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(batch)
    .for("update", { skipLocked: true })
  return sql
    .update(refunds)
    .set({
      checks: text`${refunds.checks} + 1`,
      nextCheckAt: text`${now().toISOString()}::timestamptz
        + least(60, power(2, least(${refunds.checks}, 6))) * interval '1 minute'`,
    })
    .where(inArray(refunds.id, due))
    .returning()
}
