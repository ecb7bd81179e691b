import { and, asc, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { invoices, orders, payments } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { noMoney, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { sumOf } from "#domain/money/refund.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { ServerModule } from "#server/define-server-module.ts"
import { mobileInList } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { findSurplusByOrder } from "#server/orders/lines/queries/line-refunds.ts"
import { endMembershipNow, listMemberships, showMembership } from "../contract/operations.ts"
import { lastDayOf, membershipState } from "../rules/membership.ts"
import { endMembership } from "./commands/end-membership.ts"
import { findMembershipRefunds, findUsedMemberships } from "./queries.ts"
import { memberships } from "./tables.ts"

const MAX_LISTED = 200

/** Memberships with their payments, newest first. */
async function findMembershipRows(
  db: Db,
  by: Actor,
  which: SQL | undefined,
  now: Date,
  most: number,
) {
  const found = await db
    .select({ membership: memberships, order: orders, paymentId: payments.id })
    .from(memberships)
    .innerJoin(orders, eq(orders.id, memberships.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, "settled")))
    .where(which)
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(most)
  const orderIds = found.map(({ order }) => order.id)
  const documents = Map.groupBy(
    await db
      .select({ orderId: invoices.orderId, number: invoices.number })
      .from(invoices)
      .where(inArray(invoices.orderId, orderIds))
      .orderBy(asc(invoices.issuedAt), asc(invoices.number)),
    ({ orderId }) => orderId,
  )
  const given = await findMembershipRefunds(db, orderIds)
  const surpluses = await findSurplusByOrder(db, orderIds)
  return found.map(({ membership, order, paymentId }) => {
    const refund = sumOf(given.get(order.id) ?? [])
    const surplus = sumOf(surpluses.get(order.id) ?? [])
    return {
      id: membership.id,
      number: order.number,
      payment: paymentId,
      bought: membership.createdAt.toISOString(),
      state: membershipState(membership, now),
      mobile: mobileInList(by, order.mobile),
      starts: membership.startsAt.toISOString(),
      last_day: lastDayOf(membership.endsAt).toISOString(),
      rupees: toRupees(membership.price),
      percent: membership.percent,
      invoices: (documents.get(order.id) ?? []).map(({ number }) => number).join(", "),
      refund: refund?.state ?? null,
      refund_rupees: refund ? toRupees(refund.amount) : null,
      surplus_refund: surplus?.state ?? null,
      surplus_rupees: surplus ? toRupees(surplus.amount) : null,
      ended: membership.endedAt?.toISOString() ?? null,
      end_reason: membership.endReason,
    }
  })
}

export const membershipsOfShopper: NonNullable<ServerModule["shopperParts"]> = async (
  { db, now },
  shopper,
  { by, limit },
) => ({
  memberships: maySee(by, "memberships.read")
    ? await findMembershipRows(
        db,
        by,
        eq(memberships.shopperId, shopper as ShopperId),
        now(),
        limit,
      )
    : null,
})

export const membershipOperations: Implementation[] = [
  implement(listMemberships, {
    run: async ({ db, now }, { mobile, since, until }, { by }) =>
      ok(
        await findMembershipRows(
          db,
          by,
          and(
            mobile === undefined ? undefined : eq(orders.mobile, parseMobile(mobile)!),
            since && gte(memberships.createdAt, since),
            until && lt(memberships.createdAt, until),
          ),
          now(),
          MAX_LISTED,
        ),
      ),
  }),
  implement(showMembership, {
    run: async ({ db, now }, { id }, { by }) => {
      const [row] = await findMembershipRows(db, by, eq(memberships.id, id), now(), 1)
      if (!row) return notFound("There is no such membership. It may have been removed.")
      const used = await findUsedMemberships(db, [id])
      return ok({ ...row, used: used.has(id) })
    },
  }),
  implement(endMembershipNow, {
    moneyBack: async (_context, { rupees }) =>
      rupees === undefined ? null : { refund: rupees, ofOrder: rupees },
    run: async (context, { id, reason, rupees: amount = noMoney }) => {
      const ended = await endMembership(context, id, { reason, amount })
      if (!ended.ok) return ended
      const { endedAt } = ended.value
      return ok({ id, ended: endedAt!.toISOString(), refund_rupees: toRupees(amount) })
    },
  }),
]
