import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { invoices, orderLines } from "#db/schema.ts"
import { paise } from "#domain/core/money.ts"
import {
  type InvoiceDocument,
  type InvoiceLine,
  sumsOf,
} from "#domain/money/invoice/invoice-document.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { dailyLens, nearsighted, sentLater } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, packed, prepareForPacking } from "../../operations/operate.ts"
import { aPicture } from "../../operations/pictures.ts"
import { linesOfPayment } from "../../order-records.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const sunglasses = 42
const plano: LensChoice = { type: "Plano", option: "Blue Block", prescription: null }
const noPower = { right: "0.00", left: "0.00", pd: "63", checked: true }

type Sale = Awaited<ReturnType<typeof bought>>

const tariffsOf = async (at: TestShop, { paymentId }: Sale) =>
  (await linesOfPayment(at.context, paymentId))
    .toSorted((a, b) => a.line - b.line)
    .map(({ hsn, gstPercent, tariffFrom }) => [hsn, gstPercent, tariffFrom])

const invoiceOf = async (at: TestShop, { paymentId }: Sale): Promise<InvoiceDocument> => {
  // Only what is made is shipped; a frame alone has nothing to make.
  const made = await operate(at, "orders make", { id: paymentId, unmeasured: true })
  if (made.ok) await prepareForPacking(at, paymentId)
  await packed(at, paymentId)
  await operated(at, "ship", { id: paymentId, courier: "delhivery", number: paymentId.slice(3) })
  const [line] = await linesOfPayment(at.context, paymentId)
  const [found] = await at.context.db
    .select({ document: invoices.document })
    .from(invoices)
    .where(eq(invoices.orderId, line!.orderId))
  return found!.document
}

const DEFAULT_FROM = "2025-09-22"

/** The first product of a kind in the sample shop. */
const productOf = (kind: string) =>
  Array.from({ length: 100 }, (_, id) => shop.context.catalogue.product(id + 1)).find(
    (product) => product?.kind === kind && product.stock > 3,
  )!.id

test("Heading and rate of each line follow what is sold, from the order to the invoice", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [
    { productId: frame },
    { productId: frame, lens: nearsighted },
    { productId: frame, lens: plano },
    { productId: sunglasses },
    { productId: sunglasses, lens: nearsighted },
    { productId: productOf("Screen Saver") },
    { productId: productOf("Screen Saver"), lens: nearsighted },
    { productId: 71, contactLens: dailyLens },
  ])
  const sold = [
    ["900311", 5],
    ["900490", 5],
    ["900490", 18],
    ["900410", 18],
    ["900490", 5],
    ["900490", 18],
    ["900490", 5],
    ["900130", 5],
  ]
  expect(await tariffsOf(own, sale)).toEqual(sold.map((tariff) => [...tariff, DEFAULT_FROM]))
  const invoice = await invoiceOf(own, sale)
  const goods = invoice.lines.filter(({ kind }) => kind === "goods")
  expect(goods.map(({ hsn, gstPercent }) => [hsn, gstPercent])).toEqual(sold)
  for (const { parts } of invoice.lines) expect(parts[0]!.amount).toBe(parts[1]!.amount)
})

async function awaiting(at: TestShop, lens: LensChoice = sentLater) {
  const sale = await bought(at, [{ productId: sunglasses, lens }])
  const id = sale.orderIds[0]!
  const path = `/api/cashfree/orders/${id}/prescription`
  const post = (end: string, body: object) =>
    at.call("POST", `${path}${end}`, { token: sale.buyer.token, body })
  return { ...sale, id, post }
}

