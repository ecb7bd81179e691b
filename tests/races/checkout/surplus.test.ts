import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { notices, payments, refunds } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { SURPLUS_GRACE_MINUTES } from "#server/money/refunds/commands/create-refund.ts"
import { control, payAtGateway } from "../../buyer.ts"
import { endRefund, refundsAtGateway } from "../../operations/at-gateway.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, type Member, setStock, twoProcesses } from "../crowd.ts"
import { newestWebhook } from "../newest-webhook.ts"

const { shop, second } = twoProcesses()
beforeAll(async () => {})
beforeEach(async () => {
  await control(shop, "cashfree", { reset: true, webhooks: "lose" })
  await setStock(shop, frame, 100)
})

const frame = 41
const other = 42
const HOUR = 3600

const succeed = (order_id: string) =>
  control(shop, "cashfree", { settle: { order_id, payment_status: "SUCCESS" } })

/**
 * A purchase that the shopper tried to pay twice; the bank has not decided about the first attempt.
 */
async function paidWithPendingAttempt(buyer: Member): Promise<string> {
  const { body } = await buyer.order({ productId: frame })
  await payAtGateway(shop, body.payment_session_id, "PENDING")
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  return body.order_id
}

async function reconcileUntilDone() {
  while ((await reconcilePayments(shop.context, shop.app.log)) > 0) shop.wait(1)
}

const payment = async (id: string) =>
  (await shop.context.db.select().from(payments).where(eq(payments.id, id)))[0]!
const linesOf = (id: string) => linesOfPayment(shop.context, id)
const surplusOf = (id: string) =>
  shop.context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.cause, "surplus")))
const noticesTo = async ({ mobile }: Member) =>
  (await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))).map(
    ({ kind }) => kind,
  )

/** What the gateway keeps of an order after every refund is done, in rupees. */
async function keptAtGateway(orderId: string): Promise<number> {
  const state = await control(shop, "cashfree", {})
  const sum = (rows: any[], amount: string) => rows.reduce((all, row) => all + row[amount], 0)
  const paid = state.payments.filter(
    (one: any) => one.order_id === orderId && one.payment_status === "SUCCESS",
  )
  const back = state.refunds.filter((one: any) => one.order_id === orderId)
  return sum(paid, "payment_amount") - sum(back, "refund_amount")
}

test("A purchase that is charged twice is one order, and the second charge is refunded once, however often it is checked", async () => {
  const rounds = 8
  let askers = 0
  for (const buyer of await crowd(shop, rounds)) {
    const id = await paidWithPendingAttempt(buyer)
    const firstSuccess = await newestWebhook(shop, id)
    await succeed(id)
    const secondSuccess = await newestWebhook(shop, id)
    await shop.context.db
      .update(payments)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(payments.id, id))
    const told = await Promise.all([
      ...Array.from({ length: 4 }, () => buyer.verify(id).then(({ status }) => status)),
      ...Array.from({ length: 4 }, firstSuccess),
      ...Array.from({ length: 4 }, secondSuccess),
      ...[shop.context, second.context].map((context) =>
        reconcilePayments(context, shop.app.log).then(() => 200),
      ),
    ])
    askers += told.length
    expect(new Set(told)).toEqual(new Set([200]))
    expect(await linesOf(id)).toHaveLength(1)
    const { amount, state, gatewayPaymentId } = await payment(id)
    const owed = await surplusOf(id)
    expect(state).toBe("settled")
    expect(owed.map((one) => one.amount)).toEqual([amount])
    expect(owed[0]!.gatewayPaymentId).not.toBe(gatewayPaymentId)

    shop.wait(SURPLUS_GRACE_MINUTES * 60 + 60)
    const due = { nextCheckAt: new Date(0) }
    await shop.context.db.update(refunds).set(due).where(eq(refunds.paymentId, id))
    await Promise.all(
      [shop.context, second.context].map((context) => reconcilePayments(context, shop.app.log)),
    )
    expect(await refundsAtGateway(shop, id)).toHaveLength(1)
    expect(await keptAtGateway(id)).toBe(toRupees(amount))

    await endRefund(shop, id, "SUCCESS")
    const refunded = await newestWebhook(shop, id)
    await Promise.all([refunded(), refunded(), refunded()])
    expect((await surplusOf(id))[0]).toMatchObject({ state: "done", automatic: false })
    expect((await noticesTo(buyer)).toSorted()).toEqual(["paid_twice", "placed", "refunded"])
  }
  console.log(
    `${rounds} purchases charged twice, ${askers} checks: ${rounds} orders, ${rounds} refunds`,
  )
})

