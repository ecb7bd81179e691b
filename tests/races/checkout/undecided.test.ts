import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { holds, orders, payments } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { control, nearsighted, payAtGateway, stockOf } from "../../buyer.ts"
import { linesOfPayment, paymentsOfShopper } from "../../order-records.ts"
import { crowd, oneProcess, openSecondContext, setStock, tally } from "../crowd.ts"

const shop = oneProcess({ losesWebhooks: true })

const frame = 41
const other = 42

const ordersOf = (paymentId: string) => linesOfPayment(shop.context, paymentId)

const paymentsOf = (mobile: string) => paymentsOfShopper(shop.context, mobile)

const settleAtGateway = (order_id: string, payment_status: "SUCCESS" | "FAILED") =>
  control(shop, "cashfree", { settle: { order_id, payment_status } })

async function reconcileAll(context = shop.context) {
  while ((await reconcilePayments(context, shop.app.log)) > 0) shop.wait(1)
}

test("While a payment is undecided at the bank, no purchase with its product can begin on any number of devices, and one of other goods can once [API-17, PAY-06, X-72]", async () => {
  await setStock(shop, frame, 50)
  await setStock(shop, other, 50)
  const rounds = 10
  for (const buyer of await crowd(shop, rounds)) {
    const first = await buyer.order({ productId: frame })
    await payAtGateway(shop, first.body.payment_session_id, "PENDING")
    const before = [await stockOf(shop, frame), await stockOf(shop, other)]
    const answers = await Promise.all([
      buyer.order({ productId: frame }),
      buyer.order({ productId: frame }),
      buyer.order({ productId: frame, quantity: 2 }),
      buyer.order({ productId: frame, lens: nearsighted }),
      buyer.order({ productId: frame }, { productId: other }),
      buyer.order({ productId: other }),
      buyer.order({ productId: other }),
    ])
    expect(tally(answers)).toEqual({ 200: 2, 409: 5 })
    const opened = answers.filter(({ status }) => status === 200)
    expect(new Set(opened.map(({ body }) => body.order_id)).size).toBe(1)
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.error).toEqual({
        code: "PAYMENT_UNDECIDED",
        message: expect.stringContaining("for Boond Oval with the bank. Please do not pay again"),
        paymentId: first.body.order_id,
      })
    }
    const both = await buyer.order({ productId: frame }, { productId: other })
    expect(both.status).toBe(409)
    // The refused ones did not close what was opened beside them.
    expect((await paymentsOf(buyer.mobile)).map(({ state }) => state)).toEqual(["open", "open"])
    expect([await stockOf(shop, frame), await stockOf(shop, other)]).toEqual([
      before[0],
      before[1]! - 1,
    ])

    await payAtGateway(shop, opened[0]!.body.payment_session_id, "SUCCESS")
    expect((await buyer.verify(opened[0]!.body.order_id)).body.orders).toHaveLength(1)
    await settleAtGateway(first.body.order_id, "SUCCESS")
    expect((await buyer.verify(first.body.order_id)).body.orders).toHaveLength(1)
  }
})

test("Once the bank has declined, the same session can be paid, and another purchase can begin [X-71]", async () => {
  await setStock(shop, frame, 50)
  const [buyer] = await crowd(shop, 1)
  const first = await buyer!.order({ productId: frame })
  await payAtGateway(shop, first.body.payment_session_id, "PENDING")
  expect((await buyer!.order({ productId: frame })).status).toBe(409)
  await settleAtGateway(first.body.order_id, "FAILED")
  expect((await buyer!.order({ productId: frame })).body).toEqual(first.body)
  expect((await buyer!.order({ productId: other })).body.order_id).not.toBe(first.body.order_id)
})

test("A shopper whose payment cannot be checked cannot pay again [PAY-06]", async () => {
  const [buyer] = await crowd(shop, 1)
  const first = await buyer!.order({ productId: frame })
  for (const api of ["error", "garbage", "reset"]) {
    await control(shop, "cashfree", { api })
    const same = await buyer!.order({ productId: frame })
    const another = await buyer!.order({ productId: other })
    await control(shop, "cashfree", { api: "ok" })
    expect([same.status, same.body.error.code, same.body.error.paymentId]).toEqual([
      409,
      "PAYMENT_UNDECIDED",
      first.body.order_id,
    ])
    expect(another.body.error).toEqual({
      code: "PROVIDER_UNAVAILABLE",
      message: "Order creation failed",
    })
  }
  expect((await buyer!.order({ productId: frame })).body).toEqual(first.body)
})

