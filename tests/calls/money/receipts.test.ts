import { eq } from "drizzle-orm"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { orderLines, orders, paymentSettlements, products } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { pollSettlements } from "#server/money/settlements/commands/fetch-settlements.ts"
import { buyerIn, control, nearsighted, payAtGateway } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { expectEqualBooks, rowsOf, total } from "../../operations/equal-books.ts"
import { operate, operated, shipOrder } from "../../operations/operate.ts"
import { runs } from "../../property-runs.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await control(shop, "cashfree", { webhooks: "lose" })
})
afterAll(() => shop.close())

const reason = "For the books"
const dear = 41
const cheap = 67

/** Kinds of orders, each as the shopper and the owner create it. */
const kinds = {
  paid: (quantity: number) => bought(shop, [{ productId: dear, quantity }, { productId: cheap }]),
  delivered: (quantity: number) => delivered(shop, [{ productId: dear, quantity }]),
  async cancelled() {
    const { paymentId } = await bought(shop, [{ productId: dear }, { productId: cheap }])
    await operated(shop, "cancel", { id: paymentId, reason })
  },
  async cancelledInPart(quantity: number) {
    const { orderIds } = await bought(shop, [{ productId: cheap, quantity }, { productId: dear }])
    await operated(shop, "cancel", { id: orderIds[0], reason })
  },
  async partlyRefunded(quantity: number) {
    const sale = await delivered(shop, [{ productId: dear, quantity }])
    await operated(shop, "refund", { id: sale.orderIds[0], rupees: 33.33 * quantity, reason })
  },
  async partlyRefundedBeforeItLeft(quantity: number) {
    const { orderIds, paymentId } = await bought(shop, [{ productId: dear, quantity }])
    await operated(shop, "refund", { id: orderIds[0], rupees: 10.01, reason })
    const number = paymentId.slice(3).toUpperCase()
    await shipOrder(shop, paymentId, number)
  },
  async surplus() {
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([{ productId: dear }])
    await payAtGateway(shop, body.payment_session_id, "PENDING")
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await buyer.verify(body.order_id)
    await control(shop, "cashfree", {
      settle: { order_id: body.order_id, payment_status: "SUCCESS" },
    })
    await operated(shop, "reconcile", { id: body.order_id })
  },
  async unsellable() {
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([{ productId: 68 }])
    await payAtGateway(shop, body.payment_session_id, "PENDING")
    shop.wait(3 * 3600)
    await reconcilePayments(shop.context, shop.app.log)
    await shop.context.db.update(products).set({ stock: 0 }).where(eq(products.id, 68))
    await control(shop, "cashfree", {
      settle: { order_id: body.order_id, payment_status: "SUCCESS" },
    })
    await operated(shop, "reconcile", { id: body.order_id })
    await shop.context.db.update(products).set({ stock: 30 }).where(eq(products.id, 68))
  },
  async returned(quantity: number) {
    const sale = await delivered(shop, [{ productId: dear, quantity, lens: nearsighted }])
    await sale.ask({ reason: "wrong_lenses" })
    const number = await sale.accept()
    await operated(shop, "returns refund", { number })
  },
  async replaced() {
    const sale = await delivered(shop, [{ productId: dear }])
    await sale.ask({ kind: "exchange" })
    const number = await sale.accept()
    await operated(shop, "returns replace", { number })
  },
  async open() {
    const buyer = await buyerIn(shop)
    await buyer.order([{ productId: dear }])
  },
} satisfies Record<string, (quantity: number) => Promise<unknown>>