test("A late decision of the bank is handled by the webhook immediately, and without one by the next check", async () => {
  const [told, unseen] = await crowd(shop, 2)
  const ids = [await paidWithPendingAttempt(told!), await paidWithPendingAttempt(unseen!)]
  await told!.verify(ids[0]!)
  await unseen!.verify(ids[1]!)
  shop.wait(5 * 24 * HOUR)
  await reconcileUntilDone()
  for (const id of ids) await succeed(id)
  expect(await (await newestWebhook(shop, ids[0]!))()).toBe(200)
  expect([await surplusOf(ids[0]!), await surplusOf(ids[1]!)].map((all) => all.length)).toEqual([
    1, 0,
  ])
  shop.wait(HOUR)
  await reconcileUntilDone()
  expect(await surplusOf(ids[1]!)).toHaveLength(1)
})

test("A week after a payment it is no longer checked", async () => {
  const [buyer] = await crowd(shop, 1)
  const id = await paidWithPendingAttempt(buyer!)
  await buyer!.verify(id)
  shop.wait(6 * 24 * HOUR)
  await reconcileUntilDone()
  expect((await payment(id)).nextCheckAt).not.toBeNull()
  shop.wait(2 * 24 * HOUR)
  await reconcileUntilDone()
  expect((await payment(id)).nextCheckAt).toBeNull()
})

test("A second charge that the gateway refunds itself is not refunded by the shop as well", async () => {
  await control(shop, "cashfree", { repeatedPayments: "refund" })
  const [buyer] = await crowd(shop, 1)
  const id = await paidWithPendingAttempt(buyer!)
  await buyer!.verify(id)
  await succeed(id)
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  const { amount } = await payment(id)
  const atGateway = await refundsAtGateway(shop, id)
  expect(atGateway.map((one) => one.refund_type)).toEqual(["PAYMENT_AUTO_REFUND"])
  expect((await surplusOf(id))[0]).toMatchObject({ state: "accepted", automatic: true })

  const refund = { refund_id: atGateway[0].cf_refund_id, refund_status: "SUCCESS" }
  await control(shop, "cashfree", { refund })
  expect(await (await newestWebhook(shop, id))()).toBe(200)
  expect((await surplusOf(id))[0]).toMatchObject({ state: "done", automatic: true })
  expect(await keptAtGateway(id)).toBe(toRupees(amount))
  expect((await noticesTo(buyer!)).toSorted()).toEqual(["paid_twice", "placed", "refunded"])
})

test("When the gateway's own refund fails, the shop refunds the second charge", async () => {
  await control(shop, "cashfree", { repeatedPayments: "refund" })
  const [buyer] = await crowd(shop, 1)
  const id = await paidWithPendingAttempt(buyer!)
  await buyer!.verify(id)
  await succeed(id)
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  const [automatic] = await refundsAtGateway(shop, id)
  const refund = { refund_id: automatic.cf_refund_id, refund_status: "FAILED" }
  await control(shop, "cashfree", { refund })
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  const own = (await refundsAtGateway(shop, id)).filter((one) => one.refund_id !== null)
  expect(own.map((one) => one.refund_amount)).toEqual([toRupees((await payment(id)).amount)])
  expect((await surplusOf(id))[0]).toMatchObject({ state: "accepted", automatic: false })
})

test("Of three charges for one purchase two are refunded", async () => {
  const [buyer] = await crowd(shop, 1)
  const { body } = await buyer!.order({ productId: frame })
  for (const outcome of ["PENDING", "PENDING", "SUCCESS"] as const) {
    await payAtGateway(shop, body.payment_session_id, outcome)
  }
  await buyer!.verify(body.order_id)
  await succeed(body.order_id)
  await succeed(body.order_id)
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  shop.wait(HOUR)
  await reconcileUntilDone()
  expect(await refundsAtGateway(shop, body.order_id)).toHaveLength(2)
  expect(await keptAtGateway(body.order_id)).toBe(toRupees((await payment(body.order_id)).amount))
  expect(await linesOf(body.order_id)).toHaveLength(1)
})

