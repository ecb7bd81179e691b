import { expect, test } from "vitest"
import { gateway, newRefund, refund } from "../testing/cashfree-server.ts"
import { json } from "../testing/provider-server.ts"

test("A refund is requested in rupees with its own id", async () => {
  const { payments, received } = await gateway(json(refund))
  expect(await payments.refund(newRefund)).toEqual({
    ok: true,
    value: { id: "ref-1", status: "PENDING", amount: 50_010 },
  })
  expect(received[0]).toMatchObject({ method: "POST", path: "/pg/orders/pay-1/refunds" })
  expect(received[0]?.body).toEqual({
    refund_id: "ref-1",
    refund_amount: 500.1,
    refund_note: "Sold out",
    refund_speed: "STANDARD",
  })
})

test.each([400, 409, 422])(
  "A refund refused with %d because it already exists is found, not created again",
  async (status) => {
    const { payments, received } = await gateway(json({ code: "again" }, status), json(refund))
    expect(await payments.refund(newRefund)).toMatchObject({ ok: true, value: { id: "ref-1" } })
    expect(received[1]).toMatchObject({ method: "GET", path: "/pg/orders/pay-1/refunds/ref-1" })
  },
)

test("A permanently refused refund is refused", async () => {
  const { payments } = await gateway(
    json({ code: "refund_amount_invalid" }, 400),
    json({ code: "refund_not_found" }, 404),
  )
  expect(await payments.refund(newRefund)).toMatchObject({
    failure: { reason: "refused", detail: "HTTP 400 refund_amount_invalid" },
  })
})

test("A refund of another amount with the same id is not accepted as ours", async () => {
  const { payments } = await gateway(
    json({ code: "x" }, 409),
    json({ ...refund, refund_amount: 1 }),
  )
  expect(await payments.refund(newRefund)).toMatchObject({ failure: { reason: "refused" } })
})

test.each([{ refund_id: "ref-2" }, { order_id: "pay-2" }])(
  "A refund of something else (%j) refunds nothing to this shopper",
  async (changes) => {
    const { payments } = await gateway(json({ ...refund, refund_status: "SUCCESS", ...changes }))
    expect(await payments.findRefund("pay-1", "ref-1")).toMatchObject({
      failure: { reason: "unavailable" },
    })
  },
)

test.each([
  ["SUCCESS", "SUCCESS"],
  ["PENDING", "PENDING"],
  ["ONHOLD", "PENDING"],
  ["SOMETHING_NEW", "PENDING"],
  ["CANCELLED", "FAILED"],
  ["FAILED", "FAILED"],
])("A refund with the gateway status %s is %s", async (refund_status, status) => {
  const { payments } = await gateway(json({ ...refund, refund_status }))
  expect(await payments.findRefund("pay-1", "ref-1")).toMatchObject({ value: { status } })
})

test("The refunds of an order show which charge each refunds, and which the gateway started itself", async () => {
  const own = { ...refund, cf_payment_id: 5114910634577, refund_type: "MERCHANT_INITIATED" }
  const automatic = {
    cf_payment_id: "5114910634578",
    refund_amount: 1499.1,
    refund_status: "SUCCESS",
    refund_type: "PAYMENT_AUTO_REFUND",
  }
  const { payments, received } = await gateway(json([own, automatic]))
  expect(await payments.findRefunds("pay-1")).toEqual({
    ok: true,
    value: [
      {
        id: "ref-1",
        attemptId: "5114910634577",
        isAutomatic: false,
        status: "PENDING",
        amount: 50_010,
      },
      {
        id: null,
        attemptId: "5114910634578",
        isAutomatic: true,
        status: "SUCCESS",
        amount: 149_910,
      },
    ],
  })
  expect(received[0]).toMatchObject({ method: "GET", path: "/pg/orders/pay-1/refunds" })
})

test("An order without refunds has an empty list, in each of the gateway's formats", async () => {
  const empty = await gateway(json([]))
  expect(await empty.payments.findRefunds("pay-1")).toEqual({ ok: true, value: [] })
  const missing = await gateway(json({ code: "refund_not_found" }, 404))
  expect(await missing.payments.findRefunds("pay-1")).toEqual({ ok: true, value: [] })
})

test("A list with a refund of another order is unreadable", async () => {
  const { payments } = await gateway(json([{ ...refund, cf_payment_id: "1", order_id: "pay-2" }]))
  expect(await payments.findRefunds("pay-1")).toMatchObject({
    ok: false,
    failure: { reason: "unavailable" },
  })
})
