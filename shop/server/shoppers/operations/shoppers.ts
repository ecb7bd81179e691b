import { and, count, desc, eq, inArray, isNotNull, max, type SQL, sql } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import {
  confirmGuardian,
  listShoppers,
  type ShopperParts,
  showShopper,
} from "#contract/shoppers/operations/shoppers.ts"
import type { Db } from "#db/connection.ts"
import {
  consents,
  emails,
  notices,
  orderLines,
  orders,
  passkeys,
  payments,
  people,
  prescriptions,
  recipientWords,
  refunds,
  sessions,
  shopperEmails,
  shoppers,
} from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { consentTopics } from "#domain/messages/consent.ts"
import type { Actor } from "#domain/office/actor.ts"
import { orderState } from "#domain/orders/order-state.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { nameWords } from "#server/orders/operations/find-orders.ts"
import { findReturnRows } from "#server/orders/operations/returns.ts"
import { readNames } from "#server/prescriptions/people/person-name.ts"
import { findPlannedMove } from "../identity/queries.ts"

const MAX_FOUND = 20
/** Of a common name, only this many orders are searched, the newest first. */
const MAX_ORDERS_OF_NAME = 1_000
/** Rows of each list on the page of a shopper, the newest first. */
const MAX_SHOWN = 50

/** The name on the newest order of a shopper; null once it is erased. */
const newestName = sql<string | null>`(
  select nullif(o.address ->> 'contactName', '') from ${orders} o
  where o.shopper_id = ${shoppers}.id and o.placed_at is not null
  order by o.created_at desc limit 1)`

/** By the number that an account has or had when it ordered, or by a name on its orders. */
async function findShopperIds(db: Db, typed: string): Promise<string[]> {
  const mobile = parseMobile(typed)
  if (mobile) {
    return idsOf(
      db,
      sql`select id from ${shoppers} where mobile = ${mobile}
        union select shopper_id from ${orders} where mobile = ${mobile} and placed_at is not null
        limit ${MAX_FOUND}`,
    )
  }
  const words = nameWords(typed)
  if (words === null) return []
  // Materialized: for a rare name PostgreSQL would otherwise read every order, newest first.
  return idsOf(
    db,
    sql`with named as materialized (
        select shopper_id, placed_at from ${orders}
        where ${orders.placedAt} is not null
          and ${recipientWords(orders)} @@ to_tsquery('simple', ${words})
      ), newest as (
        select shopper_id, placed_at from named order by placed_at desc limit ${MAX_ORDERS_OF_NAME}
      )
      select shopper_id as id from newest group by 1 order by max(placed_at) desc limit ${MAX_FOUND}`,
  )
}

async function idsOf(db: Db, query: SQL): Promise<string[]> {
  const found = await db.execute(query)
  return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

/** The number of an erased account, or of one whose number was reassigned, is a text. */
const contactOf = (by: Actor, { name, mobile }: { name: string | null; mobile: string }) => {
  const seesContact = maySee(by, "shoppers.contact")
  return {
    name: seesContact ? name : null,
    mobile: seesContact && parseMobile(mobile) ? mobile : null,
    account: mobile.startsWith("erased-")
      ? ("erased" as const)
      : parseMobile(mobile)
        ? ("open" as const)
        : ("without_number" as const),
  }
}

/** The newest orders, each with its state, and the total of all. */
async function findOrders(db: Db, shopperId: string) {
  const isPlaced = and(eq(orders.shopperId, shopperId), isNotNull(orders.placedAt))
  const [sums] = await db
    .select({ count: count(), total: sql<string>`coalesce(sum(${orders.total}), 0)` })
    .from(orders)
    .where(isPlaced)
  const [back] = await db
    .select({ amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isPlaced, isRefundOfSale))
  const newest = await db
    .select({
      id: orders.id,
      number: orders.number,
      kind: orders.kind,
      placed: orders.placedAt,
      total: orders.total,
    })
    .from(orders)
    .where(isPlaced)
    .orderBy(desc(orders.createdAt))
    .limit(MAX_SHOWN)
  const ids = newest.map(({ id }) => id)
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      state: orderLines.state,
      title: orderLines.title,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.line)
  const given = await db
    .select({ orderId: payments.orderId, amount: sql<string>`sum(${refunds.amount})` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, ids), isRefundOfSale))
    .groupBy(payments.orderId)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refunded = new Map(given.map(({ orderId, amount }) => [orderId, Number(amount)]))
  return {
    orders_count: sums!.count,
    ordered_rupees: toRupees(paise(Number(sums!.total))),
    refunded_rupees: toRupees(paise(Number(back!.amount))),
    orders: newest.map(({ id, number, kind, placed, total }) => {
      const own = linesOf.get(id) ?? []
      return {
        number: number!,
        kind,
        placed: placed!.toISOString(),
        state:
          kind !== "goods"
            ? null
            : orderState({ lines: own.map(({ state }) => state), payments: [] }),
        products: own.map(({ title, quantity }) => `${title} × ${quantity}`).join(", "),
        rupees: toRupees(total),
        refunded_rupees: toRupees(paise(refunded.get(id) ?? 0)),
      }
    }),
  }
}

