import { Cashfree, CFEnvironment } from "cashfree-pg"
import { expect, test } from "vitest"
import { credentials, post, start } from "./start.ts"

const request = {
  order_id: "order-1",
  order_amount: 1499.5,
  order_currency: "INR",
  customer_details: { customer_id: "cust9876543210", customer_phone: "9876543210" },
  order_meta: { return_url: "http://127.0.0.1/done?order={order_id}" },
}

const key = "6f1d2c54-0a35-4a53-9a0c-6b8a9b1c2d3e"

/** The vendor's client, pointed at the stand-in; its error reports to the vendor are turned off. */
async function connect(secret = credentials.clientSecret) {
  const { url, shop } = await start()
  const cashfree = new Cashfree(
    CFEnvironment.SANDBOX,
    credentials.clientId,
    secret,
    undefined,
    undefined,
    undefined,
    false,
  )
  cashfree.basePath = `${url}/cashfree/pg`
  return { cashfree, url, shop }
}

type Connection = Awaited<ReturnType<typeof connect>>

async function pay({ cashfree, url }: Connection, outcome: string) {
  const { data } = await cashfree.PGFetchOrder(request.order_id)
  return post(`${url}/cashfree/pay`, { session: data.payment_session_id, outcome, view: "modal" })
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail("the call should have failed"),
    ({ response }) => ({ status: response.status, ...response.data }),
  )

test("Cashfree's SDK creates an order and reads it back", async () => {
  const { cashfree } = await connect()
  const created = await cashfree.PGCreateOrder(request, "call-42", key)
  expect(created.status).toBe(200)
  expect(created.headers).toMatchObject({
    "x-request-id": "call-42",
    "x-idempotency-replayed": "false",
  })
  expect(created.data).toMatchObject({
    order_id: "order-1",
    order_amount: 1499.5,
    order_status: "ACTIVE",
  })
  const fetched = await cashfree.PGFetchOrder("order-1")
  expect(fetched.data).toEqual(created.data)
})

test("Cashfree's SDK gets the same reply under the same key, and 422 for another order", async () => {
  const { cashfree } = await connect()
  const first = await cashfree.PGCreateOrder(request, undefined, key)
  const second = await cashfree.PGCreateOrder(request, undefined, key)
  expect(second.headers["x-idempotency-replayed"]).toBe("true")
  expect(second.data).toEqual(first.data)
  const other = { ...request, order_id: "order-2" }
  expect(await failure(cashfree.PGCreateOrder(other, undefined, key))).toMatchObject({
    status: 422,
    type: "idempotency_error",
  })
})

test("Cashfree's SDK gets the documented errors", async () => {
  const { cashfree } = await connect()
  await cashfree.PGCreateOrder(request)
  expect(await failure(cashfree.PGCreateOrder(request))).toMatchObject({
    status: 409,
    code: "order_already_exists",
    type: "invalid_request_error",
  })
  expect(await failure(cashfree.PGFetchOrder("absent"))).toMatchObject({
    status: 404,
    code: "order_not_found",
  })
  const free = { ...request, order_id: "order-2", order_amount: 0 }
  expect(await failure(cashfree.PGCreateOrder(free))).toMatchObject({
    status: 400,
    code: "order_amount_invalid",
  })
})

test("Cashfree's SDK with a wrong secret is refused", async () => {
  const { cashfree } = await connect("guessed")
  expect(await failure(cashfree.PGCreateOrder(request))).toMatchObject({
    status: 401,
    type: "authentication_error",
  })
})

test("Cashfree's SDK lists the attempts of an order", async () => {
  const connection = await connect()
  const { cashfree } = connection
  await cashfree.PGCreateOrder(request)
  expect((await cashfree.PGOrderFetchPayments("order-1")).data).toEqual([])
  await pay(connection, "FAILED")
  await pay(connection, "SUCCESS")
  const { data } = await cashfree.PGOrderFetchPayments("order-1")
  expect(data.map((payment) => payment.payment_status)).toEqual(["SUCCESS", "FAILED"])
  expect((await cashfree.PGFetchOrder("order-1")).data.order_status).toBe("PAID")
})

