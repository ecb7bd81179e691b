import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { buyerIn, control, payAtGateway, type Wish } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"

/** 900 rupees with 5 % GST, 2,639 with 18 %, and another frame. */
const wishes: Wish[] = [{ productId: 41 }, { productId: 42 }, { productId: 43 }]

type Row = Record<string, string>

const rowsOf = async (shop: TestShop, operation: string): Promise<Row[]> =>
  parse(await operated(shop, operation), { columns: true, bom: true })

const inPaise = (rupees: unknown) => Math.round(Number(rupees ?? 0) * 100)
const sum = (rows: readonly Record<string, unknown>[], ...fields: string[]) =>
  rows.reduce((all, row) => all + fields.reduce((part, field) => part + inPaise(row[field]), 0), 0)

/** Ships a line in a parcel of its own, and delivers it. */
async function deliverAlone(shop: TestShop, lineId: string) {
  const number = lineId.replaceAll("-", "").toUpperCase()
  await operated(shop, "ship", { id: lineId, courier: "delhivery", number })
  await operated(shop, "deliver", { id: lineId })
}

/** Processes a return up to an accepted inspection. @returns the return's number */
async function takeBack(shop: TestShop, token: string, lineId: string, kind: string) {
  const path = `/api/cashfree/orders/${lineId}/returns`
  const body = { quantity: 1, kind, reason: "damaged" }
  const asked = await shop.call("POST", path, { token, body })
  const { number } = asked.body.data.returns[0]
  await operated(shop, "returns approve", { number })
  const tracking = `RV${number.replaceAll("-", "")}`
  await operated(shop, "returns pick-up", { number, courier: "delhivery", tracking })
  await operated(shop, "returns receive", { number })
  await operated(shop, "returns inspect", { number, accept: true })
  return number
}

/** The documents of an order, as its shopper lists and downloads them. */
async function documentsFor(shop: TestShop, token: string, lineIds: string[]) {
  const documents = new Map<string, { id: string; kind: string; amount: number }>()
  for (const id of lineIds) {
    const { body } = await shop.call("GET", `/api/orders/${id}/invoices`, { token })
    for (const document of body.data) documents.set(document.id, document)
  }
  for (const { id } of documents.values()) {
    const link = await shop.call("POST", `/api/invoices/${id}/link`, { token })
    const { pathname, search } = new URL(link.body.url, "http://shop.test")
    const file = await shop.app.inject({ url: pathname + search })
    expect(file.headers["content-type"]).toBe("application/pdf")
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
  }
  const of = (kind: string) => [...documents.values()].filter((document) => document.kind === kind)
  return { invoices: of("invoice"), creditNotes: of("credit_note") }
}