/** Without captures beside the order that were refunded, as in the numbers. */
const isRefundOfSale = sql`${refunds.cause} not in ('surplus', 'mismatched', 'unsellable')`

async function emailOf(db: Db, shopperId: string, seesContact: boolean) {
  const [found] = await db
    .select()
    .from(shopperEmails)
    .where(eq(shopperEmails.shopperId, shopperId))
  return found
    ? { address: seesContact ? found.email : null, confirmed: found.verifiedAt !== null }
    : null
}

/** A planned change of the mobile number. */
async function findMove(db: Db, shopperId: string, seesContact: boolean) {
  const planned = await findPlannedMove(db, shopperId)
  return (
    planned && {
      mobile: seesContact ? planned.mobile : null,
      moves_at: planned.movesAt,
      is_stopped: planned.isStopped,
    }
  )
}

/** Null without one in the last 30 days: ended sign-ins are then deleted (`server/shoppers/privacy.ts`). */
async function lastSignIn(db: Db, shopperId: string): Promise<string | null> {
  const [found] = await db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.shopperId, shopperId))
  return found?.at?.toISOString() ?? null
}

/** How many were sent and not deleted yet, and when the newest was. */
async function messagesOf(db: Db, shopperId: string, mobile: string) {
  const [texts] = await db
    .select({ count: count(), newest: max(notices.createdAt) })
    .from(notices)
    .where(eq(notices.mobile, mobile))
  const [mails] = await db
    .select({ count: count(), newest: max(emails.createdAt) })
    .from(emails)
    .where(eq(emails.shopperId, shopperId))
  const moments = [texts?.newest, mails?.newest].filter((one) => one instanceof Date)
  const newest = moments.toSorted((a, b) => b.getTime() - a.getTime())[0]
  return {
    texts: texts?.count ?? 0,
    emails: mails?.count ?? 0,
    newest: newest?.toISOString() ?? null,
  }
}

/** The last decision about each topic; a wish for reminders of eye tests is health data. */
async function consentsOf(db: Db, shopperId: string, by: Actor) {
  const rows = await db
    .selectDistinctOn([consents.topic])
    .from(consents)
    .where(eq(consents.shopperId, shopperId))
    .orderBy(consents.topic, desc(consents.id))
  return consentTopics
    .filter((topic) => topic !== "eye_care" || maySee(by, "prescriptions.read"))
    .map((topic) => {
      const last = rows.find((row) => row.topic === topic)
      return { topic, granted: last?.granted ?? false, since: last?.at.toISOString() ?? null }
    })
}

async function countPrescriptions(db: Db, shopperId: string) {
  const [found] = await db
    .select({
      people: sql<number>`count(distinct ${people.id})::int`,
      saved: count(prescriptions.id),
    })
    .from(people)
    .leftJoin(prescriptions, eq(prescriptions.personId, people.id))
    .where(eq(people.shopperId, shopperId))
  return { people: found?.people ?? 0, saved: found?.saved ?? 0 }
}

const childOf = (shopperId: string) =>
  and(eq(people.shopperId, shopperId as ShopperId), eq(people.relation, "child"))

const isChecked = eq(people.guardianProof, "document")

