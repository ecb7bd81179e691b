import { mkdtemp, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq, sql } from "drizzle-orm"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, expect, test } from "vitest"
import { invoices, orders } from "#db/schema.ts"
import { add, toRupees } from "#domain/core/money.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { buyerIn, control, nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, shipOrder } from "../../operations/operate.ts"
import { paymentsOfShopper } from "../../order-records.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await control(shop, "aftership", { webhooks: "lose" })
})
afterAll(() => shop.close())

const frame = 41
/** 18 % GST; the frame has 5 %. */
const sunglasses = 42

type Sale = Awaited<ReturnType<typeof bought>>

let parcels = 0
const ship = (id: string, at = shop) => shipOrder(at, id, `INVOICE${++parcels}`)

const invoicesOf = async ({ buyer, orderIds }: Sale, at = shop) =>
  (await at.call("GET", `/api/orders/${orderIds[0]}/invoices`, { token: buyer.token })).body
    .data as { id: string; number: string; kind: string; amount: number }[]

const documents = (at = shop): Promise<InvoiceDocument[]> =>
  findDocumentsIssued(at.context.db, new Date(0), new Date("9999-01-01"))

const documentsOf = async (sale: Sale, at = shop) => {
  const numbers = (await invoicesOf(sale, at)).map(({ number }) => number)
  return (await documents(at)).filter(({ number }) => numbers.includes(number))
}

async function open(sale: Sale, id: string) {
  const { body } = await shop.call("POST", `/api/invoices/${id}/link`, { token: sale.buyer.token })
  return shop.app.inject({ method: "GET", url: body.url })
}

test("An invoice is issued when the parcel ships and not before, for everything in it", async () => {
  const sale = await bought(shop, [
    { productId: frame, lens: nearsighted },
    { productId: sunglasses, quantity: 2 },
  ])
  expect(await invoicesOf(sale)).toEqual([])
  await ship(sale.paymentId)
  const [invoice, ...more] = await documentsOf(sale)
  expect(more).toEqual([])
  expect(invoice?.title).toBe("Tax Invoice")
  expect(toRupees(invoice!.totals.total)).toBe(sale.paid)
  expect(invoice?.lines.map(({ hsn, gstPercent }) => [hsn, gstPercent])).toEqual([
    ["900490", 5],
    ["900410", 18],
  ])
  expect(invoice?.lines[0]?.description).toBe(
    "Boond Oval, Green, 50-19-140, Single Vision, Blue Block",
  )
  expect(invoice?.totals.parts.map(({ name }) => name)).toEqual(["CGST", "SGST", "CGST", "SGST"])
  expect(invoice?.buyer).toMatchObject({ name: "Asha Rao", mobile: sale.buyer.mobile })
})

test("Two parcels of one order have two invoices, and the delivery fee is charged on the first", async () => {
  const sale = await bought(shop, [{ productId: frame }])
  await ship(sale.paymentId)
  const [only] = await documentsOf(sale)
  expect(only?.lines.map(({ kind, total }) => [kind, toRupees(total)])).toEqual([
    ["goods", 900],
    ["delivery", 49],
  ])

  const two = await bought(shop, [{ productId: frame }, { productId: sunglasses }])
  await ship(two.orderIds[1]!)
  await ship(two.orderIds[0]!)
  const both = await documentsOf(two)
  expect(both).toHaveLength(2)
  expect(toRupees(add(...both.map(({ totals }) => totals.total)))).toBe(two.paid)
})

test("An invoice is a PDF with its number and total, and the same file each time", async () => {
  const sale = await bought(shop, [{ productId: frame }])
  await ship(sale.paymentId)
  const [invoice] = await invoicesOf(sale)
  const file = await open(sale, invoice!.id)
  expect(file.statusCode).toBe(200)
  expect(file.headers["content-type"]).toBe("application/pdf")
  expect(file.headers["cache-control"]).toBe("no-store")
  expect(file.headers["content-disposition"]).toBe(
    `attachment; filename="${invoice!.number.replaceAll("/", "-")}.pdf"`,
  )
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain(invoice!.number)
  expect(text).toContain("949.00")
  expect((await open(sale, invoice!.id)).rawPayload.equals(file.rawPayload)).toBe(true)
})