test("For a cancelled purchase, and for one that could not be sold, both charges are refunded", async () => {
  const [cancels, late] = await crowd(shop, 2)
  const cancelled = await paidWithPendingAttempt(cancels!)
  const { body } = await cancels!.verify(cancelled)
  const path = `/api/cashfree/orders/${body.orders[0]}/cancel`
  expect((await shop.call("POST", path, { token: cancels!.token })).status).toBe(200)

  const unsold = (await late!.order({ productId: frame })).body
  await payAtGateway(shop, unsold.payment_session_id, "PENDING")
  await payAtGateway(shop, unsold.payment_session_id, "PENDING")
  shop.wait(25 * 60)
  await reconcileUntilDone()
  await setStock(shop, frame, 0)
  await succeed(unsold.order_id)
  expect((await late!.verify(unsold.order_id)).body).toMatchObject({ orders: [], refunding: true })

  for (const id of [cancelled, unsold.order_id]) await succeed(id)
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  shop.wait(HOUR)
  await reconcileUntilDone()
  for (const id of [cancelled, unsold.order_id]) {
    expect(await refundsAtGateway(shop, id)).toHaveLength(2)
    expect(await keptAtGateway(id)).toBe(0)
  }
  const paymentRefund = (await refundsAtGateway(shop, unsold.order_id)).find(
    (one) => one.refund_note === "The product was no longer in stock",
  )
  await control(shop, "cashfree", {
    refund: { refund_id: paymentRefund.refund_id, refund_status: "SUCCESS" },
  })
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  expect((await payment(unsold.order_id)).state).toBe("refunded")
  expect((await surplusOf(unsold.order_id))[0]!.state).toBe("accepted")
})

test("Two charges after expiry, or started just before the shopper began another purchase, are one order and one refund", async () => {
  const [late, changes] = await crowd(shop, 2)
  const expired = (await late!.order({ productId: frame })).body
  const superseded = (await changes!.order({ productId: frame })).body
  const payTwice = async ({ payment_session_id }: { payment_session_id: string }) => {
    await payAtGateway(shop, payment_session_id, "PENDING")
    await payAtGateway(shop, payment_session_id, "PENDING")
  }
  await payTwice(expired)
  const { closeOrder } = shop.context.payments
  shop.context.payments.closeOrder = async (id) => {
    await payTwice(superseded)
    return closeOrder(id)
  }
  const second = await changes!.order({ productId: other })
  shop.context.payments.closeOrder = closeOrder
  expect(second.status).toBe(200)
  shop.wait(25 * 60)
  await reconcileUntilDone()
  for (const { order_id } of [expired, superseded]) {
    expect((await payment(order_id)).state).toBe("expired")
    await succeed(order_id)
    await succeed(order_id)
  }
  shop.wait(2 * HOUR)
  await reconcileUntilDone()
  shop.wait(HOUR)
  await reconcileUntilDone()
  for (const { order_id } of [expired, superseded]) {
    expect(await linesOf(order_id)).toHaveLength(1)
    expect(await surplusOf(order_id)).toHaveLength(1)
    expect(await keptAtGateway(order_id)).toBe(toRupees((await payment(order_id)).amount))
  }
})

test("While the gateway does not reply, a webhook about a second charge gets a 503, and nothing is lost", async () => {
  const [buyer] = await crowd(shop, 1)
  const id = await paidWithPendingAttempt(buyer!)
  await buyer!.verify(id)
  await succeed(id)
  const webhook = await newestWebhook(shop, id)
  await control(shop, "cashfree", { api: "error" })
  expect(await webhook()).toBe(503)
  expect((await buyer!.verify(id)).body.paymentData).toEqual({ payment_status: "SUCCESS" })
  await control(shop, "cashfree", { reset: true, webhooks: "lose" })
  expect(await webhook()).toBe(200)
  expect(await surplusOf(id)).toHaveLength(1)
})
