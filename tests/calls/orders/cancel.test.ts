import { eq, inArray } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { notices, payments, products, refunds } from "#db/schema.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { createShipment } from "#server/orders/tracking/commands/create-shipment.ts"
import { buyerIn, control, nearsighted, payAtGateway, stockOf } from "../../buyer.ts"
import { endRefund, refundsAtGateway, soon } from "../../operations/at-gateway.ts"
import { bought } from "../../operations/bought.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await halvePrices(cheap)
})
afterAll(() => shop.close())

const frame = 41
/** Two items that together are cheap enough for the delivery fee. */
const cheap = [67, 68]

async function halvePrices(ids: number[]) {
  await shop.context.db.transaction(async (tx) => {
    await tx.update(products).set({ discount: 50 }).where(inArray(products.id, ids))
    await publishCatalogueChange(tx, "all")
  })
  await vi.waitFor(() => expect(shop.context.catalogue.product(ids[0]!)?.discount).toBe(50), soon)
}

const numberFor = (paymentId: string) => paymentId.slice(3).toUpperCase()
const look = (at = shop) => reconcilePayments(at.context, at.app.log)

test("Cancelling in time restocks the piece and refunds the exact amount", async () => {
  const before = await stockOf(shop, frame)
  const { order, cancel, paymentId, paid, buyer } = await bought(shop, [
    { productId: frame, lens: nearsighted },
  ])
  const placed = await order()
  const twoHours = 2 * 60 * 60 * 1000
  expect(Date.parse(placed.cancellable_until) - Date.parse(placed.createdAt)).toBe(twoHours)
  expect(placed).toMatchObject({
    payment_status: "PAID",
    refund: null,
    surplus: null,
    address: "14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka - 560041",
    history: [{ at: placed.createdAt, state: "Confirmed" }],
  })

  const cancelled = await cancel()
  expect(cancelled.status).toBe(200)
  expect(cancelled.body.data).toMatchObject({
    delivery_status: "Cancelled",
    cancellable_until: null,
    payment_status: "REFUNDING",
    refund: { state: "due", amount: paid },
  })
  expect(await stockOf(shop, frame)).toBe(before)

  await look()
  expect((await order()).refund).toEqual({ state: "accepted", amount: paid })
  await endRefund(shop, paymentId, "SUCCESS")
  await expect.poll(async () => (await order()).delivery_status, soon).toBe("Refunded")
  const over = await order()
  expect(over).toMatchObject({
    payment_status: "REFUNDED",
    refund: { state: "done", amount: paid },
  })
  expect(over.history.map((event: any) => event.state)).toEqual([
    "Confirmed",
    "Cancelled",
    "Refunded",
  ])
  const asked = await refundsAtGateway(shop, paymentId)
  expect(asked.map((one) => one.refund_amount)).toEqual([paid])

  const { db } = shop.context
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  expect(payment?.state).toBe("settled")
  const told = await db.select().from(notices).where(eq(notices.mobile, buyer.mobile))
  expect(told.filter(({ kind }) => kind === "refunded")).toHaveLength(1)
})

test("Two clicks and two tabs cancel once and refund once", async () => {
  const { cancel, paymentId, paid } = await bought(shop, [{ productId: frame, quantity: 2 }])
  const before = await stockOf(shop, frame)
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all([look(), look()])
  expect((await cancel()).status).toBe(200)
  await look()
  expect(await stockOf(shop, frame)).toBe(before + 2)
  expect((await refundsAtGateway(shop, paymentId)).map((one) => one.refund_amount)).toEqual([paid])
})

test("Cancelling one of two lines refunds that line, and the last one the delivery fee as well", async () => {
  const { orderIds, order, cancel, paymentId, paid } = await bought(shop, [
    { productId: cheap[0]! },
    { productId: cheap[1]! },
  ])
  const prices = [await order(orderIds[0]), await order(orderIds[1])].map(
    (one) => one.selected_Lens_Or_ProductPrice,
  )
  expect(paid).toBe(prices[0] + prices[1] + 49)

  expect((await cancel(orderIds[0])).body.data.refund.amount).toBe(prices[0])
  expect((await order(orderIds[1])).delivery_status).toBe("Confirmed")
  expect((await cancel(orderIds[1])).body.data.refund.amount).toBe(prices[1] + 49)
  await look()
  const amounts = (await refundsAtGateway(shop, paymentId)).map((one) => one.refund_amount)
  expect(amounts.toSorted()).toEqual([prices[0], prices[1] + 49].toSorted())
})

test("Two lines cancelled at the same moment refund the delivery fee once", async () => {
  const { orderIds, cancel, paid } = await bought(shop, [
    { productId: cheap[0]! },
    { productId: cheap[1]! },
  ])
  const answers = await Promise.all(orderIds.map((id) => cancel(id)))
  const amounts = answers.map(({ body }) => body.data.refund.amount)
  expect(amounts[0] + amounts[1]).toBe(paid)
})

test("After two hours the reply is the policy's sentence, and nothing changes", async () => {
  const later = await shopForThisTest()
  const { cancel, order } = await bought(later, [{ productId: frame }])
  later.wait(2 * 60 * 60 + 1)
  const refused = await cancel()
  expect(refused.status).toBe(409)
  expect(refused.body.error).toEqual({
    code: "NOT_ALLOWED_NOW",
    message: "You can cancel within 2 hours of placement, and that time has passed.",
  })
  expect(await order()).toMatchObject({
    delivery_status: "Confirmed",
    cancellable_until: null,
    refund: null,
    surplus: null,
  })
})