test("Cashfree's SDK accepts the webhooks, and refuses a forged or reserialised one", async () => {
  const connection = await connect()
  const { cashfree, url, shop } = connection
  await cashfree.PGCreateOrder({ ...request, order_amount: 170 })
  await pay(connection, "FAILED")
  const { headers, body } = await shop.next()
  const signature = String(headers["x-webhook-signature"])
  const timestamp = String(headers["x-webhook-timestamp"])
  const event = cashfree.PGVerifyWebhookSignature(signature, body, timestamp)
  expect(event).toMatchObject({
    type: "PAYMENT_FAILED_WEBHOOK",
    object: { data: { order: { order_amount: 170 }, payment: { payment_status: "FAILED" } } },
  })
  const reprinted = JSON.stringify(JSON.parse(body))
  expect(() => cashfree.PGVerifyWebhookSignature(signature, reprinted, timestamp)).toThrow()

  await post(`${url}/cashfree/control`, { webhooks: "forge" })
  await pay(connection, "SUCCESS")
  const forged = await shop.next()
  expect(() =>
    cashfree.PGVerifyWebhookSignature(
      String(forged.headers["x-webhook-signature"]),
      forged.body,
      String(forged.headers["x-webhook-timestamp"]),
    ),
  ).toThrow("did not match")
})

test("Cashfree's SDK refunds in parts, and reads a refund until it is done", async () => {
  const connection = await connect()
  const { cashfree, url, shop } = connection
  await cashfree.PGCreateOrder(request)
  await post(`${url}/cashfree/control`, { webhooks: "lose" })
  await pay(connection, "SUCCESS")
  await post(`${url}/cashfree/control`, { reset: true })

  const part = { refund_id: "refund-1", refund_amount: 499.5, refund_note: "PENDING" }
  const created = await cashfree.PGOrderCreateRefund("order-1", part)
  expect(created.data).toMatchObject({
    entity: "refund",
    refund_status: "PENDING",
    refund_amount: 499.5,
  })
  const rest = { refund_id: "refund-2", refund_amount: 1000 }
  await cashfree.PGOrderCreateRefund("order-1", rest)
  const { headers, body } = await shop.next()
  const event = cashfree.PGVerifyWebhookSignature(
    String(headers["x-webhook-signature"]),
    body,
    String(headers["x-webhook-timestamp"]),
  )
  expect(event).toMatchObject({
    type: "REFUND_STATUS_WEBHOOK",
    object: { data: { refund: { refund_id: "refund-2", refund_status: "SUCCESS" } } },
  })
  const all = await cashfree.PGOrderFetchRefunds("order-1")
  expect(all.data.map((refund) => refund.refund_status)).toEqual(["PENDING", "SUCCESS"])
  const one = await cashfree.PGOrderFetchRefund("order-1", "refund-2")
  expect(one.data.refund_arn).toMatch(/^\d+$/)
  const more = { refund_id: "refund-3", refund_amount: 0.01 }
  expect(await failure(cashfree.PGOrderCreateRefund("order-1", more))).toMatchObject({
    status: 400,
    code: "refund_amount_invalid",
  })
})

test("Cashfree's SDK terminates an order, and the termination waits for a pending attempt", async () => {
  const connection = await connect()
  const { cashfree } = connection
  await cashfree.PGCreateOrder(request)
  await pay(connection, "PENDING")
  const asked = await cashfree.PGTerminateOrder("order-1", { order_status: "TERMINATED" })
  expect(asked.data.order_status).toBe("TERMINATION_REQUESTED")

  const settle = { order_id: "order-1", payment_status: "FAILED" }
  await post(`${connection.url}/cashfree/control`, { settle })
  expect((await cashfree.PGFetchOrder("order-1")).data.order_status).toBe("TERMINATED")
})

test("Cashfree's SDK reads the settlement of an order", async () => {
  const connection = await connect()
  const { cashfree, url } = connection
  await cashfree.PGCreateOrder(request)
  await post(`${url}/cashfree/control`, { webhooks: "lose", settleAfterMs: 0 })
  expect(await failure(cashfree.PGOrderFetchSettlement("order-1"))).toMatchObject({
    status: 404,
    code: "settlement_not_found",
  })
  await pay(connection, "SUCCESS")
  const { data } = await cashfree.PGOrderFetchSettlement("order-1")
  const { service_charge = 0, service_tax = 0, settlement_amount = 0 } = data
  expect(service_charge).toBeGreaterThan(0)
  expect(service_charge + service_tax + settlement_amount).toBeCloseTo(request.order_amount)
  expect(data.transfer_utr).toMatch(/^N\d+$/)
})
