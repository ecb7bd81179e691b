import { afterAll, beforeAll, expect, test } from "vitest"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { createSandboxShipments } from "#server/orders/tracking/commands/create-shipment.ts"
import { buyerIn, control, nearsighted, payAtGateway, stockOf } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41

test("A shopper pays for a frame with lenses and gets one order with the lens values [API-17, API-18, API-19, API-20, ENT-25, PAY-01, PAY-05]", async () => {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const opened = await buyer.order([{ productId: frame, lens: nearsighted }])
  expect(opened.status).toBe(200)
  expect(await stockOf(shop, frame)).toBe(before - 1)

  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const verified = await buyer.verify(opened.body.order_id)
  expect(verified.body.paymentData.payment_status).toBe("SUCCESS")

  const [order, ...others] = await buyer.orders()
  expect(others).toEqual([])
  expect(order).toMatchObject({
    product_id: frame,
    product_quantity: 1,
    delivery_status: "Confirmed",
    mobile_number: buyer.mobile,
    selected_Lens_Or_ProductPrice: 1700,
    lens: { ...nearsighted, prescription: { ...nearsighted.prescription, pd: "31.5/32" } },
  })
  const one = await shop.call("GET", `/api/cashfree/orders/${order?.id}`, { token: buyer.token })
  expect(one.body.data.product.product_title).toBe("Boond Oval")
  expect(await stockOf(shop, frame)).toBe(before - 1)
})

test("A double click opens one payment and holds one piece [API-17]", async () => {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const [one, two] = await Promise.all([
    buyer.order([{ productId: frame }]),
    buyer.order([{ productId: frame }]),
  ])
  expect(one.body.order_id).toBe(two.body.order_id)
  expect(one.body.payment_session_id).toBe(two.body.payment_session_id)
  expect(await stockOf(shop, frame)).toBe(before - 1)
})

test("A failed attempt places no order, and the shopper can pay the same session again [PAY-06]", async () => {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "FAILED")
  const failed = await buyer.verify(body.order_id)
  expect(failed.body).toEqual({
    paymentData: { payment_status: "FAILED" },
    orders: [],
    refunding: false,
  })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  expect((await buyer.verify(body.order_id)).body.orders).toHaveLength(1)
})

test("A pending payment becomes an order with the gateway's webhook [PAY-06]", async () => {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "PENDING")
  expect((await buyer.verify(body.order_id)).body.paymentData.payment_status).toBe("PENDING")
  expect(await buyer.orders()).toEqual([])

  await control(shop, "cashfree", {
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  await expect.poll(buyer.orders).toHaveLength(1)
})

test("A shopper who closes the tab right after paying still gets the order [API-19]", async () => {
  const buyer = await buyerIn(shop)
  await control(shop, "cashfree", { webhooks: "lose" })
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  expect(await buyer.orders()).toEqual([])

  shop.wait(120)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await buyer.orders()).toHaveLength(1)
  await control(shop, "cashfree", { reset: true })
})

test("An expired unpaid purchase is restocked", async () => {
  const buyer = await buyerIn(shop)
  const untouched = 42
  const before = await stockOf(shop, untouched)
  await buyer.order([{ productId: untouched }])
  expect(await stockOf(shop, untouched)).toBe(before - 1)
  shop.wait(25 * 60)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await stockOf(shop, untouched)).toBe(before)
})

test("A payment after the last piece is sold is refunded automatically", async () => {
  const [late, quick] = [await buyerIn(shop), await buyerIn(shop)]
  const rare = shop.context.catalogue.now().index.products.find(({ stock }) => stock === 1)!.id
  const first = await late.order([{ productId: rare }])
  await payAtGateway(shop, first.body.payment_session_id, "PENDING")
  shop.wait(25 * 60)
  await reconcilePayments(shop.context, shop.app.log)
  const second = await quick.order([{ productId: rare }])
  expect(second.status).toBe(200)

  await control(shop, "cashfree", {
    settle: { order_id: first.body.order_id, payment_status: "SUCCESS" },
  })
  await expect.poll(async () => (await late.verify(first.body.order_id)).body.refunding).toBe(true)
  expect(await late.orders()).toEqual([])
  await reconcilePayments(shop.context, shop.app.log)
  const { refunds } = await control(shop, "cashfree", {})
  expect(refunds.some((one: any) => one.order_id === first.body.order_id)).toBe(true)
})

test("The last piece is sold once, and the second shopper is notified [API-17, X-53]", async () => {
  const [one, two] = [await buyerIn(shop), await buyerIn(shop)]
  const last = shop.context.catalogue.now().index.products.find(({ stock }) => stock === 2)!.id
  expect((await one.order([{ productId: last, quantity: 2 }])).status).toBe(200)
  const refused = await two.order([{ productId: last }])
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe("OUT_OF_STOCK")
})

test("Any changed price in a browser's request is refused and nothing is held [API-17, VAL-03]", async () => {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const wish = [{ productId: frame, lens: nearsighted }]
  const honest = await buyer.order(wish, { amount: 1 })
  expect(honest.body.error.code).toBe("PRICE_CHANGED")
  expect((await buyer.order(wish, { amount: 0 })).body.error.message).toBe("Invalid amount")
  expect((await buyer.order(wish, { amount: -5 })).body.error.code).toBe("INVALID_AMOUNT")
  expect((await buyer.order(wish, { amount: "1700 rupees" })).status).toBe(400)
  expect((await buyer.order(wish, { selectedAddressId: crypto.randomUUID() })).status).toBe(404)
  expect(await stockOf(shop, frame)).toBe(before)
})

test("Lenses with a cylinder but no axis cannot be ordered", async () => {
  const buyer = await buyerIn(shop)
  const right = { ...nearsighted.prescription!.right, axis: null }
  const lens = { ...nearsighted, prescription: { ...nearsighted.prescription!, right } }
  const refused = await buyer.order([{ productId: frame, lens }])
  expect(refused.status).toBe(422)
  expect(refused.body.error.code).toBe("NOT_SELLABLE")
})

test("A paid order is handed over to the courier, its checkpoints appear, and it is delivered [API-21, ENT-27, TRK-06, TRK-07, VAL-22]", async () => {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer.verify(body.order_id)
  await createSandboxShipments(shop.context, shop.app.log)
  const [order] = await buyer.orders()
  expect(order?.delivery_status).toBe("Processing")

  const track = () =>
    shop.call("POST", "/api/tracking/track", {
      token: buyer.token,
      body: { courier: order?.slug, trackingNumber: ` ${order?.tracking_number} ` },
    })
  const first = await track()
  expect(first.body.data.tracking.tracking_number).toBe(order?.tracking_number)

  await control(shop, "aftership", {
    advance: { tracking_number: order?.tracking_number, steps: 6 },
  })
  await expect.poll(async () => (await buyer.orders())[0]?.delivery_status).toBe("Delivered")
  const checkpoints = (await track()).body.data.tracking.checkpoints
  expect(checkpoints.at(-1).tag).toBe("Delivered")
  expect(checkpoints.length).toBeGreaterThan(3)
})