test("For orders of every kind, receipts and orders have the same totals to the paisa", async () => {
  await operated(shop, "stock", { product: dear, set: 1000 })
  await operated(shop, "stock", { product: cheap, set: 1000 })
  for (const make of Object.values(kinds)) await make(2)
  const sale = fc.tuple(fc.constantFrom(...Object.values(kinds)), fc.integer({ min: 1, max: 3 }))
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 5 }), async (made) => {
      for (const [make, quantity] of made) await make(quantity)
      await expectEqualBooks(shop)
    }),
    { numRuns: runs(4) },
  )
  const { orders, receipts } = await expectEqualBooks(shop)
  expect(new Set(orders.map((row) => row.kind))).toEqual(
    new Set(["line", "delivery", "not_placed"]),
  )
  expect(new Set(receipts.map((row) => row.refund_cause))).toEqual(
    new Set(["", "cancelled", "owner", "surplus", "unsellable", "returned"]),
  )
  expect(orders.some(({ replaces, rupees }) => replaces !== "" && rupees === "0")).toBe(true)

  // Some of the payments are settled, and the fees are in both.
  await control(shop, "cashfree", { settleAfterMs: 0 })
  shop.wait(2 * 86_400)
  await pollSettlements(shop.context, shop.app.log)
  const settled = await expectEqualBooks(shop)
  expect(total(settled.receipts, "fee_rupees")).toBeGreaterThan(0)
  const cut = settled.orders[Math.floor(settled.orders.length / 2)]!.placed!
  await expectEqualBooks(shop, { since: cut })
  await expectEqualBooks(shop, { until: cut })
}, 120_000)

test("Each order line shows its taxable value and GST, its invoice and credit note; the delivery fee has a row", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [{ productId: cheap }])
  const number = sale.paymentId.slice(3).toUpperCase()
  await shipOrder(own, sale.paymentId, number)
  await operated(own, "refund", { id: sale.orderIds[0], rupees: 10, reason })
  const [line, delivery] = await rowsOf(own, "export-orders")
  const [invoice, note] = await operated(own, "invoices")
  expect(line).toMatchObject({
    kind: "line",
    invoices: invoice.number,
    credit_notes: note.number,
    igst_rupees: "0",
    refund_rupees: "10",
  })
  expect(delivery).toMatchObject({
    kind: "delivery",
    number: line!.number,
    payment: sale.paymentId,
    invoices: invoice.number,
    credit_notes: "",
  })
  // The invoice has the same values.
  expect(total([line!, delivery!], "rupees")).toBe(Math.round(sale.paid * 100))
  expect(total([line!, delivery!], "taxable_rupees")).toBe(Math.round(invoice.taxable_rupees * 100))
  expect(total([line!, delivery!], "cgst_rupees", "sgst_rupees")).toBe(
    Math.round(invoice.tax_rupees * 100),
  )
})

test("Without a GSTIN the exported orders have no GST", async () => {
  const own = await shopForThisTest({ BUSINESS_ADDRESS: "12 MG Road, Kochi, Kerala 682016" })
  await bought(own, [{ productId: dear }])
  const [line] = await rowsOf(own, "export-orders")
  expect(line).toMatchObject({ gst_rupees: "0", taxable_rupees: line!.rupees })
})

test("Fees and settlements are fetched from the gateway, from a day after the capture, until they are known", async () => {
  const own = await shopForThisTest()
  await control(own, "cashfree", { settleAfterMs: 2 * 86_400_000 })
  const { paymentId, paid } = await bought(own, [{ productId: dear }])
  const ask = () => pollSettlements(own.context, own.app.log)
  const receipt = async () => (await rowsOf(own, "export-receipts"))[0]!
  expect(await ask()).toBe(0)
  own.wait(86_400 + 1)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(0)
  expect(await receipt()).toMatchObject({
    captured_rupees: String(paid),
    fee_rupees: "",
    settled_rupees: "",
    settlement: "",
  })

  await control(own, "cashfree", { settleAfterMs: 0 })
  own.wait(86_400)
  expect(await ask()).toBe(1)
  const known = await receipt()
  expect(known).toMatchObject({
    settlement: expect.stringMatching(/^\d+$/),
    bank_reference: expect.stringMatching(/^N\d+$/),
    settled: expect.stringMatching(/^20/),
  })
  expect(total([known], "fee_rupees", "fee_gst_rupees", "settled_rupees")).toBe(paid * 100)
  const [row] = await own.context.db
    .select()
    .from(paymentSettlements)
    .where(eq(paymentSettlements.paymentId, paymentId))
  expect(row).toMatchObject({ checks: 2, nextCheckAt: null })
  own.wait(10 * 86_400)
  expect(await ask()).toBe(0)
})

