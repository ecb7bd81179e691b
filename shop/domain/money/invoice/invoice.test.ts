import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, type Paise, paise } from "../../core/money.ts"
import {
  aBuyer,
  anInvoice,
  anInvoiceInput,
  arbitraryInvoiceInput,
  aSeller,
  aSoldLine,
} from "../../testing/an-invoice.ts"
import { invoiceOf, NO_GST_REMARK } from "./invoice.ts"
import { type InvoiceDocument, type InvoiceSum, isInterState } from "./invoice-document.ts"

const rupees = fromRupees

const named = (parts: InvoiceSum["parts"]) =>
  parts.map(({ name, percent, amount }) => `${name} ${percent} % ${amount}`)

test("A pair for ₹999 within the state: taxable value, CGST and SGST to the paisa", () => {
  const invoice = anInvoice()
  expect(invoice).toMatchObject({
    kind: "invoice",
    title: "Tax Invoice",
    number: "CH/26-27/000123",
    issuedAt: "2026-11-20T06:00:00.000Z",
    seller: { state: "Karnataka", code: "29", gstin: "29ABCDE1234F1ZW" },
    buyer: { name: "Asha Rao", code: "29" },
    placeOfSupply: { state: "Karnataka", code: "29" },
    amountInWords: "Rupees Nine Hundred Ninety Nine Only",
    reverseCharge: "No",
    remarks: [],
    corrects: null,
  })
  expect(invoice.lines).toHaveLength(1)
  expect(invoice.lines[0]).toMatchObject({
    number: 1,
    hsn: "900311",
    grossUnitPrice: rupees(1499),
    discount: rupees(500),
    taxableValue: 95_142,
    total: rupees(999),
  })
  expect(named(invoice.totals.parts)).toEqual(["CGST 2.5 % 2379", "SGST 2.5 % 2379"])
})

test("Sunglasses sent to another state are charged 18 % IGST", () => {
  const invoice = anInvoice({
    buyer: aBuyer({ state: "tamil nadu" }),
    lines: [aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: rupees(1499) })],
  })
  expect(invoice.placeOfSupply).toEqual({ state: "Tamil Nadu", code: "33" })
  expect(named(invoice.totals.parts)).toEqual(["IGST 18 % 22866"])
  expect(invoice.totals.taxableValue).toBe(127_034)
})

test("A seller in a union territory without a legislature charges UTGST", () => {
  const invoice = anInvoice({
    seller: aSeller({ state: "Chandigarh", gstin: "04ABCDE1234F1Z8" }),
    buyer: aBuyer({ state: "Chandigarh" }),
  })
  expect(invoice.totals.parts.map(({ name }) => name)).toEqual(["CGST", "UTGST"])
})

test("The delivery fee has the rate of the goods, as a line of its own", () => {
  const invoice = anInvoice({ deliveryFee: rupees(49) })
  expect(invoice.lines[1]).toMatchObject({
    number: 2,
    kind: "delivery",
    description: "Delivery",
    hsn: "900311",
    gstPercent: 5,
    taxableValue: 4666,
    total: rupees(49),
  })
  expect(invoice.totals.total).toBe(rupees(1048))
})

test("Goods of two rates share the delivery fee by value, each under its most expensive heading", () => {
  const invoice = anInvoice({
    deliveryFee: rupees(49),
    lines: [
      aSoldLine({ lineTotal: rupees(100) }),
      aSoldLine({ hsn: "900130", lineTotal: rupees(200) }),
      aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: rupees(600) }),
    ],
  })
  const delivery = invoice.lines.filter(({ kind }) => kind === "delivery")
  expect(
    delivery.map(({ hsn, gstPercent, total }) => `${hsn} at ${gstPercent} %: ${total}`),
  ).toEqual(["900130 at 5 %: 1633", "900410 at 18 %: 3267"])
  expect(delivery[0]?.description).toBe("Delivery (goods at 5 %)")
})

