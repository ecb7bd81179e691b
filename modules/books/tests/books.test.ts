import { mkdtemp, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { eq } from "drizzle-orm"
import { unzipSync } from "fflate"
import { afterAll, beforeAll, expect, test } from "vitest"
import { paymentSettlements, payments, staffAttempts } from "#db/schema.ts"
import { indianMonth } from "#domain/core/indian-time.ts"
import { fromRupees } from "#domain/core/money.ts"
import { addDays, startOfDay, startOfStep } from "#domain/office/report-period.ts"
import { pollSettlements } from "#server/money/settlements/commands/fetch-settlements.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { buyerIn, control, payAtGateway } from "#tests/buyer.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { bought } from "#tests/operations/bought.ts"
import { operate, operated, shipOrder } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await control(shop, "aftership", { webhooks: "lose" })
})
afterAll(() => shop.close())

const frame = 41
const sunglasses = 42
const monthOf = (of: TestShop) => indianMonth(of.context.now())

const paymentIn = async ({ context }: TestShop, id: string) => {
  const [found] = await context.db.select().from(payments).where(eq(payments.id, id))
  return found!
}

let parcels = 0
async function shipped(of: TestShop, productId = frame) {
  const sale = await bought(of, [{ productId }])
  await shipOrder(of, sale.paymentId, `BOOKS${++parcels}`)
  return sale
}

type Member = Awaited<ReturnType<typeof signedInStaff>>

/** The archive that a link opens; its texts by name. */
async function opened(of: TestShop, { cookie }: Member, link: string) {
  const { statusCode, headers, rawPayload } = await of.app.inject({
    ...{ method: "GET", url: link, headers: { cookie } },
  })
  if (statusCode !== 200) return { statusCode, headers, names: [], text: () => "", bytes: null }
  const files = unzipSync(new Uint8Array(rawPayload))
  return {
    ...{ statusCode, headers, names: Object.keys(files) },
    bytes: (name: string) => files[name]!,
    text: (name: string) => Buffer.from(files[name]!).toString("utf8"),
  }
}

const plainFiles = [
  ...["invoices.csv", "gstr1.json", "settlements.csv", "refunds-to-pay-out.csv"],
  ...["cash-on-delivery.csv", "tally-vouchers.xml", "receipts.csv"],
  ...["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn(b2b)", "hsn(b2c)", "docs"].map(
    (section) => `gstr1/${section}.csv`,
  ),
]

test("An accountant sees and downloads a month, and a packer does not", async () => {
  const month = monthOf(shop)
  const [accountant, packer] = [
    await signedInStaff(shop, "accountant"),
    await signedInStaff(shop, "packer"),
  ]
  const requests: [string, object][] = [
    ["books show", {}],
    ["books file", { month, file: "gstr1" }],
    ["books export", { month }],
  ]
  for (const [operation, input] of requests) {
    expect((await accountant.run(operation, { ...input })).status, operation).toBe(200)
    expect((await packer.run(operation, { ...input })).body.error.code, operation).toBe(
      "NOT_PERMITTED",
    )
  }
  const { link } = (await accountant.run("books export", { month })).body.result
  expect((await opened(shop, packer, link)).statusCode).toBe(404)
  const to = await accountant.run("books export", { month, to: "/tmp/x.zip" })
  expect(to.body.error.code).toBe("NOT_PERMITTED")
})