test("An order that the courier has cannot be cancelled", async () => {
  const { cancel, paymentId } = await bought(shop, [{ productId: frame }])
  const parcel = { courier: "delhivery", trackingNumber: numberFor(paymentId) }
  const handed = await createShipment(shop.context, paymentId, parcel, shop.app.log)
  expect(handed).toEqual({ ok: true, value: 1 })
  const refused = await cancel()
  expect(refused.body.error).toEqual({
    code: "NOT_ALLOWED_NOW",
    message: "This order has been shipped and can no longer be cancelled.",
  })
})

test("A cancelled order is not handed over", async () => {
  const { cancel, paymentId } = await bought(shop, [{ productId: frame }])
  await cancel()
  const parcel = { courier: "delhivery", trackingNumber: numberFor(paymentId) }
  const handed = await createShipment(shop.context, paymentId, parcel, shop.app.log)
  expect(handed).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
})

/**
 * The shop, with a hook for when the courier has registered a parcel and the orders are about to
 * change.
 */
function tellingOfParcels() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { courier } = shop.context
  const register: typeof courier.register = async (parcel) => {
    const registered = await courier.register(parcel)
    resolve()
    return registered
  }
  return { context: { ...shop.context, courier: { ...courier, register } }, taken: promise }
}

test("A cancellation at the moment of the hand-over either succeeds or fails completely", async () => {
  const seen = []
  for (let round = 0; round < 12; round++) {
    const { cancel, order, paymentId, paid } = await bought(shop, [{ productId: frame }])
    const before = await stockOf(shop, frame)
    const { context, taken } = tellingOfParcels()
    const parcel = { courier: "delhivery", trackingNumber: numberFor(paymentId) }
    const handing = createShipment(context, paymentId, parcel, shop.app.log)
    const cancelling = round % 3 === 0 ? cancel() : taken.then(() => cancel())
    const [handed, cancelled] = await Promise.all([handing, cancelling])
    await look()
    const refunded = (await refundsAtGateway(shop, paymentId)).map((one) => one.refund_amount)
    const end = [(await order()).delivery_status, handed.ok, cancelled.status, refunded]
    seen.push(end[0])
    expect([
      ["Cancelled", false, 200, [paid]],
      ["Processing", true, 409, []],
    ]).toContainEqual(end)
    expect(await stockOf(shop, frame)).toBe(before + refunded.length)
  }
  console.log(`cancel against hand-over: ${seen.join(", ")}`)
})

test("Another user's order and one that does not exist look the same", async () => {
  const { orderIds, order } = await bought(shop, [{ productId: frame }])
  const stranger = await buyerIn(shop)
  const cancelAs = (id: string) =>
    shop.call("POST", `/api/cashfree/orders/${id}/cancel`, { token: stranger.token })
  const [others, none] = [await cancelAs(orderIds[0]!), await cancelAs(crypto.randomUUID())]
  expect(others.status).toBe(404)
  expect(others.body).toEqual(none.body)
  expect((await cancelAs("x")).body).toEqual(none.body)
  expect((await order()).delivery_status).toBe("Confirmed")
})

test("A refund that the gateway dropped is requested again, under a new id", async () => {
  const away = await shopForThisTest()
  const { cancel, order, paymentId, paid } = await bought(away, [{ productId: frame }])
  await cancel()
  await look(away)
  await endRefund(away, paymentId, "FAILED")
  await expect.poll(async () => (await order()).refund.state, soon).toBe("due")
  away.wait(5 * 60)
  await look(away)
  const asked = await refundsAtGateway(away, paymentId)
  expect(asked.map((one) => one.refund_amount)).toEqual([paid, paid])
  expect(new Set(asked.map((one) => one.refund_id)).size).toBe(2)
  for (const { refund_id } of asked) expect(refund_id).toMatch(/^[\w-]{3,40}$/)

  // The shop's clock is ahead of the gateway's: its message is refused as stale, and reconciliation
  // detects the change.
  await endRefund(away, paymentId, "SUCCESS")
  away.wait(60 * 60)
  await look(away)
  expect((await order()).delivery_status).toBe("Refunded")
})

test("A gateway outage neither loses the refund nor doubles it", async () => {
  const away = await shopForThisTest()
  const { cancel, order, paymentId, paid } = await bought(away, [{ productId: frame }])
  await cancel()
  for (const api of ["error", "reset"]) {
    await control(away, "cashfree", { api, times: 1 })
    await look(away)
    expect((await order()).refund.state).toBe("due")
    away.wait(10 * 60)
  }
  await look(away)
  expect((await order()).refund).toEqual({ state: "accepted", amount: paid })
  expect(await refundsAtGateway(away, paymentId)).toHaveLength(1)
})

test("A payment without an order is refunded in full, and its states say so", async () => {
  const late = await shopForThisTest()
  const { db } = late.context
  const buyer = await buyerIn(late)
  const rare = late.context.catalogue.now().index.products.find(({ stock }) => stock === 1)!.id
  const { body } = await buyer.order([{ productId: rare }])
  await payAtGateway(late, body.payment_session_id, "PENDING")
  late.wait(25 * 60)
  await look(late)
  const quick = await bought(late, [{ productId: rare }])
  expect(quick.orderIds).toHaveLength(1)
  await control(late, "cashfree", {
    webhooks: "lose",
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  const stateOf = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, body.order_id))
    return payment?.state
  }
  await buyer.verify(body.order_id)
  expect(await stateOf()).toBe("refund_due")
  await look(late)
  expect(await stateOf()).toBe("refunding")
  await endRefund(late, body.order_id, "SUCCESS")
  late.wait(60 * 60)
  await look(late)
  expect(await stateOf()).toBe("refunded")
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, body.order_id))
  expect(refund).toMatchObject({ orderLineId: null, state: "done", nextCheckAt: null })
})