test("Three lines with a coupon, two parcels, a return and an exchange: gateway, invoices, refunds and exports agree to the paisa", async () => {
  const shop = await shopForThisTest()
  const { code } = await operated(shop, "coupons add", { code: "THREE", percent: 12.5 })
  const buyer = await buyerIn(shop)
  const { token } = buyer
  const opened = await buyer.orderWith(code, wishes)
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const paymentId: string = opened.body.order_id
  const [first, second, third]: string[] = (await buyer.verify(paymentId)).body.orders
  const lines = [first!, second!, third!]

  // Two parcels: one with the first line, one with the rest.
  await deliverAlone(shop, first!)
  const rest = paymentId.slice(3).toUpperCase()
  await operated(shop, "ship", { id: paymentId, courier: "delhivery", number: rest })
  await operated(shop, "deliver", { id: second! })
  await operated(shop, "deliver", { id: third! })

  const returned = await takeBack(shop, token, first!, "refund")
  await operated(shop, "returns refund", { number: returned })
  const exchanged = await takeBack(shop, token, second!, "exchange")
  await operated(shop, "returns replace", { number: exchanged })
  await operated(shop, "reconcile")

  const order = (await shop.call("GET", `/api/cashfree/orders/${first}`, { token })).body.data
  const paid = inPaise(order.purchase.amount)
  const back = inPaise(order.refund.amount)
  const gateway = await control(shop, "cashfree", {})
  const own = (row: { order_id: string }) => row.order_id === paymentId
  expect(sum(gateway.orders.filter(own), "order_amount")).toBe(paid)
  expect(sum(gateway.refunds.filter(own), "refund_amount")).toBe(back)

  const { invoices, creditNotes } = await documentsFor(shop, token, lines)
  expect([invoices.length, creditNotes.length]).toEqual([2, 1])
  expect(sum(invoices, "amount")).toBe(paid)
  expect(sum(creditNotes, "amount")).toBe(back)

  const orders = await rowsOf(shop, "export-orders")
  const receipts = await rowsOf(shop, "export-receipts")
  expect(sum(orders, "rupees")).toBe(paid)
  expect(sum(orders, "taxable_rupees", "cgst_rupees", "sgst_rupees", "igst_rupees")).toBe(paid)
  expect(sum(orders, "refund_rupees")).toBe(back)
  expect(sum(receipts, "captured_rupees")).toBe(paid)
  expect(sum(receipts, "refund_rupees")).toBe(back)
  // The exchanged item is a free line of the same order.
  expect(orders.filter(({ replaces }) => replaces).map(({ rupees }) => rupees)).toEqual(["0"])
})

test("The same with cash: cash collected, invoices, the owner's transfer and exports agree to the paisa", async () => {
  const shop = await shopForThisTest({ CASH_LIMIT: "20000" })
  const { code } = await operated(shop, "coupons add", { code: "THREE", percent: 12.5 })
  const buyer = await buyerIn(shop)
  const { token } = buyer
  const { amount } = (await buyer.checkCoupon(code, wishes)).body
  const placed = await buyer.orderForCash(wishes, { amount, coupon_code: code })
  const number: string = placed.body.order_number
  const lines: string[] = placed.body.orders
  const tracking = number.replaceAll("-", "")
  await operated(shop, "ship", { id: number, courier: "delhivery", number: tracking })
  await operated(shop, "deliver", { id: number })
  await operated(shop, "cash remitted", { orders: number, reference: "UTR0001" })

  const returned = await takeBack(shop, token, lines[0]!, "refund")
  await operated(shop, "returns refund", { number: returned })
  const exchanged = await takeBack(shop, token, lines[1]!, "exchange")
  await operated(shop, "returns replace", { number: exchanged })
  const [due] = await operated(shop, "refunds due")
  await operated(shop, "refunds paid", { id: due.refund ?? due.id, reference: "UTR0002" })

  const order = (await shop.call("GET", `/api/cashfree/orders/${lines[0]}`, { token })).body.data
  const paid = inPaise(order.purchase.amount)
  expect(paid).toBe(inPaise(amount))
  expect(order.purchase.cash).toMatchObject({ state: "collected", amount })
  const back = inPaise(order.refund.amount)
  expect(order.refund.state).toBe("done")

  const { invoices, creditNotes } = await documentsFor(shop, token, lines)
  expect([invoices.length, creditNotes.length]).toEqual([1, 1])
  expect(sum(invoices, "amount")).toBe(paid)
  expect(sum(creditNotes, "amount")).toBe(back)

  const orders = await rowsOf(shop, "export-orders")
  const receipts = await rowsOf(shop, "export-receipts")
  expect(sum(orders, "rupees")).toBe(paid)
  expect(sum(orders, "refund_rupees")).toBe(back)
  expect(sum(receipts, "captured_rupees")).toBe(paid)
  expect(sum(receipts, "refund_rupees")).toBe(back)
  expect(receipts.find(({ kind }) => kind === "cash")?.bank_reference).toBe("UTR0001")
  expect((await control(shop, "cashfree", {})).orders).toEqual([])
})