test("An attempt that begins at the very moment of another purchase keeps its piece and holds up nothing else", async () => {
  const rounds = 30
  const ends: Record<string, number> = {}
  const { closeOrder } = shop.context.payments
  for (const [n, buyer] of (await crowd(shop, rounds)).entries()) {
    await setStock(shop, frame, 5)
    await setStock(shop, other, 5)
    const first = await buyer.order({ productId: frame })
    const attempt = () =>
      payAtGateway(shop, first.body.payment_session_id, "PENDING").catch(() => undefined)
    // Every other shopper begins to pay at the very moment when the gateway is told to close.
    const paysWhenClosed = n % 2 === 0
    shop.context.payments.closeOrder = async (id) => {
      const [closed] = await Promise.all([closeOrder(id), paysWhenClosed && attempt()])
      return closed
    }
    const [second] = await Promise.all([
      buyer.order({ productId: other }),
      !paysWhenClosed && attempt(),
    ])
    shop.context.payments.closeOrder = closeOrder
    const { payments: attempts } = await control(shop, "cashfree", {})
    const isPending = attempts.some((one: any) => one.order_id === first.body.order_id)
    const end = `${isPending ? "pending" : "not tried"}, then ${second.status}`
    ends[end] = (ends[end] ?? 0) + 1
    expect(["pending, then 200", "not tried, then 200"]).toContain(end)
    expect(await stockOf(shop, frame)).toBe(isPending ? 4 : 5)
    expect(await stockOf(shop, other)).toBe(4)
  }
  console.log(`${rounds} attempts against another purchase: ${JSON.stringify(ends)}`)
})

test("A purchase that was closed while its attempt was undecided can be paid again once the bank has declined", async () => {
  await setStock(shop, frame, 5)
  const [buyer] = await crowd(shop, 1)
  const { closeOrder } = shop.context.payments
  const first = await buyer!.order({ productId: frame })
  shop.context.payments.closeOrder = async (id) => {
    await payAtGateway(shop, first.body.payment_session_id, "PENDING")
    return closeOrder(id)
  }
  const refused = await buyer!.order({ productId: frame, quantity: 2 })
  shop.context.payments.closeOrder = closeOrder
  expect(refused.body.error.code).toBe("PAYMENT_UNDECIDED")
  await settleAtGateway(first.body.order_id, "FAILED")
  const again = await buyer!.order({ productId: frame })
  expect(again.status).toBe(200)
  expect(again.body.order_id).not.toBe(first.body.order_id)
  await payAtGateway(shop, again.body.payment_session_id, "SUCCESS")
  expect((await buyer!.verify(again.body.order_id)).body.orders).toHaveLength(1)
  expect(await stockOf(shop, frame)).toBe(4)
})

test("A payment that expired undecided blocks its own purchase until the bank decides, and nothing else", async () => {
  await setStock(shop, frame, 50)
  await setStock(shop, other, 50)
  const [paid, declined] = await crowd(shop, 2)
  for (const buyer of [paid!, declined!]) {
    const first = await buyer.order({ productId: frame })
    const { order_id } = first.body
    await payAtGateway(shop, first.body.payment_session_id, "PENDING")
    shop.wait(25 * 60)
    await reconcileAll()
    expect((await buyer.order({ productId: frame, quantity: 2 })).body.error).toMatchObject({
      code: "PAYMENT_UNDECIDED",
      paymentId: order_id,
    })
    expect((await buyer.order({ productId: other })).status).toBe(200)
    await settleAtGateway(order_id, buyer === paid ? "SUCCESS" : "FAILED")
    const again = await buyer.order({ productId: frame })
    if (buyer === declined) {
      expect(again.status).toBe(200)
      continue
    }
    expect(again.body.error).toMatchObject({ code: "ALREADY_PAID", paymentId: order_id })
    expect(await ordersOf(order_id)).toHaveLength(1)
  }
})