test("Totals by rate and by heading are printed", () => {
  const invoice = anInvoice({
    lines: [
      aSoldLine({ lineTotal: rupees(105) }),
      aSoldLine({ lineTotal: rupees(210) }),
      aSoldLine({ hsn: "900130", lineTotal: rupees(105) }),
      aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: rupees(118) }),
    ],
  })
  const short = (sums: (InvoiceSum & { hsn?: string; gstPercent: number })[]) =>
    sums.map(({ hsn = "", gstPercent, taxableValue, tax }) => [hsn, gstPercent, taxableValue, tax])
  expect(short(invoice.perRate)).toEqual([
    ["", 5, rupees(400), rupees(20)],
    ["", 18, rupees(100), rupees(18)],
  ])
  expect(short(invoice.perHsn)).toEqual([
    ["900311", 5, rupees(300), rupees(15)],
    ["900130", 5, rupees(100), rupees(5)],
    ["900410", 18, rupees(100), rupees(18)],
  ])
})

test("A seller without a GSTIN charges no tax and issues no tax invoice", () => {
  const invoice = anInvoice({ seller: aSeller({ gstin: null }), deliveryFee: rupees(49) })
  expect(invoice.title).toBe("Invoice")
  expect(invoice.remarks).toEqual([NO_GST_REMARK])
  expect(invoice.totals).toMatchObject({ taxableValue: rupees(1048), parts: [], tax: 0 })
  expect(invoice.lines.every(({ gstPercent }) => gstPercent === 0)).toBe(true)
})

test("An invoice for a business names its GSTIN in capitals, and both parties by their state", () => {
  const gstin = "27aapfu0939f1zv"
  const { buyer, placeOfSupply } = anInvoice({ buyer: aBuyer({ state: "Kerala", gstin }) })
  expect(buyer).toMatchObject({ gstin: "27AAPFU0939F1ZV", state: "Kerala", code: "32" })
  expect(placeOfSupply).toEqual({ state: "Kerala", code: "32" })
  expect(anInvoice().buyer.gstin).toBeNull()
})

test("Headings of 4, 6 and 8 digits, a rate of 40 % and a free item can be billed", () => {
  const invoice = anInvoice({
    lines: [
      aSoldLine({ hsn: "9003", gstPercent: 40 }),
      aSoldLine({ hsn: "90031100", description: " Case ", lineTotal: paise(0), unit: "NOS" }),
    ],
  })
  expect(invoice.lines).toMatchObject([
    { number: 1, hsn: "9003", gstPercent: 40, unit: "PCS", kind: "goods" },
    { number: 2, hsn: "90031100", description: "Case", unit: "NOS", total: 0 },
  ])
})

test("A share of the delivery fee that comes to nothing has no line, and the dearest goods name the heading", () => {
  const { lines } = anInvoice({
    deliveryFee: rupees(49),
    lines: [
      aSoldLine({ lineTotal: paise(0) }),
      aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: rupees(600) }),
      aSoldLine({ hsn: "900490", gstPercent: 18, lineTotal: rupees(600) }),
    ],
  })
  expect(lines.filter(({ kind }) => kind === "delivery")).toMatchObject([
    { number: 4, description: "Delivery", hsn: "900410", unit: "NOS", quantity: 1, discount: 0 },
  ])
})

test("An invoice prints its terms, its discount and an electronic signature", () => {
  const invoice = anInvoice({ lines: [aSoldLine(), aSoldLine()] })
  expect(invoice.terms).toEqual(["Goods are sold as described."])
  expect(invoice.totals.discount).toBe(rupees(1000))
  expect(invoice.signature).toEqual({
    for: "For Chashma Eyewear Private Limited",
    text: "Issued electronically; valid without a signature",
  })
  expect(invoice.order).toEqual({ number: "4f1c9a20", placedAt: "2026-11-19T13:35:00.000Z" })
  expect(NO_GST_REMARK).toMatch(/^The seller is not registered under GST/)
})

test("Goods leave the state if the delivery ends in another one", () => {
  expect(isInterState(anInvoice())).toBe(false)
  expect(isInterState(anInvoice({ buyer: aBuyer({ state: "Kerala" }) }))).toBe(true)
})

test("An invoice is frozen plain data", () => {
  const invoice = anInvoice({ deliveryFee: rupees(49) })
  expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice)
  expect(() => {
    invoice.totals.total = paise(1)
  }).toThrow(TypeError)
  expect(() => invoice.lines.push(invoice.lines[0]!)).toThrow(TypeError)
})

