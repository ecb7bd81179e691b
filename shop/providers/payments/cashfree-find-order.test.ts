import { expect, test } from "vitest"
import { found, gateway, order, payment } from "../testing/cashfree-server.ts"
import { json } from "../testing/provider-server.ts"

test("An order paid at the second attempt is found with both attempts and the one that paid", async () => {
  const failed = { ...payment, cf_payment_id: "7", payment_status: "FAILED", payment_amount: null }
  const { payments, received } = await gateway(
    found({ ...order, order_status: "PAID" }, [failed, payment]),
  )
  const result = await payments.findOrder("pay-1")
  const paid = {
    id: "5114910634577",
    status: "SUCCESS",
    amount: 149_910,
    currency: "INR",
    time: "2026-11-20T10:00:00+05:30",
    message: "Simulated response message",
  }
  expect(result).toEqual({
    ok: true,
    value: {
      id: "pay-1",
      status: "PAID",
      amount: 149_910,
      currency: "INR",
      sessionId: "session_1",
      attempts: [{ ...paid, id: "7", status: "FAILED", amount: 0 }, paid],
      outcome: "SUCCESS",
      paidAttempt: paid,
    },
  })
  expect(received.map(({ path }) => path).sort()).toEqual([
    "/pg/orders/pay-1",
    "/pg/orders/pay-1/payments",
  ])
})

test("An order without a list of attempts was not attempted, and is not missing", async () => {
  const { payments } = await gateway((response, asked) =>
    asked.path.endsWith("/payments")
      ? json({ code: "payments_not_found" }, 404)(response, asked)
      : json(order)(response, asked),
  )
  expect(await payments.findOrder("pay-1")).toMatchObject({
    value: { status: "ACTIVE", outcome: "NOT_ATTEMPTED", attempts: [] },
  })
})

test("An unknown status is OTHER", async () => {
  const { payments } = await gateway(found({ ...order, order_status: "PARTLY_PAID" }, []))
  expect(await payments.findOrder("pay-1")).toMatchObject({
    value: { status: "OTHER", outcome: "NOT_ATTEMPTED" },
  })
})

test.each([0.01, 1, 1.1, 8.2, 19.99, 1499.1, 4.35, 1_005.55, 149_999.99, 33_554_432.05])(
  "An amount of %d rupees is read to the paisa",
  async (rupees) => {
    const { payments } = await gateway(found({ ...order, order_amount: rupees }, []))
    expect(await payments.findOrder("pay-1")).toMatchObject({
      value: { amount: Number(rupees.toFixed(2).replace(".", "")) },
    })
  },
)

test.each([1.005, 1499.001, -1, 1e308, "1499.10", null, true])(
  "An amount of %j is refused instead of guessed",
  async (rupees) => {
    const { payments } = await gateway(found({ ...order, order_amount: rupees }, []))
    expect(await payments.findOrder("pay-1")).toEqual({
      ok: false,
      failure: { reason: "unavailable", detail: "unreadable reply: order_amount" },
    })
  },
)

test.each([
  ["order", { ...order, order_id: "pay-2", order_status: "PAID" }, [payment]],
  ["attempt", { ...order, order_status: "PAID" }, [{ ...payment, order_id: "pay-2" }]],
])("The paid %s of another order pays nothing here", async (_, orderBody, attempts) => {
  const { payments } = await gateway(found(orderBody, attempts))
  expect(await payments.findOrder("pay-1")).toMatchObject({ failure: { reason: "unavailable" } })
})

test("An order unknown to the gateway is missing", async () => {
  const { payments } = await gateway(json({ code: "order_not_found" }, 404))
  expect(await payments.findOrder("pay-1")).toEqual({
    ok: false,
    failure: { reason: "missing", detail: "HTTP 404 order_not_found" },
  })
})
