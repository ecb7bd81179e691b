import fc from "fast-check"
import { fromRupees, paise } from "../core/money.ts"
import { states } from "../core/states.ts"
import {
  type BuyerInput,
  type InvoiceInput,
  invoiceOf,
  type SellerInput,
  type SoldLine,
} from "../money/invoice/invoice.ts"
import type { InvoiceDocument } from "../money/invoice/invoice-document.ts"

export const aSoldLine = (changes: Partial<SoldLine> = {}): SoldLine => ({
  description: "Chashma Kaveri, black, single vision lenses",
  hsn: "900311",
  gstPercent: 5,
  quantity: 1,
  lineTotal: fromRupees(999),
  discount: fromRupees(500),
  ...changes,
})

export const aSeller = (changes: Partial<SellerInput> = {}): SellerInput => ({
  name: "Chashma Eyewear Private Limited",
  tradeName: "Chashma",
  address: "Sample Street 1, Bengaluru, Karnataka 560001",
  state: "Karnataka",
  gstin: "29ABCDE1234F1ZW",
  phone: "+91 00000 00000",
  email: "care@chashma.example",
  ...changes,
})

export const aBuyer = (changes: Partial<BuyerInput> = {}): BuyerInput => ({
  name: "Asha Rao",
  address: "14, 3rd Cross, Mysuru, Karnataka - 570001",
  state: "Karnataka",
  mobile: "9845012345",
  gstin: null,
  ...changes,
})

export const anInvoiceInput = (changes: Partial<InvoiceInput> = {}): InvoiceInput => ({
  series: "CH",
  serial: 123,
  issuedAt: "2026-11-20T06:00:00.000Z",
  order: { number: "4f1c9a20", placedAt: "2026-11-19T13:35:00.000Z" },
  seller: aSeller(),
  buyer: aBuyer(),
  lines: [aSoldLine()],
  deliveryFee: paise(0),
  terms: ["Goods are sold as described."],
  ...changes,
})

/** @throws Error if the input is invalid. */
export const anInvoice = (changes: Partial<InvoiceInput> = {}): InvoiceDocument => {
  const made = invoiceOf(anInvoiceInput(changes))
  if (!made.ok) throw new Error(`No invoice: ${made.failure}`)
  return made.value
}

const arbitrarySoldLine: fc.Arbitrary<SoldLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 6 }),
    grossUnitPrice: fc.integer({ min: 1, max: 5_000_000 }),
    discountPercent: fc.nat(100),
    tariff: fc.constantFrom(
      { hsn: "900311", gstPercent: 5 },
      { hsn: "900319", gstPercent: 5 },
      { hsn: "900130", gstPercent: 5 },
      { hsn: "900410", gstPercent: 18 },
      { hsn: "900490", gstPercent: 18 },
      { hsn: "900490", gstPercent: 5 },
      { hsn: "9003", gstPercent: 12 },
    ),
  })
  .map(({ quantity, grossUnitPrice, discountPercent, tariff }) => {
    const gross = grossUnitPrice * quantity
    const discount = Math.floor((gross * discountPercent) / 100)
    return aSoldLine({
      ...tariff,
      quantity,
      discount: paise(discount),
      lineTotal: paise(gross - discount),
    })
  })

const stateName = fc.constantFrom(...states.map(({ name }) => name))

/** Typical invoices of a registered seller in Karnataka; half of them within the state. */
export const arbitraryInvoiceInput: fc.Arbitrary<InvoiceInput> = fc
  .record({
    lines: fc.array(arbitrarySoldLine, { minLength: 1, maxLength: 8 }),
    deliveryFee: fc.oneof(fc.constant(0), fc.nat(20_000)),
    state: fc.oneof(fc.constant("Karnataka" as const), stateName),
    gstin: fc.constantFrom(null, "27AAPFU0939F1ZV", "29AABCT1332L1ZA"),
  })
  .map(({ lines, deliveryFee, state, gstin }) =>
    anInvoiceInput({ lines, deliveryFee: paise(deliveryFee), buyer: aBuyer({ state, gstin }) }),
  )
