import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { holds, notices, payments } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { sandboxKeys } from "#server/core/choose-providers.ts"
import { control, payAtGateway, stockOf } from "../../buyer.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, oneProcess, setStock, tally } from "../crowd.ts"

const shop = oneProcess()

const frame = 41
const other = 42

/** The webhook that the gateway would have sent, to be sent any number of times. */
async function webhookOf(orderId: string) {
  const { webhooks } = await control(shop, "cashfree", {})
  const body: string = webhooks.findLast((one: { body: string }) => one.body.includes(orderId)).body
  const secret = sandboxKeys(shop.context.secrets).payments.clientSecret
  return () => {
    const stamp = String(shop.context.now().getTime())
    return shop.app.inject({
      method: "POST",
      url: `${API_PREFIX}/api/cashfree-webhook`,
      headers: {
        "content-type": "application/json",
        "x-webhook-timestamp": stamp,
        "x-webhook-signature": createHmac("sha256", secret)
          .update(stamp + body)
          .digest("base64"),
      },
      payload: body,
    })
  }
}

/** Makes the reconciler check a payment immediately, however new it is. */
const due = (id: string) =>
  shop.context.db
    .update(payments)
    .set({ nextCheckAt: new Date(0) })
    .where(eq(payments.id, id))

test("Simultaneous verification, ten copies of the webhook and the reconciler create one set of order lines", async () => {
  await control(shop, "cashfree", { webhooks: "lose" })
  const rounds = 10
  let settlers = 0
  for (const buyer of await crowd(shop, rounds)) {
    await setStock(shop, frame, 100)
    await setStock(shop, other, 100)
    const { body } = await buyer.order({ productId: frame, quantity: 2 }, { productId: other })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    const webhook = await webhookOf(body.order_id)
    await due(body.order_id)
    const told = await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.verify(body.order_id).then(({ status }) => status)),
      ...Array.from({ length: 10 }, () => webhook().then(({ statusCode }) => statusCode)),
      ...Array.from({ length: 3 }, () =>
        reconcilePayments(shop.context, shop.app.log).then(() => 200),
      ),
    ])
    settlers += told.length
    expect(new Set(told)).toEqual(new Set([200]))
    const { db } = shop.context
    const lines = await linesOfPayment(shop.context, body.order_id)
    expect(lines.map((one) => [one.productId, one.quantity]).toSorted()).toEqual([
      [frame, 2],
      [other, 1],
    ])
    expect([await stockOf(shop, frame), await stockOf(shop, other)]).toEqual([98, 99])
    const states = await db.select().from(holds).where(eq(holds.paymentId, body.order_id))
    expect(states.map(({ state }) => state)).toEqual(["sold", "sold"])
    const sent = await db.select().from(notices).where(eq(notices.mobile, buyer.mobile))
    expect(sent.map(({ kind }) => kind)).toEqual(["placed"])
  }
  console.log(`${rounds} payments settled by ${settlers} parallel checks: ${rounds} sets of lines`)
})

test("A late payment and a new order of the same shopper do not block each other", async () => {
  const rounds = 12
  const buyers = await crowd(shop, rounds)
  const late: string[] = []
  await setStock(shop, frame, 500)
  for (const buyer of buyers) {
    const { body } = await buyer.order({ productId: frame })
    await payAtGateway(shop, body.payment_session_id, "PENDING")
    late.push(body.order_id)
  }
  shop.wait(25 * 60)
  while ((await reconcilePayments(shop.context, shop.app.log)) > 0) shop.wait(1)
  expect(await stockOf(shop, frame)).toBe(500)
  for (const order_id of late) {
    await control(shop, "cashfree", { settle: { order_id, payment_status: "SUCCESS" } })
  }
  const answers = await Promise.all(
    buyers.flatMap((buyer, n) => [
      buyer.verify(late[n]!),
      buyer.order({ productId: frame, quantity: 2 }),
      buyer.order({ productId: frame, quantity: 2 }),
      buyer.verify(late[n]!),
    ]),
  )
  expect(tally(answers)).toEqual({ 200: rounds * 4 })
  expect(await stockOf(shop, frame)).toBe(500 - rounds * (1 + 2))
})

test("Of a last piece that is paid late by twenty shoppers, one gets it and nineteen are refunded", async () => {
  const buyers = await crowd(shop, 20)
  const late: string[] = []
  for (const buyer of buyers) {
    await setStock(shop, frame, 1)
    const { body } = await buyer.order({ productId: frame })
    await payAtGateway(shop, body.payment_session_id, "PENDING")
    late.push(body.order_id)
  }
  shop.wait(25 * 60)
  while ((await reconcilePayments(shop.context, shop.app.log)) > 0) shop.wait(1)
  await setStock(shop, frame, 1)
  for (const order_id of late) {
    await control(shop, "cashfree", { settle: { order_id, payment_status: "SUCCESS" } })
  }
  const verified = await Promise.all(buyers.map((buyer, n) => buyer.verify(late[n]!)))
  expect(tally(verified)).toEqual({ 200: 20 })
  expect(verified.filter(({ body }) => body.orders.length === 1)).toHaveLength(1)
  expect(verified.filter(({ body }) => body.refunding)).toHaveLength(19)
  expect(await stockOf(shop, frame)).toBe(0)

  await Promise.all([
    reconcilePayments(shop.context, shop.app.log),
    reconcilePayments(shop.context, shop.app.log),
  ])
  const { refunds } = await control(shop, "cashfree", {})
  const refunded = refunds.map((one: { order_id: string }) => one.order_id)
  expect(new Set(refunded).size).toBe(refunded.length)
  expect(refunded).toHaveLength(19)
})