test("The figures of a month are the sums of its invoices, credit notes, receipts and cash", async () => {
  const own = await shopForThisTest({ CASH_LIMIT: "20000" })
  await control(own, "aftership", { webhooks: "lose" })
  const first = await shipped(own)
  const second = await shipped(own, sunglasses)
  await operated(own, "refund", { id: first.orderIds[0], rupees: 100, reason: "Scratched" })
  const buyer = await buyerIn(own)
  const cash = (await buyer.orderForCash([{ productId: frame }])).body
  await shipOrder(own, cash.order_number, "BOOKSCASH1")

  const month = monthOf(own)
  const books = await operated(own, "books show", { month })
  const listed = await operated(own, "invoices")
  const sum = (kind: string, field: string) =>
    listed
      .filter((one: any) => one.kind === kind)
      .reduce((all: number, one: any) => all + Math.round(one[field] * 100), 0)
  const paiseOf = ({ taxable_rupees, cgst_rupees, sgst_rupees, igst_rupees, total_rupees }: any) =>
    [taxable_rupees, cgst_rupees + sgst_rupees + igst_rupees, total_rupees].map((one) =>
      Math.round(one * 100),
    )
  expect(books.invoices.count).toBe(3)
  expect(paiseOf(books.invoices)).toEqual(
    ["taxable_rupees", "tax_rupees", "total_rupees"].map((field) => sum("invoice", field)),
  )
  expect(books.credit_notes.count).toBe(1)
  expect(paiseOf(books.credit_notes)).toEqual(
    ["taxable_rupees", "tax_rupees", "total_rupees"].map((field) => 0 - sum("credit_note", field)),
  )
  expect(books.orders).toMatchObject({ count: 3 })
  expect(books.receipts).toEqual({
    online: { count: 2, rupees: first.paid + second.paid },
    surplus: { count: 0, rupees: 0 },
    cash: { count: 0, rupees: 0 },
    counter: { count: 0, rupees: 0 },
    refunds: { count: 1, rupees: 100 },
  })
  expect(books.cash).toMatchObject({ collected: { count: 0 }, to_collect: { count: 1 } })
  expect(books.gstr1).toMatchObject({ none: null, problems: [] })
  const b2cs = books.gstr1.sections.find(({ section }: any) => section === "b2cs")
  expect(b2cs.taxable_rupees).toBe(books.net.taxable_rupees)

  await operated(own, "deliver", { id: cash.order_number })
  const collected = (await operated(own, "books show", { month })).cash
  const owed = collected.to_collect.count === 0 && collected.with_courier
  expect(owed).toMatchObject({ count: 1, rupees: books.cash.to_collect.rupees })
  expect(collected.collected).toEqual({ count: owed.count, rupees: owed.rupees })
  await operated(own, "cash remitted", { orders: cash.order_number, reference: "UTR7788" })
  const transferred = (await operated(own, "books show", { month })).cash
  expect(transferred).toMatchObject({
    transferred: { count: 1, rupees: owed.rupees },
    with_courier: { count: 0, since: null },
  })
  const [row] = parse(await operated(own, "books file", { month, file: "cash" }), {
    ...{ columns: true, bom: true },
  })
  expect(row).toMatchObject({ order: cash.order_number, bank_reference: "UTR7788" })
})

test("What was taken at the counter is a receipt of its month", async () => {
  const own = await shopForThisTest()
  const { paymentId, paid } = await bought(own, [{ productId: frame }])
  await own.context.db
    .update(payments)
    .set({
      ...{ method: "counter", counterMethod: "upi", counterReference: "432198765012" },
      ...{ sessionId: null, nextCheckAt: null },
    })
    .where(eq(payments.id, paymentId))
  const { receipts } = await operated(own, "books show", { month: monthOf(own) })
  expect(receipts).toMatchObject({ online: { count: 0 }, counter: { count: 1, rupees: paid } })
})

