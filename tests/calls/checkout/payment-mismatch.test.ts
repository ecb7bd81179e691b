import { eq } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { notices, payments, refunds } from "#db/schema.ts"
import { paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { sendNotices } from "#server/messages/notices/commands/send-notices.ts"
import { buyerIn, control, payAtGateway, stockOf } from "../../buyer.ts"
import { endRefund, refundsAtGateway } from "../../operations/at-gateway.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => control(shop, "cashfree", { reset: true, webhooks: "lose" }))
afterAll(() => shop.close())

const frame = 41
const HOUR = 3600

const look = () => reconcilePayments(shop.context, shop.app.log)
const paymentOf = async (id: string) =>
  (await shop.context.db.select().from(payments).where(eq(payments.id, id)))[0]!
const refundsOf = (id: string) =>
  shop.context.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.createdAt)
const noticesTo = async (mobile: string) =>
  (await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))).map(
    ({ kind, values }) => [kind, values],
  )
const settle = (order_id: string, change: Record<string, unknown> = {}) =>
  control(shop, "cashfree", { settle: { order_id, payment_status: "SUCCESS", ...change } })

/** A purchase for which the gateway captures one rupee. */
async function paidWithOneRupee() {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const { body } = await buyer.order([{ productId: frame }])
  await control(shop, "cashfree", { capturedAmount: 1 })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await control(shop, "cashfree", { capturedAmount: null })
  return { buyer, before, id: body.order_id as string, session: body.payment_session_id as string }
}

test("A purchase captured with another amount is refunded exactly that immediately, restocked, and the shopper is notified", async () => {
  const { buyer, before, id } = await paidWithOneRupee()
  const { status, body } = await buyer.verify(id)
  expect([status, body]).toEqual([
    200,
    {
      paymentData: { payment_status: "FAILED" },
      orders: [],
      refunding: true,
      refund_reason: "amount_mismatch",
      message: expect.stringMatching(
        /^The amount that was charged is not the amount of your purchase.*sending everything that was charged back.*pay again now\.$/,
      ),
    },
  ])
  expect(await paymentOf(id)).toMatchObject({ state: "mismatched", mismatch: "amount" })
  expect(await stockOf(shop, frame)).toBe(before)
  expect(await buyer.orders()).toEqual([])

  await look()
  const [refund, ...others] = await refundsAtGateway(shop, id)
  expect([refund.refund_amount, others]).toEqual([1, []])
  await endRefund(shop, id, "SUCCESS")
  shop.wait(HOUR)
  await look()
  expect(await refundsOf(id)).toMatchObject([{ cause: "mismatched", amount: 100, state: "done" }])
  expect(await noticesTo(buyer.mobile)).toEqual([
    ["payment_mismatched", { amount: "₹1" }],
    ["refunded", { amount: "₹1" }],
  ])
  while ((await shop.context.db.select().from(notices)).some(({ tries }) => tries === 0)) {
    await sendNotices(shop.context, shop.app.log)
  }
  const { messages } = await control(shop, "msg91", {})
  expect(messages.map((sent: any) => sent.template_id)).toContain("sandbox-payment-mismatched")
  expect((await buyer.verify(id)).body).toMatchObject({ refunding: true, orders: [] })
})

test("After a capture of another amount the shopper can buy the same again immediately, notified or not", async () => {
  for (const isTold of [true, false]) {
    const { buyer, id } = await paidWithOneRupee()
    if (isTold) await buyer.verify(id)
    const again = await buyer.order([{ productId: frame }])
    expect(again.status).toBe(200)
    expect(again.body.order_id).not.toBe(id)
    expect((await paymentOf(id)).state).toBe("mismatched")
    await payAtGateway(shop, again.body.payment_session_id, "SUCCESS")
    const { body } = await buyer.verify(again.body.order_id)
    expect([body.paymentData, body.refunding]).toEqual([{ payment_status: "SUCCESS" }, false])
    expect(await buyer.orders()).toHaveLength(1)
  }
})