/** Who agreed for the children, as the newest of them has it. */
async function guardianOf(
  context: Pick<AppContext, "db" | "encryption">,
  shopperId: string,
  seesContact: boolean,
  log: RequestContext["log"],
) {
  const children = await context.db
    .select()
    .from(people)
    .where(childOf(shopperId))
    .orderBy(desc(people.createdAt))
  if (children.length === 0) return null
  const names = children.map((child) => readNames(context, child, log)?.guardian)
  return {
    children: children.length,
    name: (seesContact && names.find(Boolean)) || null,
    declared: children.filter(({ guardianProof }) => guardianProof !== null).length,
    checked: children.filter(({ guardianProof }) => guardianProof === "document").length,
  }
}

async function partsOfModules(context: AppContext, shopper: string, by: Actor) {
  const parts = []
  for (const { shopperParts } of context.modules) {
    parts.push(await shopperParts?.(context, shopper, { by, limit: MAX_SHOWN }))
  }
  return Object.assign({}, ...parts) as ShopperParts
}

export const shopperOperations: Implementation[] = [
  implement(listShoppers, {
    run: async (context, { find }, { by }) => {
      const { db } = context
      const ids = await findShopperIds(db, find)
      if (ids.length === 0) return ok([])
      const counted = await countContactViews(
        context,
        by,
        maySee(by, "shoppers.contact") ? ids.length : 0,
      )
      if (!counted.ok) return counted
      const rows = await db
        .select({
          id: shoppers.id,
          mobile: shoppers.mobile,
          joined: shoppers.createdAt,
          orders: count(orders.id),
          lastOrder: max(orders.placedAt),
          name: newestName,
        })
        .from(shoppers)
        .leftJoin(orders, and(eq(orders.shopperId, shoppers.id), isNotNull(orders.placedAt)))
        .where(inArray(shoppers.id, ids))
        .groupBy(shoppers.id)
        .orderBy(sql`max(${orders.placedAt}) desc nulls last`, desc(shoppers.createdAt))
      return ok(
        rows.map(({ id, mobile, joined, orders, lastOrder, name }) => ({
          shopper: id,
          ...contactOf(by, { name, mobile }),
          joined: joined.toISOString(),
          orders,
          last_order: lastOrder?.toISOString() ?? null,
        })),
      )
    },
  }),
  implement(showShopper, {
    trace: async (_db, { shopper }) => ({ subject: `shopper:${shopper}`, state: null }),
    run: async (context, { shopper: id }, { by, log }) => {
      const { db, now } = context
      const [shopper] = await db
        .select({
          mobile: shoppers.mobile,
          joined: shoppers.createdAt,
          proved: shoppers.mobileVerifiedAt,
          name: newestName,
        })
        .from(shoppers)
        .where(eq(shoppers.id, id))
      if (!shopper) return notFound("There is no such shopper. It may have been removed.")
      const seesContact = maySee(by, "shoppers.contact")
      const counted = await countContactViews(context, by, seesContact ? 1 : 0)
      if (!counted.ok) return counted
      const placed = await findOrders(db, id)
      return ok({
        shopper: id,
        ...contactOf(by, shopper),
        email: await emailOf(db, id, seesContact),
        joined: shopper.joined.toISOString(),
        number_proved: shopper.proved.toISOString(),
        last_sign_in: await lastSignIn(db, id),
        planned_move: await findMove(db, id, seesContact),
        passkeys: await db.$count(passkeys, eq(passkeys.shopperId, id)),
        ...placed,
        returns: maySee(by, "returns.read")
          ? await findReturnRows(db, eq(orders.shopperId, id), now(), MAX_SHOWN)
          : null,
        ...(await partsOfModules(context, id, by)),
        messages: await messagesOf(db, id, shopper.mobile),
        consents: await consentsOf(db, id, by),
        prescriptions: maySee(by, "prescriptions.read") ? await countPrescriptions(db, id) : null,
        guardian: maySee(by, "orders.enter")
          ? await guardianOf(context, id, seesContact, log)
          : null,
      })
    },
  }),
  implement(confirmGuardian, {
    trace: async (db, { shopper }) => ({
      subject: `shopper:${shopper}`,
      state: { guardian_checked: await db.$count(people, and(childOf(shopper), isChecked)) },
    }),
    run: async ({ db, now }, { shopper }) => {
      const at = now()
      const checked = await db
        .update(people)
        .set({ guardianProof: "document", guardianProofAt: at, updatedAt: at })
        .where(childOf(shopper))
        .returning({ id: people.id })
      return checked.length > 0
        ? ok({ shopper, children: checked.length })
        : notFound("This account has no child.")
    },
  }),
]