test.each([
  ["no_lines", { lines: [] }],
  ["unknown_buyer_state", { buyer: aBuyer({ state: "Atlantis" }) }],
  ["unknown_seller_state", { seller: aSeller({ state: "" }) }],
  ["invalid_seller_gstin", { seller: aSeller({ gstin: "29ABCDE1234F1Z0" }) }],
  ["invalid_buyer_gstin", { buyer: aBuyer({ gstin: "" }) }],
  ["gstin_of_another_state", { seller: aSeller({ gstin: "27AAPFU0939F1ZV" }) }],
  ["invalid_line", { lines: [aSoldLine({ quantity: 0 })] }],
  ["invalid_line", { lines: [aSoldLine({ quantity: 1.5 })] }],
  [
    "invalid_line",
    { lines: [aSoldLine({ quantity: 2, lineTotal: paise(1), discount: paise(0) })] },
  ],
  ["invalid_line", { lines: [aSoldLine({ lineTotal: paise(-1) })] }],
  ["invalid_line", { lines: [aSoldLine({ discount: -1 as Paise })] }],
  ["invalid_line", { lines: [aSoldLine({ hsn: "90031" })] }],
  ["invalid_line", { lines: [aSoldLine({ hsn: "x900311" })] }],
  ["invalid_line", { lines: [aSoldLine({ hsn: "9003111122" })] }],
  ["invalid_line", { lines: [aSoldLine({ gstPercent: 41 })] }],
  ["invalid_line", { lines: [aSoldLine({ quantity: -1 })] }],
  ["invalid_line", { lines: [aSoldLine({ lineTotal: 0.5 as Paise, discount: 0.5 as Paise })] }],
  ["invalid_line", { lines: [aSoldLine(), aSoldLine({ quantity: 0 })] }],
  ["invalid_line", { lines: [aSoldLine({ gstPercent: 0 })] }],
  ["invalid_line", { lines: [aSoldLine({ description: " " })] }],
  ["invalid_line", { deliveryFee: paise(-4900) }],
])("An invoice is refused: %s", (failure, changes) => {
  expect(invoiceOf(anInvoiceInput(changes))).toEqual({ ok: false, failure })
})

const check = (invoice: InvoiceDocument, taxRates: (percent: number) => void) => {
  for (const line of invoice.lines) {
    const tax = add(...line.parts.map(({ amount }) => amount))
    expect(line.taxableValue + tax).toBe(line.total)
    expect(line.grossUnitPrice * line.quantity - line.discount).toBe(line.total)
    taxRates(line.parts.reduce((sum, { percent }) => sum + percent, 0) - line.gstPercent)
  }
}

test("For any sale, the parts add up: per line, per rate, per heading and in total", () => {
  fc.assert(
    fc.property(arbitraryInvoiceInput, (input) => {
      const invoice = anInvoice(input)
      check(invoice, (difference) => expect(difference).toBe(0))
      const { totals } = invoice
      const paid = add(...input.lines.map(({ lineTotal }) => lineTotal), input.deliveryFee)
      expect(totals.total).toBe(paid)
      expect(totals.taxableValue + totals.tax).toBe(totals.total)
      for (const sums of [invoice.perRate, invoice.perHsn]) {
        expect(add(...sums.map(({ total }) => total))).toBe(totals.total)
        expect(add(...sums.map(({ taxableValue }) => taxableValue))).toBe(totals.taxableValue)
        expect(add(...sums.map(({ tax }) => tax))).toBe(totals.tax)
      }
      const delivery = invoice.lines.filter(({ kind }) => kind === "delivery")
      expect(add(...delivery.map(({ total }) => total))).toBe(input.deliveryFee)
    }),
  )
})

test("CGST and SGST are equal on each line, per rate, per heading and in total, and never beside IGST", () => {
  fc.assert(
    fc.property(arbitraryInvoiceInput, (input) => {
      const { lines, perRate, perHsn } = anInvoice(input)
      for (const { parts } of [...lines, ...perRate, ...perHsn]) {
        const [first, second] = parts
        if (parts.length === 1) expect(first?.name).toBe("IGST")
        else expect(first?.amount).toBe(second?.amount)
      }
    }),
  )
})