test("A link opens its own invoice for five minutes and no other", async () => {
  const [one, other] = [
    await bought(shop, [{ productId: frame }]),
    await bought(shop, [{ productId: frame }]),
  ]
  await ship(one.paymentId)
  await ship(other.paymentId)
  const [[mine], [theirs]] = [await invoicesOf(one), await invoicesOf(other)]
  const { body } = await shop.call("POST", `/api/invoices/${mine!.id}/link`, {
    token: one.buyer.token,
  })
  const get = async (url: string) => (await shop.app.inject({ method: "GET", url })).statusCode
  expect(await get(body.url.replace(mine!.id, theirs!.id))).toBe(404)
  expect(await get(body.url.replace(/expires=\d+/, "expires=9999999999"))).toBe(404)
  expect(await get(body.url.split("?")[0])).toBe(404)
  expect(await get(body.url.replace(mine!.id, "..%2F1"))).toBe(404)
  expect(await get(body.url)).toBe(200)
  shop.wait(301)
  expect(await get(body.url)).toBe(404)
  shop.wait(-301)
  const foreign = await shop.call("POST", `/api/invoices/${theirs!.id}/link`, {
    token: one.buyer.token,
  })
  expect(foreign.status).toBe(404)
})

test("Cancelling before shipping needs no credit note; cancelling afterwards reverses the invoice to the paisa", async () => {
  const never = await bought(shop, [{ productId: frame }])
  await never.cancel()
  expect(await invoicesOf(never)).toEqual([])

  const sale = await bought(shop, [{ productId: frame, quantity: 2 }])
  await ship(sale.paymentId)
  await operated(shop, "cancel", { id: sale.paymentId, reason: "Lost on its way" })
  const [invoice, note, ...more] = await documentsOf(sale)
  expect(more).toEqual([])
  expect(note).toMatchObject({
    kind: "credit_note",
    totals: invoice!.totals,
    corrects: { number: invoice!.number, reason: "Lost on its way" },
  })
})

test("A price reduction has a credit note of its amount, and a later cancellation credits the rest", async () => {
  const sale = await bought(shop, [{ productId: frame }, { productId: sunglasses }])
  await ship(sale.orderIds[0]!)
  await ship(sale.orderIds[1]!)
  await operated(shop, "refund", { id: sale.orderIds[0]!, rupees: 100, reason: "Scratched lens" })
  await operated(shop, "cancel", { id: sale.paymentId, reason: "Lost on its way" })
  const all = await documentsOf(sale)
  const sum = (kind: InvoiceDocument["kind"]) =>
    toRupees(add(...all.filter((one) => one.kind === kind).map(({ totals }) => totals.total)))
  expect(all.filter(({ kind }) => kind === "credit_note")).toHaveLength(3)
  expect(sum("invoice")).toBe(sale.paid)
  expect(sum("credit_note")).toBe(sale.paid)
})

test("A refund before shipping is not invoiced, and a later cancellation credits the rest", async () => {
  const sale = await bought(shop, [{ productId: frame }])
  const [id] = sale.orderIds
  await operated(shop, "refund", { id: id!, rupees: 100, reason: "Scratched lens" })
  await ship(sale.paymentId)
  const [invoice] = await documentsOf(sale)
  expect(toRupees(invoice!.totals.total)).toBe(sale.paid - 100)
  expect(toRupees(invoice!.totals.discount)).toBe(100)
  await operated(shop, "cancel", { id: id!, reason: "Lost on its way" })
  const [, note] = await documentsOf(sale)
  expect(note!.totals.total).toBe(invoice!.totals.total)
})

test("The delivery fee of goods that never shipped is credited on the invoice that charged it", async () => {
  const sale = await bought(shop, [{ productId: 67 }, { productId: 68 }])
  const [first, second] = sale.orderIds
  await ship(first!)
  await operated(shop, "cancel", { id: first!, reason: "Lost on its way" })
  await operated(shop, "cancel", { id: second!, reason: "Cannot be made" })
  const all = await documentsOf(sale)
  const [invoice] = all
  const notes = all.filter(({ kind }) => kind === "credit_note")
  expect(add(...notes.map(({ totals }) => totals.total))).toBe(invoice!.totals.total)
})

test("Serial numbers of invoices and credit notes have no gaps and no duplicates", async () => {
  const numbers = (await documents()).map(({ number }) => number)
  for (const series of ["CH", "CN"]) {
    const own = numbers.filter((number) => number.startsWith(`${series}/`))
    expect(own.length).toBeGreaterThan(2)
    expect(own.map((number) => Number(number.split("/")[2]))).toEqual(own.map((_, n) => n + 1))
  }
})

