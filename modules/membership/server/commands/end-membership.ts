import { and, eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { payments } from "#db/schema.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { formatRupees, noMoney, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { createRefund } from "#server/money/refunds/commands/create-refund.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import {
  CANCEL_WITHIN_DAYS,
  type CancelProblem,
  checkCancellation,
  MEMBERSHIP_NAME,
} from "../../rules/membership.ts"
import { findUsedMemberships } from "../queries.ts"
import { type MembershipRow, memberships } from "../tables.ts"

type Needs = Pick<AppContext, "db" | "now">

/**
 * Cancels an unused membership on the shopper's request: it ends immediately with a full refund.
 * Repeating it changes nothing.
 * @param id a membership that the caller has found to be the shopper's
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const cancelMembership = ({ db, now }: Needs, id: string): Promise<HandlerResult<null>> =>
  db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const locked = await lockMembership(tx, id)
    if (!locked) return notFound(msg("There is no such membership. It may have been removed."))
    const { membership, paymentId } = locked
    const { endedAt, createdAt: boughtAt, price } = membership
    const isUsed = (await findUsedMemberships(tx, [id])).has(id)
    const checked = checkCancellation({ endedAt, boughtAt, isUsed }, now())
    if (!checked.ok) {
      return checked.failure === "ended"
        ? ok(null)
        : notAllowedNow(cancelSentences[checked.failure])
    }
    await end(tx, membership, "Cancelled by the shopper", now())
    const note = `${MEMBERSHIP_NAME} membership cancelled`
    await refund(tx, paymentId, price, note, now())
    return ok(null)
  })

const cancelSentences: Record<Exclude<CancelProblem, "ended">, Sentence> = {
  used: msg(
    "You have used this membership for a purchase, so it can no longer be cancelled. It ends by itself.",
  ),
  too_late: msg(
    "A membership can be cancelled within {days} days of buying it. It ends by itself.",
    { days: CANCEL_WITHIN_DAYS },
  ),
}

/**
 * Ends a membership on the owner's request, and refunds the part of its price that the owner sets.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const endMembership = (
  { db, now }: Needs,
  id: string,
  { reason, amount }: { reason: string; amount: Paise },
): Promise<HandlerResult<MembershipRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<MembershipRow>> => {
    const locked = await lockMembership(tx, id)
    if (!locked) return notFound(msg("There is no such membership. It may have been removed."))
    const { membership, paymentId } = locked
    if (membership.endedAt) return notAllowedNow(msg("This membership was ended before."))
    if (membership.endsAt <= now()) return notAllowedNow(msg("This membership is over."))
    if (amount > membership.price) {
      return notAllowedNow(`You can refund at most ${formatRupees(membership.price)}.`)
    }
    const ended = await end(tx, membership, reason, now())
    if (amount > noMoney) await refund(tx, paymentId, amount, reason, now())
    return ok(ended)
  })

/** Payment before shopper, the common lock order; then the current membership. */
async function lockMembership(tx: Db, id: string) {
  const [found] = await tx
    .select({ shopperId: memberships.shopperId, paymentId: payments.id })
    .from(memberships)
    .innerJoin(
      payments,
      and(eq(payments.orderId, memberships.orderId), eq(payments.state, "settled")),
    )
    .where(eq(memberships.id, id))
  if (!found) return null
  const { shopperId, paymentId } = found
  await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update")
  await lockShopper(tx, shopperId)
  const [membership] = await tx.select().from(memberships).where(eq(memberships.id, id))
  return { membership: membership!, paymentId }
}

async function end(tx: Db, { id }: MembershipRow, endReason: string, at: Date) {
  const [ended] = await tx
    .update(memberships)
    .set({ endedAt: at, endReason, updatedAt: at })
    .where(eq(memberships.id, id))
    .returning()
  return ended!
}

const refund = (tx: Db, paymentId: PaymentId, amount: Paise, note: string, at: Date) =>
  createRefund(tx, { paymentId, orderLineId: null, cause: "membership", amount, note }, at)