test("A capture of the right amount after one of another is refunded as well, once, and places no order", async () => {
  const buyer = await buyerIn(shop)
  const { body: opened } = await buyer.order([{ productId: frame }])
  const { order_id: id, payment_session_id } = opened
  await payAtGateway(shop, payment_session_id, "PENDING")
  await payAtGateway(shop, payment_session_id, "PENDING")
  await settle(id, { payment_amount: 2.5 })
  expect((await buyer.verify(id)).body.refunding).toBe(true)
  await look()
  await settle(id)
  shop.wait(2 * HOUR)
  await look()
  shop.wait(HOUR)
  await look()
  const { amount, state } = await paymentOf(id)
  expect(state).toBe("mismatched")
  expect((await refundsOf(id)).map((one) => [one.cause, one.amount])).toEqual([
    ["mismatched", 250],
    ["surplus", amount],
  ])
  expect(await refundsAtGateway(shop, id)).toHaveLength(2)
  expect(await buyer.orders()).toEqual([])
  expect((await buyer.verify(id)).body).toMatchObject({ orders: [], refunding: true })
})

test("An expired payment with a capture of another amount is refunded, and holds nothing", async () => {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "PENDING")
  shop.wait(25 * 60)
  await look()
  expect((await paymentOf(body.order_id)).state).toBe("expired")
  await settle(body.order_id, { payment_amount: 7 })
  shop.wait(HOUR)
  await look()
  expect((await paymentOf(body.order_id)).state).toBe("mismatched")
  expect((await refundsOf(body.order_id)).map(({ amount }) => amount)).toEqual([700])
  expect(await stockOf(shop, frame)).toBe(before)
})

test.each(["asks how it ended", "pays for the same again"])(
  "An order that could still be paid after another amount was captured is closed at the gateway when its shopper %s",
  async (does) => {
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([{ productId: frame }])
    const { findOrder } = shop.context.payments
    const attempt = { id: "1", status: "SUCCESS", amount: paise(100), currency: "INR" }
    const attempts = [{ ...attempt, time: null, message: null }]
    shop.context.payments.findOrder = async (id) => {
      const result = await findOrder(id)
      return result.ok ? ok({ ...result.value, outcome: "PENDING", attempts }) : result
    }
    const asks = does === "asks how it ended"
    const answer = asks
      ? await buyer.verify(body.order_id)
      : await buyer.order([{ productId: frame }])
    shop.context.payments.findOrder = findOrder
    expect(answer.status).toBe(200)
    if (asks) expect(answer.body.refunding).toBe(true)
    else expect(answer.body.order_id).not.toBe(body.order_id)
    const { orders } = await control(shop, "cashfree", {})
    const order = orders.find((one: any) => one.order_id === body.order_id)
    expect(order.order_status).toBe("TERMINATED")
  },
)

test("Money in another currency is not refunded automatically: the owner lists it, settles it and records that", async () => {
  const { buyer: other, id: refunded } = await paidWithOneRupee()
  await other.verify(refunded)
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "PENDING")
  await settle(body.order_id, { payment_currency: "USD" })
  const payment = body.order_id
  const verified = (await buyer.verify(payment)).body
  expect(verified).toMatchObject({
    paymentData: { payment_status: "FAILED" },
    refunding: true,
    refund_reason: "under_review",
    message: expect.stringMatching(/checking it .* to return your money/),
  })
  expect(verified.message).not.toMatch(/nothing was charged|days/i)
  expect(await stockOf(shop, frame)).toBe(before)
  shop.wait(HOUR)
  await look()
  expect(await refundsOf(payment)).toEqual([])
  expect((await buyer.order([{ productId: frame }])).status).toBe(200)

  const isMine = (row: any) => [payment, refunded].includes(row.payment)
  const listed = (await operated(shop, "payments mismatched")).filter(isMine)
  expect(listed).toMatchObject([
    { payment, mobile: buyer.mobile, mismatch: "currency", refund: null, resolved: null },
    { payment: refunded, mismatch: "amount", refund: "accepted", refund_rupees: 1 },
  ])
  expect(listed[0].next).toContain("payments resolve")

  const note = "Refunded at the gateway"
  const automatic = await operate(shop, "payments resolve", { payment: refunded, note })
  expect(automatic).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  const first = await operated(shop, "payments resolve", { payment, note })
  expect(await operated(shop, "payments resolve", { payment, note })).toEqual(first)
  await endRefund(shop, refunded, "SUCCESS")
  shop.wait(2 * HOUR)
  await look()
  const open = await operated(shop, "payments mismatched")
  expect(open.filter(isMine)).toEqual([])
  const all = (await operated(shop, "payments mismatched", { all: true })).filter(isMine)
  expect(all.map((row: any) => row.payment)).toEqual([payment, refunded])
})