test("Invoices carry the owner's prefix, which is not that of credit notes; each prefix is a series from 1 that goes on when it is chosen again", async () => {
  const own = await shopForThisTest()
  for (const wrong of ["CN", "ABCD", "A1", "N/"]) {
    expect(await operate(own, "settings set", { invoice_prefix: wrong }), wrong).toMatchObject({
      ok: false,
    })
  }
  for (const prefix of [" nt ", "AB", "NT"]) {
    await operated(own, "settings set", { invoice_prefix: prefix })
    const sale = await bought(own, [{ productId: frame }])
    await ship(sale.paymentId, own)
  }
  const issued: { number: string }[] = await operated(own, "invoices")
  expect(issued.map(({ number }) => number.replace(/\d\d-\d\d/, "year")).toSorted()).toEqual([
    "AB/year/000001",
    "NT/year/000001",
    "NT/year/000002",
  ])
})

test("The owner can write one invoice as a PDF", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chashma-invoice-"))
  const [first] = await operated(shop, "invoices")
  const file = join(folder, "invoices", "one.pdf")
  await operated(shop, "invoice", {
    number: first.number.toLowerCase().replace("-", "\u2013"),
    file,
  })
  expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-")
  expect(await operate(shop, "invoice", { number: "CH/26-27/999999", file })).toMatchObject({
    failure: { code: "NOT_FOUND" },
  })
})

test("Nothing is sent while its invoice cannot be issued, and the refusal says what to correct", async () => {
  const own = await shopForThisTest({ BUSINESS_ADDRESS: "Somewhere", BUSINESS_GSTIN: "" })
  await control(own, "aftership", { webhooks: "lose" })
  const sale = await bought(own, [{ productId: frame }])
  const parcel = { id: sale.paymentId, courier: "delhivery", number: "INVOICE9001" }
  expect(await operate(own, "ship", parcel)).toMatchObject({
    failure: {
      code: "NOT_ALLOWED_NOW",
      message: expect.stringContaining("The address of the shop does not name a state of India."),
    },
  })
  expect((await sale.order()).delivery_status).toBe("Confirmed")

  own.context.settings.BUSINESS_ADDRESS = "1 Mount Road, Chennai, Tamil Nadu 600002"
  await setStateOf(sale, "Utopia", own)
  expect(await operate(own, "ship", parcel)).toMatchObject({
    failure: { message: expect.stringContaining("Correct the address of the order.") },
  })
  await setStateOf(sale, "Pondicherry", own)
  await operated(own, "ship", parcel)
  const [invoice] = await documentsOf(sale, own)
  expect([invoice?.title, invoice?.totals.tax]).toEqual(["Invoice", 0])
  expect(invoice?.placeOfSupply).toEqual({ state: "Puducherry", code: "34" })
})

test("A parcel without an invoice is on the board and in status until it is issued", async () => {
  const own = await shopForThisTest()
  await control(own, "aftership", { webhooks: "lose" })
  const sale = await bought(own, [{ productId: frame }])
  await ship(sale.paymentId, own)
  const { number } = await operated(own, "orders show", { id: sale.paymentId })
  const shows = async () => ({
    board: (await operated(own, "board")).no_invoice,
    listed: await operated(own, "board list", { section: "no_invoice" }),
    status: (await operated(own, "status")).waiting.invoices,
  })
  expect(await shows()).toMatchObject({ board: 0, listed: [], status: 0 })

  await own.context.db.delete(invoices)
  await setStateOf(sale, "Utopia", own)
  expect(await shows()).toMatchObject({
    board: 1,
    listed: [
      { order: number, about: expect.stringContaining("Correct the address of the order.") },
    ],
    status: 1,
  })
  expect(await operated(own, "issue-invoices")).toMatchObject([
    { invoice: null, problem: expect.stringContaining("The delivery address does not name") },
  ])

  await setStateOf(sale, "Karnataka", own)
  expect(await operated(own, "issue-invoices")).toMatchObject([
    { invoice: expect.stringContaining("CH/"), problem: null },
  ])
  const [invoice] = await documentsOf(sale, own)
  expect(invoice?.placeOfSupply.state).toBe("Karnataka")
  expect(await shows()).toMatchObject({ board: 0, listed: [], status: 0 })
})

test("A parcel of which nothing is left to bill is not counted as one without an invoice", async () => {
  const own = await shopForThisTest()
  await control(own, "aftership", { webhooks: "lose" })
  const sale = await bought(own, [{ productId: frame }])
  const [id] = sale.orderIds
  await operated(own, "refund", { id, rupees: sale.paid, reason: "Late", send: true })
  await ship(sale.paymentId, own)
  expect(await invoicesOf(sale, own)).toEqual([])
  expect((await operated(own, "board")).no_invoice).toBe(0)
})

