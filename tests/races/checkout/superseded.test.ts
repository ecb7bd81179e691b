import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { holds, payments } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { control, nearsighted, payAtGateway, stockOf } from "../../buyer.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, oneProcess, setStock, tally } from "../crowd.ts"

const shop = oneProcess({ losesWebhooks: true })

const frame = 41
const other = 42

const stateOf = async (id: string) => {
  const [payment] = await shop.context.db.select().from(payments).where(eq(payments.id, id))
  return payment?.state
}
const ordersOf = (paymentId: string) => linesOfPayment(shop.context, paymentId)
const atGateway = async (id: string): Promise<string> => {
  const { orders } = await control(shop, "cashfree", {})
  return orders.find((one: { order_id: string }) => one.order_id === id).order_status
}

test("A shopper who changes the purchase holds the last piece once, and can buy it another way", async () => {
  await setStock(shop, frame, 1)
  const [buyer] = await crowd(shop, 1)
  const first = await buyer!.order({ productId: frame })
  expect(await stockOf(shop, frame)).toBe(0)
  const second = await buyer!.order({ productId: frame, lens: nearsighted })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await atGateway(first.body.order_id)).toBe("TERMINATED")
  expect(await stateOf(first.body.order_id)).toBe("expired")

  await payAtGateway(shop, second.body.payment_session_id, "SUCCESS")
  expect((await buyer!.verify(second.body.order_id)).body.orders).toHaveLength(1)
  expect(await stockOf(shop, frame)).toBe(0)
})

test("A payment that was paid before the shopper started another purchase is booked, not closed", async () => {
  await setStock(shop, frame, 10)
  const [buyer] = await crowd(shop, 1)
  const first = await buyer!.order({ productId: frame })
  await payAtGateway(shop, first.body.payment_session_id, "SUCCESS")
  await buyer!.order({ productId: other })
  expect(await ordersOf(first.body.order_id)).toHaveLength(1)
  expect(await stockOf(shop, frame)).toBe(9)
})

test("While the first payment is undecided at the bank no other with its product can be opened, its piece stays held, and a late success is an order [X-72]", async () => {
  await setStock(shop, frame, 10)
  const [buyer] = await crowd(shop, 1)
  const first = await buyer!.order({ productId: frame })
  await payAtGateway(shop, first.body.payment_session_id, "PENDING")
  const second = await buyer!.order({ productId: frame }, { productId: other })
  expect([second.status, second.body.error?.code]).toEqual([409, "PAYMENT_UNDECIDED"])
  expect(await stockOf(shop, frame)).toBe(9)
  expect(await stateOf(first.body.order_id)).toBe("open")
  const settle = { order_id: first.body.order_id, payment_status: "SUCCESS" }
  await control(shop, "cashfree", { settle })
  await buyer!.verify(first.body.order_id)
  expect(await ordersOf(first.body.order_id)).toHaveLength(1)
  expect(await stockOf(shop, frame)).toBe(9)
})

test("A payment captured at the same moment as another purchase becomes an order or is refunded", async () => {
  const rounds = 30
  const buyers = await crowd(shop, rounds)
  const ends: Record<string, number> = {}
  const { closeOrder } = shop.context.payments
  for (const [n, buyer] of buyers.entries()) {
    await setStock(shop, frame, 1)
    await setStock(shop, other, 5)
    const first = await buyer.order({ productId: frame })
    const pay = () =>
      payAtGateway(shop, first.body.payment_session_id, "SUCCESS").catch(() => undefined)
    // Every other shopper pays at the very moment when the gateway is told to close.
    const paysWhenClosed = n % 2 === 0
    shop.context.payments.closeOrder = async (id) => {
      const [closed] = await Promise.all([closeOrder(id), paysWhenClosed && pay()])
      return closed
    }
    const [second] = await Promise.all([
      buyer.order({ productId: other }),
      !paysWhenClosed && pay(),
    ])
    shop.context.payments.closeOrder = closeOrder
    expect(second.status).toBe(200)
    await buyer.verify(first.body.order_id)
    const lines = await ordersOf(first.body.order_id)
    const paid = (await atGateway(first.body.order_id)) === "PAID"
    const state = await stateOf(first.body.order_id)
    const end = paid ? `paid and ${state}` : `closed and ${state}`
    ends[end] = (ends[end] ?? 0) + 1
    expect(["paid and settled", "closed and expired"]).toContain(end)
    expect([lines.length, await stockOf(shop, frame)]).toEqual(paid ? [1, 0] : [0, 1])
  }
  console.log(`${rounds} payments superseded while they were paid: ${JSON.stringify(ends)}`)
})

test("Six different simultaneous purchases of one shopper lose no piece", async () => {
  await setStock(shop, frame, 60)
  const [buyer] = await crowd(shop, 1)
  const quantities = [1, 2, 3, 4, 5, 6]
  const answers = await Promise.all(
    quantities.map((quantity) => buyer!.order({ productId: frame, quantity })),
  )
  expect(
    Object.keys(tally(answers)).every((status) => ["200", "429", "503"].includes(status)),
  ).toBe(true)
  const last = await buyer!.order({ productId: other })
  expect(last.status).toBe(200)
  expect(await stockOf(shop, frame)).toBe(60)

  shop.wait(25 * 60)
  while ((await reconcilePayments(shop.context, shop.app.log)) > 0) shop.wait(1)
  const held = await shop.context.db.select().from(holds).where(eq(holds.state, "held"))
  expect(held).toEqual([])
  expect(await stockOf(shop, frame)).toBe(60)
})
