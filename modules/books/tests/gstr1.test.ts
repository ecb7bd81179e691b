import { randomUUID } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { invoices, orders, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { invoiceOf } from "#domain/money/invoice/invoice.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { storeDocument } from "#server/money/invoices/commands/store-document.ts"
import { invoiceSeller } from "#server/money/invoices/invoice-seller.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { control, dailyLens, nearsighted } from "#tests/buyer.ts"
import { bought } from "#tests/operations/bought.ts"
import { operated, shipOrder } from "#tests/operations/operate.ts"
import { shopForThisTest, type TestShop } from "#tests/shop.ts"
import { gstr1Rows } from "../server/gstr1-csv.ts"

const frame = 41
const sunglasses = 42

/** The rows of the month of the first document, from all documents of the shop. */
async function rowsOf({ context }: TestShop) {
  const documents = await findDocumentsIssued(context.db, new Date(0), new Date("9999-01-01"))
  const { issuedAt } = documents[0]!
  const month = new Date(Date.parse(issuedAt) + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const rows = gstr1Rows({ month, documents })
  if (!rows.ok) throw new Error(rows.failure)
  return { month, documents, rows: rows.value }
}

/** A service sold for 499 rupees. */
async function billService({ context }: TestShop, shopperId: ShopperId) {
  const { db, settings } = context
  const price = fromRupees(499)
  const at = context.now()
  const seller = invoiceSeller(settings)
  const buyer = { name: "Customer", address: "", state: seller.state, mobile: "", gstin: null }
  const [order] = await db
    .insert(orders)
    .values({
      ...{ kind: "lesson", number: "CH-26-900000", shopperId, mobile: "", items: [] },
      ...{ address: {} as Address, fingerprint: "", subtotal: price, deliveryFee: noMoney },
      ...{ total: price, placedAt: at },
    })
    .returning()
  const input = {
    ...{ series: settings.INVOICE_PREFIX, issuedAt: at, seller, buyer, deliveryFee: noMoney },
    ...{ order: { number: order!.number!, placedAt: at }, terms: [] },
    lines: [
      {
        ...{ description: "Lesson", hsn: "999799", gstPercent: 18, quantity: 1 },
        unit: "NOS" as const,
        ...{ lineTotal: price, discount: noMoney },
      },
    ],
  }
  await storeDocument(db, settings.INVOICE_PREFIX, (serial) => invoiceOf({ ...input, serial }), {
    orderId: order!.id,
    serviceId: randomUUID(),
  })
}

test("GSTR-1 has the tax of a service, without a unit", async () => {
  const own = await shopForThisTest()
  await own.signIn()
  const [shopper] = await own.context.db.select().from(shoppers)
  await billService(own, shopper!.id)
  const { rows } = await rowsOf(own)
  expect(rows.b2cs).toEqual([["OE", "29-Karnataka", "", 18, 422.88, 0, ""]])
  expect(rows["hsn(b2c)"]).toEqual([["999799", "", "NA", 0, 499, 18, 422.88, 0, 38.06, 38.06, 0]])
})

test("The file for the portal has the shop's own GSTIN, and sales to other states as such", async () => {
  const own = await shopForThisTest({
    BUSINESS_ADDRESS: "12 MG Road, Pune, Maharashtra 411001",
    BUSINESS_GSTIN: "27ABCDE1234F1Z0",
  })
  const sale = await bought(own, [{ productId: frame }])
  await shipOrder(own, sale.paymentId, "GSTR1OWN")
  const { month } = await rowsOf(own)
  const gstr1 = JSON.parse(await operated(own, "books file", { month, file: "gstr1" }))
  expect(gstr1.gstin).toBe("27ABCDE1234F1Z0")
  expect(gstr1.b2cs).toMatchObject([{ sply_ty: "INTER", pos: "29" }])
})

test("A business buyer's invoice and credit note are in the month's B2B sections", async () => {
  const own = await shopForThisTest()
  await control(own, "aftership", { webhooks: "lose" })
  const gstin = "29ABCDE1234F1ZW"
  const sale = await bought(own, [{ productId: frame }], {
    business: { name: "Rao & Sons", gstin: "29 abcde1234f1zw" },
  })
  await shipOrder(own, sale.paymentId, "GSTR1B2B")
  await operated(own, "refund", { id: sale.orderIds[0], rupees: 10, reason: "Scratched lens" })
  const {
    documents: [invoice, note],
    rows,
  } = await rowsOf(own)
  expect(rows.b2b[0]).toEqual(expect.arrayContaining([gstin, "Rao & Sons", invoice!.number]))
  expect(rows.cdnr[0]).toEqual(expect.arrayContaining([gstin, note!.number]))
  expect(rows.b2cs).toEqual([])
})

test("Heading and rate of each line follow what is sold, from the order to GSTR-1", async () => {
  const own = await shopForThisTest()
  const plano: LensChoice = { type: "Plano", option: "Blue Block", prescription: null }
  const { catalogue } = own.context
  const screenGlasses = Array.from({ length: 100 }, (_, id) => catalogue.product(id + 1)).find(
    (product) => product?.kind === "Screen Saver" && product.stock > 3,
  )!.id
  const sale = await bought(own, [
    { productId: frame },
    { productId: frame, lens: nearsighted },
    { productId: frame, lens: plano },
    { productId: sunglasses },
    { productId: sunglasses, lens: nearsighted },
    { productId: screenGlasses },
    { productId: screenGlasses, lens: nearsighted },
    { productId: 71, contactLens: dailyLens },
  ])
  await shipOrder(own, sale.paymentId, "GSTR1HSN")
  const { rows } = await rowsOf(own)
  const headings = rows["hsn(b2c)"].map(([hsn, , , , , rate]) => `${hsn} at ${rate}`)
  expect([...new Set(headings)]).toEqual([
    ...["900130 at 5", "900311 at 5", "900410 at 18", "900490 at 5", "900490 at 18"],
  ])
  // Central and state tax of table 12.
  for (const row of rows["hsn(b2c)"]) expect(row[8]).toBe(row[9])
})

test("A parcel without an invoice is counted and named beside GSTR-1 until it is issued", async () => {
  const own = await shopForThisTest()
  await control(own, "aftership", { webhooks: "lose" })
  const sale = await bought(own, [{ productId: frame }])
  await shipOrder(own, sale.paymentId, "GSTR1NONE")
  const { number } = await operated(own, "orders show", { id: sale.paymentId })
  const { month } = await rowsOf(own)
  const shown = () => operated(own, "books show", { month })
  expect(await shown()).toMatchObject({ uninvoiced: 0, gstr1: { problems: [] } })

  const { db } = own.context
  await db.delete(invoices)
  const setState = (state: string) =>
    db
      .update(orders)
      .set({ address: sql`jsonb_set(${orders.address}, '{state}', to_jsonb(${state}::text))` })
      .where(eq(orders.mobile, sale.buyer.mobile))
  await setState("Utopia")
  const missing = await shown()
  expect(missing.uninvoiced).toBe(1)
  expect(missing.gstr1.problems).toContainEqual({
    number: null,
    problem: expect.stringMatching(new RegExp(`^Order ${number} of .* has no invoice`)),
  })
  await setState("Karnataka")
  await operated(own, "issue-invoices")
  const issued = await shown()
  expect(issued.uninvoiced).toBe(0)
  expect(JSON.stringify(issued.gstr1.problems)).not.toContain("has no invoice")
})