/** Writes a state that no form takes. */
const setStateOf = ({ buyer }: Sale, state: string, at: TestShop) =>
  at.context.db
    .update(orders)
    .set({ address: sql`jsonb_set(${orders.address}, '{state}', ${JSON.stringify(state)}::jsonb)` })
    .where(eq(orders.mobile, buyer.mobile))

const business = { name: "Rao & Sons", gstin: "29 abcde1234f1zw" }
const gstin = "29ABCDE1234F1ZW"

test("A business buyer's name and GSTIN are on invoice and credit note", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [{ productId: frame }], { business })
  await ship(sale.paymentId, own)
  await operated(own, "refund", { id: sale.orderIds[0], rupees: 10, reason: "Scratched lens" })
  const [invoice, note] = await documents(own)
  for (const document of [invoice, note]) {
    expect(document!.buyer).toMatchObject({ name: "Rao & Sons", gstin, state: "Karnataka" })
    expect(document!.buyer.address).toMatch(/^Asha Rao, 14, 3rd Cross/)
  }
  expect(await operated(own, "order", { id: sale.orderIds[0] })).toMatchObject({
    business: "Rao & Sons",
    buyer_gstin: gstin,
  })
  const { id } = (await invoicesOf(sale, own))[0]!
  const { body } = await own.call("POST", `/api/invoices/${id}/link`, { token: sale.buyer.token })
  const { rawPayload } = await own.app.inject({ method: "GET", url: body.url })
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain(`GSTIN: ${gstin}`)
  expect(text).toContain("Rao & Sons")
})

test("A GSTIN of another state is accepted, and the place of supply is where the parcel is delivered", async () => {
  const sale = await bought(shop, [{ productId: frame }], {
    business: { name: "Kochi Opticals", gstin: "32ABCDE1234F1Z9" },
  })
  await ship(sale.paymentId)
  const [invoice] = await documentsOf(sale)
  expect(invoice).toMatchObject({
    buyer: { gstin: "32ABCDE1234F1Z9" },
    placeOfSupply: { state: "Karnataka" },
  })
})

test("An invalid GSTIN is refused before anything happens, and adding one later makes another order", async () => {
  const buyer = await buyerIn(shop)
  for (const wrong of [
    { ...business, gstin: "29ABCDE1234F1ZX" },
    { ...business, name: " " },
    { gstin },
    { ...business, state: "Karnataka" },
    null,
  ]) {
    const refused = await buyer.order([{ productId: frame }], { business: wrong })
    expect(refused.status, JSON.stringify(wrong)).toBe(400)
  }
  expect(await paymentsOfShopper(shop.context, buyer.mobile)).toEqual([])
  const plain = await buyer.order([{ productId: frame }])
  const again = await buyer.order([{ productId: frame }])
  expect(again.body.order_id).toBe(plain.body.order_id)
  const asBusiness = await buyer.order([{ productId: frame }], { business })
  expect(asBusiness.status).toBe(200)
  expect(asBusiness.body.order_id).not.toBe(plain.body.order_id)
})

test("A shopper can list all own invoices and credit notes, newest first, twenty at a time", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [{ productId: frame }])
  const { token } = sale.buyer
  const list = async (after?: string, as = token) =>
    (await own.call("GET", `/api/invoices${after ? `?after=${after}` : ""}`, { token: as })).body
  expect(await list()).toEqual({ data: [], more: false })
  await ship(sale.paymentId, own)
  for (let n = 1; n <= 20; n++) {
    await operated(own, "refund", { id: sale.orderIds[0], rupees: n / 100, reason: "Scratched" })
  }
  const { data, more } = await list()
  expect(data).toHaveLength(20)
  expect(more).toBe(true)
  expect(data[0]).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/000020$/),
    kind: "credit_note",
    issued_at: expect.any(String),
    amount: 0.2,
    order_number: (await sale.order()).purchase.order_number,
    order_id: sale.orderIds[0],
  })
  const rest = await list(data.at(-1).id)
  expect(rest.more).toBe(false)
  expect(rest.data).toMatchObject([{ kind: "invoice", amount: sale.paid }])
  const numbers = [...data, ...rest.data].map((one: any) => one.number)
  expect(new Set(numbers).size).toBe(21)

  const stranger = await buyerIn(own)
  expect(await list(undefined, stranger.token)).toEqual({ data: [], more: false })
  expect(await list(data[0].id, stranger.token)).toEqual({ data: [], more: false })
})
