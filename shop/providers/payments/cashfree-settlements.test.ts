import { expect, test } from "vitest"
import { gateway } from "../testing/cashfree-server.ts"
import { json } from "../testing/provider-server.ts"

/** In Cashfree's documented format. */
const settlement = {
  cf_payment_id: "5114910634577",
  cf_settlement_id: "6121238",
  settlement_currency: "INR",
  order_id: "pay-1",
  entity: "settlement",
  order_amount: 1499.1,
  payment_time: "2026-11-20T10:00:00+05:30",
  service_charge: 29.23,
  service_tax: 5.26,
  settlement_amount: 1464.61,
  settlement_id: 6121238,
  transfer_id: 238,
  transfer_time: "2026-11-21T12:57:52+05:30",
  transfer_utr: "N87912312",
}

const read = {
  attemptId: "5114910634577",
  fee: 2923,
  feeTax: 526,
  settledAmount: 146_461,
  settlementId: "6121238",
  bankReference: "N87912312",
  settledAt: "2026-11-21T12:57:52+05:30",
}

test("A settlement contains the fee, its tax, the amount paid out and the bank's reference", async () => {
  const { payments, received } = await gateway(json(settlement))
  expect(await payments.findSettlements("pay-1")).toEqual({ ok: true, value: [read] })
  expect(received[0]).toMatchObject({ method: "GET", path: "/pg/orders/pay-1/settlements" })
})

test("An older version of the API returns a list, with numbers as ids", async () => {
  const old = { ...settlement, cf_payment_id: 5114910634577, cf_settlement_id: 6121238 }
  const { payments } = await gateway(json([old]))
  expect(await payments.findSettlements("pay-1")).toEqual({ ok: true, value: [read] })
})

test.each([
  ["no settlement", json({ code: "settlement_not_found" }, 404)],
  ["an empty list", json([])],
  ["one without amounts", json({ ...settlement, service_charge: null })],
  ["one without an id", json({ ...settlement, cf_settlement_id: undefined })],
])("With %s nothing is settled yet", async (_, reply) => {
  const { payments } = await gateway(reply)
  expect(await payments.findSettlements("pay-1")).toEqual({ ok: true, value: [] })
})

test("A settlement without a transfer has no reference and no day", async () => {
  const { payments } = await gateway(
    json({ ...settlement, transfer_utr: null, transfer_time: null }),
  )
  expect(await payments.findSettlements("pay-1")).toMatchObject({
    value: [{ fee: 2923, bankReference: null, settledAt: null }],
  })
})

test.each([{ order_id: "pay-2" }, { service_charge: 29.235 }, { settlement_currency: "USD" }])(
  "A settlement of something else, in another currency or with fractions of paise (%j) is refused",
  async (change) => {
    const { payments } = await gateway(json({ ...settlement, ...change }))
    expect(await payments.findSettlements("pay-1")).toMatchObject({
      failure: { reason: "unavailable" },
    })
  },
)