async function confirmed(at: TestShop, values: object, change?: (id: string) => Promise<unknown>) {
  const sale = await awaiting(at)
  await change?.(sale.id)
  const file = (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")
  await sale.post("/pictures", { file })
  const before = await tariffsOf(at, sale)
  await operated(at, "prescriptions enter", { id: sale.id, ...values })
  expect((await sale.post("/confirm", { revision: 1 })).status).toBeLessThan(300)
  return { ...sale, before }
}

test("A prescription that is sent later decides the rate when its powers are confirmed, before the invoice", async () => {
  const weak = await confirmed(shop, noPower)
  expect(weak.before).toEqual([["900490", 5, DEFAULT_FROM]])
  expect(await tariffsOf(shop, weak)).toEqual([["900490", 18, DEFAULT_FROM]])
  const [line] = (await invoiceOf(shop, weak)).lines
  expect(line).toMatchObject({ hsn: "900490", gstPercent: 18 })
  // The price has the tax inside, so it stays.
  expect((await weak.order()).purchase.amount).toBe(weak.paid)

  const strong = await confirmed(shop, { right: "-2.50", left: "-2.25", pd: "63" })
  expect(await tariffsOf(shop, strong)).toEqual([["900490", 5, DEFAULT_FROM]])
})

test("A line from before the table keeps the rate that it was ordered with", async () => {
  const { db } = shop.context
  const old = { hsn: "900410", gstPercent: 18, tariffFrom: null }
  const sale = await confirmed(shop, { right: "-2.50", left: "-2.25", pd: "63" }, (id) =>
    db.update(orderLines).set(old).where(eq(orderLines.id, id)),
  )
  expect(await tariffsOf(shop, sale)).toEqual([["900410", 18, null]])
})

test("Powers that the shopper corrects decide the rate again", async () => {
  const own = await shopForThisTest({ PRESCRIPTION_APPROVAL: "all" })
  const sale = await awaiting(own, nearsighted)
  expect(await tariffsOf(own, sale)).toEqual([["900490", 5, DEFAULT_FROM]])
  await operated(own, "prescriptions ask", { id: sale.id, question: "Is it really -2.50?" })
  const eye = { sph: 0, cyl: 0, axis: null, add: null }
  const values = { right: eye, left: eye, pd: "63" }
  const answered = await sale.post("/answer", { values })
  expect(answered.status).toBeLessThan(300)
  expect(await tariffsOf(own, sale)).toEqual([["900490", 18, DEFAULT_FROM]])
})

test("Powers that the optician corrects in work decide the rate again", async () => {
  const strong = await confirmed(shop, { right: "-2.50", left: "-2.25", pd: "63" })
  const reason = "Read from the wrong card"
  await operated(shop, "prescriptions correct", { id: strong.id, ...noPower, reason })
  expect(await tariffsOf(shop, strong)).toEqual([["900490", 18, DEFAULT_FROM]])
})

test("A changed rate counts for orders from its day on, and those before keep theirs on the invoice", async () => {
  const own = await shopForThisTest()
  const before = await bought(own, [{ productId: frame }])
  const day = own.context.now().toISOString().slice(0, 10)
  const rows = `frame, 9003, 12, ${day}; plano, 900490, 12, 2099-01-01`
  await operated(own, "settings set", { gst_tariffs: rows })
  await expect.poll(() => own.context.settings.GST_TARIFFS).toContain(`frame, 9003, 12, ${day}`)
  const after = await bought(own, [{ productId: frame }, { productId: frame, lens: plano }])
  expect(await tariffsOf(own, after)).toEqual([
    ["900311", 12, day],
    ["900490", 18, DEFAULT_FROM],
  ])
  expect((await invoiceOf(own, before)).lines[0]).toMatchObject({ hsn: "900311", gstPercent: 5 })
  expect((await invoiceOf(own, after)).lines[0]).toMatchObject({ gstPercent: 12 })
})

test("A table of rates that cannot be read is refused in words, and the old one stays", async () => {
  const refused = async (rows: string) => {
    const result = await operate(shop, "settings set", { gst_tariffs: rows })
    return result.ok ? "" : result.failure.message
  }
  expect(await refused("frame, 9003, 50, 2027-04-01")).toBe(
    "HSN and GST by what is sold must be more than 0 and at most 40 as the GST of “Frame alone”.",
  )
  expect(await refused("case, 4202, 18, 2027-04-01")).toContain("must be rows such as “frame, 9003")
  expect(shop.context.settings.GST_TARIFFS).toContain("frame, 9003, 5, 2025-09-22")
})

/** The halves of an odd tax as earlier versions split it. */
const unequal = (line: InvoiceLine): InvoiceLine => {
  const taxableValue = paise(Math.round((line.total * 100) / (100 + line.gstPercent)))
  const tax = line.total - taxableValue
  const amounts = [Math.ceil(tax / 2), Math.floor(tax / 2)]
  const parts = line.parts.map((part, n) => ({ ...part, amount: paise(amounts[n]!) }))
  return { ...line, taxableValue, parts }
}

test("An invoice that was issued with unequal halves stays: page, export and credit notes follow it", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [{ productId: frame, quantity: 3 }])
  const issued = await invoiceOf(own, sale)
  const lines = issued.lines.map(unequal)
  const document = { ...issued, lines, ...sumsOf(lines) }
  const [goods] = lines
  expect(goods!.parts[0]!.amount).not.toBe(goods!.parts[1]!.amount)
  const { db } = own.context
  await db.update(invoices).set({ document }).where(eq(invoices.number, issued.number))

  const rupees = (amount: number) => amount / 100
  expect((await sale.order()).tax).toEqual({
    taxable: rupees(goods!.taxableValue),
    parts: goods!.parts.map(({ name, percent, amount }) => ({
      name,
      percent,
      amount: rupees(amount),
    })),
  })
  const csv: string = await operated(own, "export-orders", {})
  const [header, row] = csv.slice(1).split("\r\n")
  const cell = (name: string) =>
    row!.split(",").at(header!.split(",").indexOf(name) - header!.split(",").length)
  expect([cell("igst_rupees"), cell("cgst_rupees"), cell("sgst_rupees")]).toEqual([
    "0",
    ...goods!.parts.map(({ amount }) => String(rupees(amount))),
  ])

  const id = sale.orderIds[0]
  await operated(own, "refund", { id, rupees: 100, reason: "Scratched" })
  await operated(own, "refund", { id, rupees: 2600, reason: "Scratched again" })
  const notes = (await findDocumentsIssued(db, new Date(0), new Date("9999-01-01"))).filter(
    ({ corrects }) => corrects,
  )
  expect(notes).toHaveLength(2)
  const sum = (of: (line: InvoiceLine) => number) =>
    notes.flatMap((note) => note.lines).reduce((total, line) => total + of(line), 0)
  expect(sum(({ total }) => total)).toBe(goods!.total)
  expect(sum(({ taxableValue }) => taxableValue)).toBe(goods!.taxableValue)
  expect(sum(({ parts }) => parts[0]!.amount)).toBe(goods!.parts[0]!.amount)
  expect(sum(({ parts }) => parts[1]!.amount)).toBe(goods!.parts[1]!.amount)
})
