import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { holds, notices, payments, refunds } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { SURPLUS_GRACE_MINUTES } from "#server/money/refunds/commands/create-refund.ts"
import { control, payAtGateway, stockOf } from "../../buyer.ts"
import { refundsAtGateway } from "../../operations/at-gateway.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, type Member, setStock, twoProcesses } from "../crowd.ts"
import { newestWebhook } from "../newest-webhook.ts"

const { shop, second } = twoProcesses({ losesWebhooks: true })

const frame = 41
const stock = 50

const due = { nextCheckAt: new Date(0) }
const reconcilers = () =>
  [shop.context, second.context].map((context) =>
    reconcilePayments(context, shop.app.log).then(() => 200),
  )

/** Runs everything that checks for a capture simultaneously, in two processes. */
async function everybodyAsks(buyer: Member, id: string, webhooks: (() => Promise<number>)[]) {
  const { db } = shop.context
  await db.update(payments).set(due).where(eq(payments.id, id))
  const statuses = await Promise.all([
    ...Array.from({ length: 5 }, () => buyer.verify(id).then(({ status }) => status)),
    ...webhooks.flatMap((webhook) => Array.from({ length: 5 }, webhook)),
    ...reconcilers(),
  ])
  expect(new Set(statuses)).toEqual(new Set([200]))
}

async function sendRefunds(id: string) {
  shop.wait(SURPLUS_GRACE_MINUTES * 60 + 60)
  await shop.context.db.update(refunds).set(due).where(eq(refunds.paymentId, id))
  await Promise.all(reconcilers())
}

test("A capture of another amount is refunded once and its hold released once, however often two processes check it", async () => {
  const rounds = 8
  const { db } = shop.context
  for (const buyer of await crowd(shop, rounds)) {
    await setStock(shop, frame, stock)
    const { body } = await buyer.order({ productId: frame, quantity: 2 })
    const id = body.order_id
    for (const _ of [1, 2]) await payAtGateway(shop, body.payment_session_id, "PENDING")
    const captured = { order_id: id, payment_status: "SUCCESS", payment_amount: 3 }
    await control(shop, "cashfree", { settle: captured })
    const first = await newestWebhook(shop, id)
    await everybodyAsks(buyer, id, [first])
    expect(await stockOf(shop, frame)).toBe(stock)
    const held = await db.select().from(holds).where(eq(holds.paymentId, id))
    expect(held.map(({ state }) => state)).toEqual(["released"])
    await sendRefunds(id)
    expect((await refundsAtGateway(shop, id)).map((one) => one.refund_amount)).toEqual([3])

    // The other attempt succeeds late: it is refunded too, and still places no order.
    await control(shop, "cashfree", { settle: { order_id: id, payment_status: "SUCCESS" } })
    await everybodyAsks(buyer, id, [first, await newestWebhook(shop, id)])
    await sendRefunds(id)
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    expect(payment!.state).toBe("mismatched")
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, id))
    expect(rows.map(({ cause, amount }) => [cause, amount]).toSorted()).toEqual([
      ["mismatched", 300],
      ["surplus", payment!.amount],
    ])
    expect(await refundsAtGateway(shop, id)).toHaveLength(2)
    expect(await linesOfPayment(shop.context, id)).toEqual([])
    expect(await stockOf(shop, frame)).toBe(stock)
    const told = await db.select().from(notices).where(eq(notices.mobile, buyer.mobile))
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(["paid_twice", "payment_mismatched"])
  }
})

test("Whether a capture of the right or of another amount is seen first, one payment is either an order or refunded in full", async () => {
  const { db } = shop.context
  for (const buyer of await crowd(shop, 8)) {
    await setStock(shop, frame, stock)
    const { body } = await buyer.order({ productId: frame })
    const id = body.order_id
    for (const _ of [1, 2]) await payAtGateway(shop, body.payment_session_id, "PENDING")
    await db.update(payments).set(due).where(eq(payments.id, id))
    const settle = (change: object) =>
      control(shop, "cashfree", { settle: { order_id: id, payment_status: "SUCCESS", ...change } })
    await Promise.all([
      settle({ payment_amount: 3 }),
      buyer.verify(id),
      ...reconcilers(),
      settle({}),
      buyer.verify(id),
    ])
    await everybodyAsks(buyer, id, [])
    await sendRefunds(id)
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    const isOrder = payment!.state === "settled"
    expect(await linesOfPayment(shop.context, id)).toHaveLength(isOrder ? 1 : 0)
    expect(await stockOf(shop, frame)).toBe(isOrder ? stock - 1 : stock)
    const back = (await refundsAtGateway(shop, id)).map((one) => one.refund_amount).toSorted()
    expect(back).toHaveLength(isOrder ? 1 : 2)
    expect(back).toContain(3)
  }
})