test("With --with-fees the gateway is queried immediately, and no reply is reported as such", async () => {
  const own = await shopForThisTest()
  await bought(own, [{ productId: dear }])
  await control(own, "cashfree", { settleAfterMs: 0, api: "error" })
  expect(await operate(own, "export-orders", { with_fees: true })).toMatchObject({
    failure: { code: "PROVIDER_UNAVAILABLE" },
  })
  await control(own, "cashfree", { reset: true, settleAfterMs: 0 })
  const [line] = await rowsOf(own, "export-orders", { with_fees: true })
  expect(Number(line!.gateway_fee_rupees)).toBeGreaterThan(0)
  await control(own, "cashfree", { api: "error" })
  const [receipt] = await rowsOf(own, "export-receipts", { with_fees: true })
  expect(receipt).toMatchObject({ fee_rupees: line!.gateway_fee_rupees })
})

test("Receipts of a period are the payments in it, and by order the orders placed in it", async () => {
  const own = await shopForThisTest()
  const { orderIds } = await bought(own, [{ productId: dear }])
  own.wait(3600)
  const between = own.context.now().toISOString()
  own.wait(3600)
  await operated(own, "refund", { id: orderIds[0], rupees: 10, reason })
  const kindsOf = async (period: object) =>
    (await rowsOf(own, "export-receipts", period)).map(({ kind }) => kind)
  expect(await kindsOf({})).toEqual(["refund", "payment"])
  expect(await kindsOf({ since: between })).toEqual(["refund"])
  expect(await kindsOf({ until: between })).toEqual(["payment"])
  expect(await kindsOf({ until: between, by_order: true })).toEqual(["refund", "payment"])
})

test("A day is exported from its first to its last moment in India, with the times of India", async () => {
  const own = await shopForThisTest()
  const day = "2026-03-31"
  const moments = [
    "2026-03-30T23:59:59",
    `${day}T00:00:00`,
    `${day}T23:59:59`,
    "2026-04-01T00:00:00",
  ]
  const sold: string[] = []
  for (const clock of moments) {
    const { paymentId, orderIds } = await bought(own, [{ productId: dear }])
    const at = new Date(`${clock}+05:30`)
    const [line] = await own.context.db
      .update(orderLines)
      .set({ createdAt: at })
      .where(eq(orderLines.id, orderIds[0]!))
      .returning()
    await own.context.db.update(orders).set({ placedAt: at }).where(eq(orders.id, line!.orderId))
    sold.push(paymentId)
  }
  const period = { since: day, until: day }
  const inDay = sold.slice(1, 3).toReversed()
  for (const operation of ["export-orders", "export-receipts"]) {
    const rows = (await rowsOf(own, operation, period)).filter(({ kind }) => kind !== "delivery")
    expect(
      rows.map(({ payment }) => payment),
      operation,
    ).toEqual(inDay)
    const times = rows.map(({ placed, date }) => placed ?? date)
    expect(times, operation).toEqual([`${day} 23:59:59`, `${day} 00:00:00`])
  }
  const listed: { paid_by: string }[] = await operated(own, "orders", period)
  expect(listed.map(({ paid_by }) => paid_by)).toEqual(inDay)
  // A time that an export has is taken as well, to the second.
  const lastSecond = await rowsOf(own, "export-receipts", { since: `${day} 23:59:59`, until: day })
  expect(lastSecond.map(({ payment }) => payment)).toEqual([sold[2]])
  for (const wrong of ["2026-02-30", "31/03/2026", "tomorrow", ""]) {
    expect(await operate(own, "export-orders", { until: wrong }), wrong).toMatchObject({
      failure: { code: "BAD_REQUEST" },
    })
  }
})
