import { eq } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { invoices, orders, payments, refunds } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { settlePayment } from "#server/checkout/payments/commands/settle-payment.ts"
import { control, honestOrder, payAtGateway } from "#tests/buyer.ts"
import {
  crowd,
  type Member,
  openSecondContext,
  openShopForRaces,
  type SecondContext,
  setStock,
} from "#tests/races/crowd.ts"
import type { TestShop } from "#tests/shop.ts"
import { cancelMembership } from "../../server/commands/end-membership.ts"
import { memberships } from "../../server/tables.ts"
import { benefit, joined, membershipsOf, openMembership, verified } from "../member.ts"

let shop: TestShop
let second: SecondContext
beforeAll(async () => {
  shop = await openShopForRaces()
  second = await openSecondContext(shop)
})
beforeEach(() => control(shop, "cashfree", { reset: true, webhooks: "lose" }))
afterAll(async () => {
  await second.database.close()
  await shop.close()
})

const frame = 41

const ofShopper = async ({ mobile }: Member) => {
  const { db } = shop.context
  const rows = await db
    .select({ membership: memberships, order: orders })
    .from(memberships)
    .innerJoin(orders, eq(orders.id, memberships.orderId))
    .where(eq(orders.mobile, mobile))
  return rows.map(({ membership }) => membership)
}
const documentsOf = async (buyer: Member) => {
  const rows = await shop.context.db
    .select({ kind: invoices.kind })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.mobile, buyer.mobile))
  return rows.map(({ kind }) => kind).toSorted()
}
const refundsOf = (paymentId: string) =>
  shop.context.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))

test("A paid membership that is verified any number of times starts once, with one invoice", async () => {
  for (const buyer of await crowd(shop, 8)) {
    const { body } = await openMembership(shop, buyer.token)
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await Promise.all([
      ...Array.from({ length: 4 }, () => verified(shop, buyer.token, body.order_id)),
      ...[shop.context, second.context].map((context) =>
        settlePayment(context, body.order_id, shop.app.log, { again: true }),
      ),
      reconcilePayments(second.context, shop.app.log),
    ])
    expect(await ofShopper(buyer)).toHaveLength(1)
    expect(await documentsOf(buyer)).toEqual(["invoice"])
    expect(await refundsOf(body.order_id)).toEqual([])
  }
})

test("Many simultaneous clicks open one payment", async () => {
  for (const buyer of await crowd(shop, 5)) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => openMembership(shop, buyer.token)),
    )
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened.length).toBeGreaterThan(0)
    const made = await shop.context.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.mobile, buyer.mobile))
    expect(made).toHaveLength(1)
  }
})

test("Two captured payments of one shopper, settled simultaneously, are one year and one refund", async () => {
  for (const buyer of await crowd(shop, 8)) {
    const first = await openMembership(shop, buyer.token)
    // As if it had expired before the shopper paid it: another one can be opened.
    const ids = [first.body.order_id]
    await shop.context.db
      .update(payments)
      .set({ state: "expired" })
      .where(eq(payments.id, first.body.order_id))
    const other = await openMembership(shop, buyer.token)
    ids.push(other.body.order_id)
    for (const { body } of [first, other]) {
      await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    }
    await Promise.all(
      ids.flatMap((id) =>
        [shop.context, second.context].map((context) => settlePayment(context, id, shop.app.log)),
      ),
    )
    expect(await ofShopper(buyer)).toHaveLength(1)
    const given = (await Promise.all(ids.map(refundsOf))).flat()
    expect(given).toMatchObject([{ cause: "unsellable", amount: 49_900 }])
    expect(await documentsOf(buyer)).toEqual(["invoice"])
  }
})

test("A membership that is cancelled many times simultaneously is refunded once, with one credit note", async () => {
  for (const buyer of await crowd(shop, 8)) {
    const paymentId = await joined(shop, buyer.token)
    const [own] = (await membershipsOf(shop, buyer.token)).memberships
    const answers = await Promise.all(
      [shop.context, second.context, shop.context, second.context].map((context) =>
        cancelMembership(context, own.id),
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await refundsOf(paymentId)).toMatchObject([{ cause: "membership", amount: 49_900 }])
    expect(await documentsOf(buyer)).toEqual(["credit_note", "invoice"])
  }
})

test("A membership is used or cancelled, never both", async () => {
  await setStock(shop, frame, 100)
  const ends: Record<string, number> = {}
  for (const buyer of await crowd(shop, 12)) {
    await joined(shop, buyer.token)
    const [own] = await ofShopper(buyer)
    const body = honestOrder(shop, [{ productId: frame }], buyer.addressId, benefit)
    const order = () => shop.call("POST", "/api/cashfree-order", { token: buyer.token, body })
    const [cancelled, ordered] = await Promise.all([
      cancelMembership(second.context, own!.id),
      order(),
    ])
    const isUsed = ordered.status === 200
    expect([200, 409]).toContain(ordered.status)
    expect(cancelled.ok).toBe(!isUsed)
    const end = isUsed ? "used" : "cancelled"
    ends[end] = (ends[end] ?? 0) + 1
  }
  console.log(`memberships used and cancelled simultaneously: ${JSON.stringify(ends)}`)
})

test("Invoices of memberships and credit notes leave no gap in their series", async () => {
  const buyers = await crowd(shop, 10)
  await Promise.all(buyers.map((buyer) => joined(shop, buyer.token)))
  const own = await Promise.all(buyers.map(ofShopper))
  await Promise.all(own.flat().map(({ id }) => cancelMembership(shop.context, id)))
  const issued = await shop.context.db.select().from(invoices)
  for (const series of ["CH", "CN"]) {
    const serials = issued.filter((one) => one.series === series).map(({ serial }) => serial)
    expect(serials.toSorted((a, b) => a - b)).toEqual(serials.map((_, index) => index + 1))
  }
})