test("The months have every capture once, settled or not, also one that was charged twice", async () => {
  const own = await shopForThisTest()
  await control(own, "cashfree", { webhooks: "lose" })
  const kept = await bought(own, [{ productId: frame }, { productId: sunglasses }])
  await operated(own, "refund", { id: kept.orderIds[0], rupees: 33.33, reason: "Scratched" })
  const buyer = await buyerIn(own)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(own, body.payment_session_id, "PENDING")
  await payAtGateway(own, body.payment_session_id, "SUCCESS")
  await buyer.verify(body.order_id)
  await control(own, "cashfree", {
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  await operated(own, "reconcile", { id: body.order_id })
  await buyer.orderForCash([{ productId: frame }])

  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0)
  const expectAll = async () => {
    const receipts: { kind: string; captured_rupees: string }[] = parse(
      await operated(own, "export-receipts", { by_order: true }),
      { columns: true, bom: true },
    )
    expect(new Set(receipts.map(({ kind }) => kind))).toEqual(
      new Set(["payment", "surplus_payment", "refund"]),
    )
    const { months } = await operated(own, "books show")
    const shown = []
    for (const { month } of months) shown.push(await operated(own, "books show", { month }))
    expect(sum(shown.map(({ settlements }) => settlements.captured_rupees))).toBe(
      sum(receipts.map((row) => Number(row.captured_rupees))),
    )
    for (const { settlements } of shown) {
      const ofMonth = settlements.transfers.flatMap((one: any) => [
        ...[one.captured_rupees, -one.of_other_months_rupees],
      ])
      expect(sum([...ofMonth, settlements.unsettled.rupees])).toBe(
        sum([settlements.captured_rupees]),
      )
      expect(settlements.transfers.map((one: any) => one.difference_rupees)).toEqual(
        settlements.transfers.map(() => 0),
      )
    }
  }
  await expectAll()
  await control(own, "cashfree", { settleAfterMs: 0 })
  own.wait(2 * 86_400)
  await pollSettlements(own.context, own.app.log)
  await bought(own, [{ productId: sunglasses }])
  await expectAll()
})

test("Settlements name the bank's reference, and payments that the gateway has not settled", async () => {
  const own = await shopForThisTest()
  const settled = await bought(own, [{ productId: frame }])
  const month = monthOf(own)
  const before = (await operated(own, "books show", { month })).settlements
  expect(before).toMatchObject({ settled_rupees: 0, unsettled: { count: 1, rupees: settled.paid } })
  expect(before.unsettled.oldest).toMatchObject([{ rupees: settled.paid }])
  await control(own, "cashfree", { settleAfterMs: 0 })
  own.wait(86_400 + 1)
  await pollSettlements(own.context, own.app.log)
  const { settlements } = await operated(own, "books show", { month })
  const [transfer] = settlements.transfers
  expect(settlements).toMatchObject({ settled_rupees: settled.paid, unsettled: { count: 0 } })
  expect(transfer).toMatchObject({
    bank_reference: expect.stringMatching(/^N\d+$/),
    ...{ payments: 1, captured_rupees: settled.paid, difference_rupees: 0 },
  })
  const [row] = parse(await operated(own, "books file", { month, file: "settlements" }), {
    ...{ columns: true, bom: true },
  })
  expect(row).toMatchObject({
    bank_reference: transfer.bank_reference,
    payment: settled.paymentId,
    paid_out_rupees: String(transfer.paid_out_rupees),
    of_this_month: "yes",
  })
})

test("A transfer that arrives in a later month is listed there too, with what is of the month before", async () => {
  const own = await shopForThisTest()
  const { paymentId, paid } = await bought(own, [{ productId: frame }])
  const month = monthOf(own)
  const later = indianMonth(startOfDay(addDays(`${month}-01`, 40)))
  const settledAt = new Date(`${later}-02T05:00:00Z`)
  await own.context.db.insert(paymentSettlements).values({
    ...{ paymentId, gatewayPaymentId: (await paymentIn(own, paymentId)).gatewayPaymentId! },
    ...{ fee: fromRupees(19), feeTax: fromRupees(3.42), settledAmount: fromRupees(paid - 30) },
    ...{ settlementId: "77", bankReference: "N77", settledAt },
  })
  const transfersIn = async (of: string) =>
    (await operated(own, "books show", { month: of })).settlements.transfers
  const inBank = { bank_reference: "N77", captured_rupees: paid, paid_out_rupees: paid - 30 }
  expect(await transfersIn(month)).toMatchObject([
    { ...inBank, of_other_months_rupees: 0, difference_rupees: 7.58 },
  ])
  expect(await transfersIn(later)).toMatchObject([{ ...inBank, of_other_months_rupees: paid }])
})

test("A month is that of India to the second, and a month without anything is a nil return", async () => {
  const own = await shopForThisTest()
  await control(own, "aftership", { webhooks: "lose" })
  const month = monthOf(own)
  const next = startOfStep(addDays(`${month}-01`, 31), "month")
  own.stopClock()
  const secondsTo = (at: Date) => Math.floor((at.getTime() - own.context.now().getTime()) / 1000)
  own.wait(secondsTo(startOfDay(next)) - 1)
  expect(monthOf(own)).toBe(month)
  await shipped(own)
  own.wait(2)
  expect(monthOf(own)).toBe(next.slice(0, 7))
  await shipped(own)
  for (const one of [month, next.slice(0, 7)]) {
    const { invoices, orders } = await operated(own, "books show", { month: one })
    expect([invoices.count, orders.count], one).toEqual([1, 1])
  }
  const byDefault = await operated(own, "books show")
  expect(byDefault.month).toBe(month)
  expect(byDefault.months.map(({ has_data }: any) => has_data)).toEqual([true, true])

  const empty = await operated(own, "books show", { month: "2025-06" })
  expect([empty.net.count, empty.orders.count, empty.settlements.transfers]).toEqual([0, 0, []])
  const nil = JSON.parse(await operated(own, "books file", { month: "2025-06", file: "gstr1" }))
  expect(nil).toEqual({
    ...{ gstin: empty.gstr1.gstin, fp: "062025", version: "GST3.2.4", hash: "hash" },
  })
  expect(await operated(own, "books file", { month: "2025-06", file: "invoices" })).toMatch(
    /^\uFEFFnumber,kind,[\w,]+\r\n$/,
  )
})

test("A shop without a GSTIN reads why there is no GSTR-1, and gets its other files", async () => {
  const own = await shopForThisTest({ BUSINESS_ADDRESS: "12 MG Road, Kochi, Kerala 682016" })
  await control(own, "aftership", { webhooks: "lose" })
  await shipped(own)
  const month = monthOf(own)
  const { gstr1, invoices } = await operated(own, "books show", { month })
  expect(gstr1).toMatchObject({ gstin: null, sections: [] })
  expect(gstr1.none).toContain("without a GSTIN")
  expect(invoices).toMatchObject({ count: 1, cgst_rupees: 0, igst_rupees: 0 })
  expect(await operate(own, "books file", { month, file: "gstr1" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW", message: gstr1.none },
  })
  const accountant = await signedInStaff(own, "accountant")
  const { link } = (await accountant.run("books export", { month })).body.result
  const { names } = await opened(own, accountant, link)
  expect(names).toEqual(plainFiles.filter((name) => !name.startsWith("gstr1")))
})

test("All files of a month come in one archive, without a name or a number of a shopper", async () => {
  const own = await shopForThisTest()
  await control(own, "aftership", { webhooks: "lose" })
  const sale = await shipped(own)
  const month = monthOf(own)
  const accountant = await signedInStaff(own, "accountant")
  const { link, file } = (await accountant.run("books export", { month })).body.result
  expect(file).toBe(`accounts-${month}.zip`)
  const archive = await opened(own, accountant, link)
  expect(archive.headers).toMatchObject({
    ...{ "content-type": "application/zip", "cache-control": "no-store" },
    "content-disposition": `attachment; filename="${file}"`,
  })
  expect(archive.names).toEqual(plainFiles)
  for (const name of archive.names) {
    for (const secret of [sale.buyer.mobile, "Asha Rao", "Jayanagar"]) {
      expect(archive.text(name), name).not.toContain(secret)
    }
  }
  expect(archive.text("gstr1.json")).toBe(
    await operated(own, "books file", { month, file: "gstr1" }),
  )
  expect(archive.text("receipts.csv")).toContain(sale.paymentId)
  expect(archive.text("gstr1/b2cs.csv")).toContain("29-Karnataka")
  // For this person, and for five minutes.
  const other = await signedInStaff(own, "accountant")
  expect((await opened(own, other, link)).statusCode).toBe(404)
  expect((await opened(own, accountant, `${link}&personal=1`)).statusCode).toBe(404)
  expect((await own.app.inject({ method: "GET", url: link })).statusCode).toBe(401)
  own.wait(301)
  expect((await opened(own, accountant, link)).statusCode).toBe(404)
})

test("Orders and invoices with names need a second person, count their shoppers, and are in the audit", async () => {
  const own = await shopForThisTest({ CONTACT_VIEWS_PER_DAY: "1" })
  await control(own, "aftership", { webhooks: "lose" })
  const [sale, other] = [await shipped(own), await shipped(own)]
  const month = monthOf(own)
  const [accountant, owner] = [
    await signedInStaff(own, "accountant"),
    await signedInStaff(own, "owner"),
  ]
  const input = { month, personal: true }
  expect((await accountant.run("books export", input)).body.error.code).toBe("NEEDS_APPROVAL")
  const [{ id }] = (await owner.run("approvals list")).body.result
  expect((await owner.run("approvals approve", { id })).status).toBe(200)
  const { link } = (await accountant.run("books export", input)).body.result
  const { names, bytes, text } = await opened(own, accountant, link)
  const listed: { number: string }[] = await operated(own, "invoices")
  expect(names).toEqual([
    ...[...plainFiles, "orders.csv"],
    ...listed.map(({ number }) => `invoices/${number.replaceAll("/", "-")}.pdf`),
  ])
  expect(text("orders.csv")).toContain(sale.buyer.mobile)
  expect(text("orders.csv")).toContain(other.buyer.mobile)
  for (const name of names.filter((one) => one.endsWith(".pdf"))) {
    expect(Buffer.from(bytes!(name)).subarray(0, 5).toString(), name).toBe("%PDF-")
  }
  const counts = await own.context.db.select().from(staffAttempts)
  expect(counts.map(({ count }) => count)).toContain(2)
  const entries = await listAuditEntries(own.context.db, {}, 20)
  const found = entries.filter(({ entry }) => entry.operation === "books export")
  expect(found.map(({ result }) => result)).toEqual(["OK", "NEEDS_APPROVAL"])
  expect(JSON.stringify(found)).not.toContain(sale.buyer.mobile)
})

test("The command line writes the same archive, with names, without a second person", async () => {
  const sale = await shipped(shop)
  const month = monthOf(shop)
  const to = join(await mkdtemp(join(tmpdir(), "chashma-books-")), "2026", "books.zip")
  expect(await operated(shop, "books export", { month, personal: true, to })).toEqual({
    ...{ file: to, link: null },
  })
  const files = unzipSync(new Uint8Array(await readFile(to)))
  expect(Object.keys(files)).toEqual(expect.arrayContaining([...plainFiles, "orders.csv"]))
  expect(Buffer.from(files["orders.csv"]!).toString()).toContain(sale.buyer.mobile)
})
