import { expect, test } from "vitest"
import { gateway, newRefund, refund } from "../testing/cashfree-server.ts"
import { json } from "../testing/provider-server.ts"

test("A refund is requested in rupees with its own id", async () => {
  const { payments, received } = await gateway(json(refund))
  expect(await payments.refund(newRefund)).toEqual({
    ok: true,
    value: { id: "ref-1", status: "PENDING", amount: 50_010, speed: "STANDARD" },
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

test("An instant refund that the gateway refuses is requested as STANDARD under the same id", async () => {
  const { payments, received } = await gateway(
    json({ code: "refund_speed_invalid" }, 400),
    json({ code: "refund_not_found" }, 404),
    json(refund),
  )
  const result = await payments.refund({ ...newRefund, speed: "INSTANT" })
  expect(result).toMatchObject({ ok: true, value: { speed: "STANDARD" } })
  const [instant, , standard] = received
  expect(instant?.body).toMatchObject({ refund_id: "ref-1", refund_speed: "INSTANT" })
  expect(standard?.body).toEqual({ ...(instant?.body as object), refund_speed: "STANDARD" })
  // Under the first key the gateway would repeat its refusal.
  const keyOf = (request: typeof instant) => request?.headers["x-idempotency-key"]
  expect(keyOf(standard)).not.toBe(keyOf(instant))
})

test("An instant refund that is refused because it exists, or while the gateway cannot say, is not requested again", async () => {
  for (const [found, ok] of [
    [json(refund), true],
    [json({ code: "api_error" }, 500), false],
  ] as const) {
    const { payments, received } = await gateway(json({ code: "again" }, 409), found)
    expect((await payments.refund({ ...newRefund, speed: "INSTANT" })).ok).toBe(ok)
    expect(received.filter(({ method }) => method === "POST")).toHaveLength(1)
  }
})

test.each([
  [{ requested: "INSTANT", accepted: "INSTANT", processed: null }, "INSTANT"],
  [{ requested: "INSTANT", accepted: "STANDARD", processed: null }, "STANDARD"],
  [{ requested: "INSTANT", accepted: "INSTANT", processed: "STANDARD" }, "STANDARD"],
  ["INSTANT", "STANDARD"],
  [undefined, "STANDARD"],
])("Of the speed %j the shop promises %s", async (refund_speed, speed) => {
  const { payments } = await gateway(json({ ...refund, refund_speed }))
  expect(await payments.findRefund("pay-1", "ref-1")).toMatchObject({ value: { speed } })
})

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
