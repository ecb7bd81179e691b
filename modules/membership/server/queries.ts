import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoices, orders, payments, refunds } from "#db/schema.ts"
import { payableStates, placedStates } from "#domain/checkout/payment-state.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { sumOf } from "#domain/money/refund.ts"
import type { RunningOffer } from "#server/checkout/member-offer.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ShownMembership, ShownMemberships } from "../contract/endpoints.ts"
import {
  buyFrom,
  cancelMembershipUntil,
  checkCancellation,
  membershipPlan,
  membershipState,
} from "../rules/membership.ts"
import { type MembershipRow, memberships, membershipUses } from "./tables.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings">

/** The membership whose benefit applies to a shopper's purchase now, or null. */
export async function findMembership(
  db: Db,
  shopperId: ShopperId,
  now: Date,
): Promise<RunningOffer | null> {
  const [running] = await db
    .select({
      id: memberships.id,
      percent: memberships.percent,
      freeDelivery: memberships.freeDelivery,
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.shopperId, shopperId),
        isNull(memberships.endedAt),
        lte(memberships.startsAt, now),
        gt(memberships.endsAt, now),
      ),
    )
    .orderBy(desc(memberships.startsAt))
    .limit(1)
  return running ?? null
}

/** All memberships of a shopper, newest first. */
export const findMemberships = (db: Db, shopperId: ShopperId): Promise<MembershipRow[]> =>
  db
    .select()
    .from(memberships)
    .where(eq(memberships.shopperId, shopperId))
    .orderBy(desc(memberships.startsAt), desc(memberships.createdAt))

/** Which of these memberships were used by an order that was placed, or that may still be paid. */
export async function findUsedMemberships(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: membershipUses.membershipId })
    .from(membershipUses)
    .innerJoin(payments, eq(payments.orderId, membershipUses.orderId))
    .where(
      and(
        inArray(membershipUses.membershipId, ids),
        or(
          inArray(payments.state, [...payableStates, ...placedStates]),
          and(eq(payments.state, "expired"), eq(payments.hasPendingAttempt, true)),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The data of the membership page. */
export async function listMemberships(
  { db, now, settings }: Needs,
  shopperId: ShopperId,
): Promise<ShownMemberships> {
  const at = now()
  const rows = await findMemberships(db, shopperId)
  const running = await findMembership(db, shopperId, at)
  return {
    plan: membershipPlan(settings),
    benefit: running && { percent: running.percent, freeDelivery: running.freeDelivery },
    buyFrom: buyFrom(rows, at)?.toISOString() ?? null,
    memberships: await showMemberships(db, rows, at),
  }
}

/** One membership as its owner sees it; null for another user's. */
export async function findShownMembership(
  { db, now }: Needs,
  shopperId: ShopperId,
  id: string,
): Promise<ShownMembership | null> {
  const rows = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), eq(memberships.shopperId, shopperId)))
  return (await showMemberships(db, rows, now()))[0] ?? null
}

async function showMemberships(db: Db, rows: MembershipRow[], at: Date) {
  const used = await findUsedMemberships(
    db,
    rows.map(({ id }) => id),
  )
  const orderIds = rows.map(({ orderId }) => orderId)
  const documents = await findDocuments(db, orderIds)
  const given = await findMembershipRefunds(db, orderIds)
  return rows.map((row): ShownMembership => {
    const { endedAt, createdAt: boughtAt } = row
    const isCancellable = checkCancellation({ endedAt, boughtAt, isUsed: used.has(row.id) }, at).ok
    return {
      id: row.id,
      state: membershipState(row, at),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      boughtAt: boughtAt.toISOString(),
      price: row.price,
      percent: row.percent,
      freeDelivery: row.freeDelivery,
      cancellableUntil: isCancellable ? cancelMembershipUntil(boughtAt).toISOString() : null,
      refund: sumOf(given.get(row.orderId) ?? []),
      invoices: (documents.get(row.orderId) ?? []).map(
        ({ id, number, kind, issuedAt, document }) => ({
          ...{ id, number, kind },
          issuedAt: issuedAt.toISOString(),
          amount: document.totals.total,
        }),
      ),
    }
  })
}

/** Invoices and credit notes by the order that they belong to, oldest first. */
async function findDocuments(db: Db, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: invoices.orderId,
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      document: invoices.document,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(invoices.issuedAt, invoices.number)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Refunds of the price of memberships, by their orders; without refunds of double charges. */
export async function findMembershipRefunds(db: Db, orderIds: string[]) {
  const rows = await db
    .select({ orderId: payments.orderId, state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, orderIds), eq(refunds.cause, "membership")))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The memberships that were not ended and have no invoice, the oldest first. */
export const findUninvoiced = (db: Db) =>
  db
    .select({ id: memberships.id, order: orders.number, at: memberships.createdAt })
    .from(memberships)
    .innerJoin(orders, eq(orders.id, memberships.orderId))
    .leftJoin(invoices, eq(invoices.serviceId, memberships.id))
    .where(and(isNull(invoices.id), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.createdAt))
