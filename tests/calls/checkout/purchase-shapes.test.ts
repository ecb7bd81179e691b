import { afterAll, beforeAll, expect, test } from "vitest"
import { buyerIn, honestOrder, payAtGateway } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { type PurchaseRecords, shopperWithParcel } from "../own-records.ts"

let shop: TestShop
let own: PurchaseRecords
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithParcel(shop)
})
afterAll(() => shop.close())

const post = (path: string, body: unknown) => shop.call("POST", path, { token: own.token, body })

const orderFields = {
  id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
  product_id: 41,
  product_quantity: 1,
  selected_Lens_Or_ProductPrice: 900,
  delivery_status: "Processing",
  mobile_number: expect.stringMatching(/^9\d{9}$/),
  slug: "delhivery",
  tracking_number: expect.stringMatching(/^CH/),
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  product_title: "Boond Oval",
  product_thumnail_img: expect.any(String),
  frame_colour: { name: expect.any(String), hex: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  size: expect.stringMatching(/^\d\d-\d\d-\d{3}$/),
  lens: null,
  delivered_at: null,
  address: expect.stringMatching(/ - 560041$/),
  cancellable_until: null,
  tax: {
    taxable: 857.14,
    parts: [
      { name: "CGST", percent: 2.5, amount: 21.43 },
      { name: "SGST", percent: 2.5, amount: 21.43 },
    ],
  },
  payment_status: "PAID",
  refund: null,
  surplus: null,
  history: [
    { at: expect.any(String), state: "Confirmed" },
    { at: expect.any(String), state: "Processing" },
  ],
  purchase: {
    order_number: expect.stringMatching(/^CH-\d\d-\d{6}$/),
    delivery: { from: expect.any(String), until: expect.any(String) },
    amount: 949,
    delivery_fee: 49,
    orders: [
      {
        id: expect.any(String),
        product_title: "Boond Oval",
        product_quantity: 1,
        amount: 900,
      },
    ],
  },
}

test("Opening a payment returns a session and an order id, with and without the number [API-17]", async () => {
  const answer = await post("/api/cashfree-order", {
    ...own.nextPurchase,
    mobile_number: own.mobile,
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    payment_session_id: expect.stringMatching(/^session_/),
    order_id: expect.stringMatching(/^ch_[0-9a-f-]{36}$/),
  })
  expect((await post("/api/cashfree-order", own.nextPurchase)).body).toEqual(answer.body)
})

test("Whatever number a browser sends, payment and orders are the session's own [API-17, X-65]", async () => {
  const stranger = await buyerIn(shop)
  const opened = await stranger.order([{ productId: 42 }], { mobile_number: own.mobile })
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  await stranger.verify(opened.body.order_id)
  expect((await stranger.orders()).map((one) => one.mobile_number)).toEqual([stranger.mobile])
  const mine = await post("/api/cashfree/orders/number", { mobile_number: stranger.mobile })
  expect(mine.body.data.map((one: { mobile_number: string }) => one.mobile_number)).toEqual([
    own.mobile,
  ])
})

test("Verifying returns the payment's status, with and without the fields of old clients [API-18, ENT-26]", async () => {
  const settled = {
    paymentData: { payment_status: "SUCCESS" },
    orders: [own.orderId],
    refunding: false,
  }
  for (const along of [
    {},
    { checkoutData: own.nextPurchase.checkoutData },
    { checkoutData: { anything: [1, "two"] }, selectedAddressId: own.addressId },
    { selectedAddressId: null },
  ]) {
    const answer = await post("/api/cashfree-verify", { orderId: own.paymentId, ...along })
    expect([answer.status, answer.body]).toEqual([200, settled])
  }
})

test("Orders are under data with the specification's fields, in the list and one by one [API-19, API-20, ENT-25]", async () => {
  const list = await post("/api/cashfree/orders/number", { mobile_number: own.mobile })
  expect([list.status, list.body]).toEqual([200, { data: [orderFields] }])
  const path = `/api/cashfree/orders/${own.orderId}`
  const { body } = await shop.call("GET", path, { token: own.token })
  expect(body).toEqual({ data: { ...orderFields, product: expect.any(Object) } })
  expect(body.data.product.product_id).toBe(41)
})

test("Tracking is data.tracking with its checkpoints [API-21, ENT-27]", async () => {
  const answer = await post("/api/tracking/track", {
    courier: own.courier,
    trackingNumber: own.trackingNumber,
  })
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      data: {
        tracking: {
          id: expect.any(String),
          tracking_number: own.trackingNumber,
          slug: own.courier,
          tag: expect.any(String),
          checkpoints: expect.any(Array),
        },
      },
    },
  ])
})

test("A whole cart is one payment with one order for each line", async () => {
  const buyer = await buyerIn(shop)
  const wishes = [{ productId: 41, quantity: 2 }, { productId: 42 }, { productId: 43 }]
  const opened = await buyer.order(wishes)
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const verified = await buyer.verify(opened.body.order_id)
  expect(verified.body.orders).toHaveLength(3)
  const lines = (await buyer.orders()).map((one) => [one.product_id, one.product_quantity])
  expect(lines).toEqual([
    [41, 2],
    [42, 1],
    [43, 1],
  ])
  const { amount } = honestOrder(shop, wishes, buyer.addressId)
  const { payments } = await (await fetch(`${shop.sandboxOrigin}/cashfree/control`)).json()
  const paid = payments.find((one: { order_id: string }) => one.order_id === opened.body.order_id)
  expect(paid.payment_amount).toBe(amount)
})

test("An order of a seller without a GSTIN has no GST in it", async () => {
  const kochi = { BUSINESS_ADDRESS: "12 MG Road, Kochi, Kerala 682016" }
  const unregistered = await shopForThisTest(kochi)
  const sale = await bought(unregistered, [{ productId: 41 }])
  expect(await sale.order()).not.toHaveProperty("tax")
  const own = await shopForThisTest({ ...kochi, BUSINESS_GSTIN: "32ABCDE1234F1Z9" })
  const taxed = await bought(own, [{ productId: 41 }])
  expect(await taxed.order()).toMatchObject({ tax: { parts: [{ name: "IGST" }] } })
})