test("A shopper who has paid without a confirmation cannot pay again for the same; after the confirmation a second purchase is intended [API-17, PAY-06, X-72]", async () => {
  await setStock(shop, frame, 50)
  const second = await openSecondContext(shop)
  for (const bookedBy of ["the next press", "the reconciler"]) {
    const [buyer] = await crowd(shop, 1)
    const first = await buyer!.order({ productId: frame, lens: nearsighted })
    await payAtGateway(shop, first.body.payment_session_id, "SUCCESS")
    if (bookedBy === "the reconciler") {
      shop.wait(61)
      await reconcileAll(second.context)
      expect(await ordersOf(first.body.order_id)).toHaveLength(1)
    }
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => buyer!.order({ productId: frame, lens: nearsighted })),
    )
    for (const { status, body } of presses) {
      expect([status, body.error.code, body.error.paymentId], bookedBy).toEqual([
        409,
        "ALREADY_PAID",
        first.body.order_id,
      ])
    }
    expect(await paymentsOf(buyer!.mobile)).toHaveLength(1)
    expect((await buyer!.verify(first.body.order_id)).body.orders).toHaveLength(1)
    const meant = await buyer!.order({ productId: frame, lens: nearsighted })
    expect([meant.status, meant.body.order_id === first.body.order_id]).toEqual([200, false])
  }
  await second.database.close()
})

test("Ten different simultaneous purchases of one account leave one open, and hold no more than its pieces", async () => {
  await setStock(shop, frame, 200)
  await setStock(shop, other, 200)
  for (const buyer of await crowd(shop, 3)) {
    const before = (await stockOf(shop, frame)) + (await stockOf(shop, other))
    const wishes = [1, 2, 3, 4, 5].flatMap((quantity) => [
      { productId: frame, quantity },
      { productId: other, quantity },
    ])
    const answers = await Promise.all(wishes.map((wish) => buyer.order(wish)))
    const statuses = tally(answers)
    expect(Object.keys(statuses).every((one) => ["200", "429", "503"].includes(one))).toBe(true)
    const open = (await paymentsOf(buyer.mobile)).filter(({ state }) => state !== "expired")
    expect(open.length).toBeLessThanOrEqual(1)
    const held = await shop.context.db
      .select()
      .from(holds)
      .innerJoin(payments, eq(payments.id, holds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.mobile, buyer.mobile))
    const pieces = held
      .filter((one) => one.holds.state === "held")
      .reduce((sum, one) => sum + one.holds.quantity, 0)
    expect(pieces).toBeLessThanOrEqual(5)
    expect((await stockOf(shop, frame)) + (await stockOf(shop, other))).toBe(before - pieces)
    console.log(
      `${wishes.length} simultaneous purchases of one account: ${JSON.stringify(statuses)}`,
    )
  }
})

test("Undecided payments hold the pieces of three purchases at most, and count as unpaid", async () => {
  const goods = [44, 45, 46, 47]
  for (const id of goods) await setStock(shop, id, 6)
  const [buyer] = await crowd(shop, 1)
  const opened = []
  for (const productId of goods.slice(0, 3)) {
    const { body } = await buyer!.order({ productId, quantity: 6 })
    await payAtGateway(shop, body.payment_session_id, "PENDING")
    opened.push(body.order_id)
  }
  const refused = await buyer!.order({ productId: goods[3]! })
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    expect.stringContaining("several of your payments"),
  ])
  expect(await stockOf(shop, goods[3]!)).toBe(6)
  await settleAtGateway(opened[0], "FAILED")
  expect((await buyer!.order({ productId: goods[3]! })).status).toBe(200)
})

test("A shopper who opens payments and leaves them unpaid holds the pieces for less and less time", async () => {
  const [buyer] = await crowd(shop, 1)
  const minutes: number[] = []
  const untouched = 43
  for (let n = 1; n <= 7; n++) {
    await setStock(shop, untouched, 6)
    const { body } = await buyer!.order({ productId: untouched, quantity: 6 })
    expect(await stockOf(shop, untouched)).toBe(0)
    const [payment] = await shop.context.db
      .select()
      .from(payments)
      .where(eq(payments.id, body.order_id))
    minutes.push((payment!.expiresAt.getTime() - payment!.createdAt.getTime()) / 60_000)
    shop.wait(minutes.at(-1)! * 60 + 1)
    await shop.context.db
      .update(payments)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(payments.id, body.order_id))
    await reconcilePayments(shop.context, shop.app.log)
    expect(await stockOf(shop, untouched)).toBe(6)
  }
  expect(minutes).toEqual([20, 20, 20, 10, 10, 10, 5])

  const paid = await buyer!.order({ productId: untouched })
  await payAtGateway(shop, paid.body.payment_session_id, "SUCCESS")
  await buyer!.verify(paid.body.order_id)
  const next = await buyer!.order({ productId: other })
  const [fresh] = await shop.context.db
    .select()
    .from(payments)
    .where(eq(payments.id, next.body.order_id))
  expect(fresh!.expiresAt.getTime() - fresh!.createdAt.getTime()).toBe(20 * 60_000)
})
