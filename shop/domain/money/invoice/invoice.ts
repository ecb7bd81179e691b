import type { Moment } from "../../core/indian-time.ts"
import { type Paise, paise } from "../../core/money.ts"
import { failed, ok, type Result } from "../../core/result.ts"
import { stateNamed } from "../../core/states.ts"
import { MAX_GST_PERCENT } from "../tax.ts"
import { amountInWords } from "./amount-in-words.ts"
import { deliveryShares } from "./delivery-shares.ts"
import { parseGstin } from "./gstin.ts"
import {
  frozen,
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceSeller,
  type Place,
  sumsOf,
  type Unit,
} from "./invoice-document.ts"
import { invoiceLineTax } from "./invoice-line-tax.ts"
import { invoiceNumber } from "./invoice-number.ts"

/** A line as it was sold. Amounts include GST. */
export interface SoldLine {
  description: string
  /** Customs tariff heading of 4, 6 or 8 digits. */
  hsn: string
  /** The rate on the day of sale. */
  gstPercent: number
  quantity: number
  /** `PCS` by default. */
  unit?: Unit
  /** The price paid for the line. */
  lineTotal: Paise
  /** The discount on the whole line before that. */
  discount: Paise
}

export type SellerInput = Omit<InvoiceSeller, "state" | "code"> & { state: string }
/** `state` is where the goods are delivered. */
export type BuyerInput = Omit<InvoiceBuyer, "state" | "code"> & { state: string }

export interface InvoiceInput {
  /** See `invoiceNumber`. */
  series: string
  serial: number
  issuedAt: Moment
  order: { number: string; placedAt: Moment }
  seller: SellerInput
  buyer: BuyerInput
  lines: readonly SoldLine[]
  deliveryFee: Paise
  terms: readonly string[]
}

/** Why an invoice cannot be issued, and what to do about it. */
export const invoiceProblems = {
  no_lines: "The parcel has no lines.",
  unknown_seller_state:
    "The address of the shop does not name a state of India. Correct it under Settings, Business.",
  unknown_buyer_state:
    "The delivery address does not name a state of India. Correct the address of the order.",
  invalid_seller_gstin: "The GSTIN of the shop is not valid. Correct it under Settings, Business.",
  invalid_buyer_gstin: "The GSTIN of the business that ordered is not valid.",
  gstin_of_another_state:
    "The GSTIN of the shop is registered in another state than its address. Check both under Settings, Business.",
  invalid_line: "A line has an HSN, a GST rate or an amount that cannot be invoiced.",
}
export type InvoiceProblem = keyof typeof invoiceProblems

/** @internal */
export const NO_GST_REMARK =
  "The seller is not registered under GST. No GST is charged on this sale."

/**
 * The invoice for goods that are handed over, as required by section 31(1) of the CGST Act and rule
 * 46 of the CGST Rules.
 *
 * - Prices include GST; each line is split to the paisa with equal halves of CGST and SGST
 *   (`includedGst`), and sums are sums of lines. The total is what was paid. It is not rounded: section 170 rounds what is paid to the government,
 *   by return, and not the bills of a shop.
 * - The delivery fee belongs to a composite supply whose principal part is the goods (sections
 *   2(30), 8(a) and 15(2)(c)), so it bears their rate. Goods of two rates share it by value. Each
 *   share is a line of its own with the heading of the dearest goods of its rate: the shopper sees
 *   the fee that was agreed, and goods can be credited without it.
 * - The place of supply is where the delivery ends (section 10(1)(a) of the IGST Act), also for a
 *   buyer who is registered in another state.
 * - A seller without a GSTIN may not charge GST (section 32(1)), may not call its bill a tax
 *   invoice (section 31(1) speaks of registered persons), nor a bill of supply: section 31(3)(c)
 *   has that for registered persons with exempt goods or under composition. It issues a plain
 *   invoice without tax. Selling goods into another state needs a registration (section 24(i)); the
 *   shopper gets a bill all the same.
 * @throws RangeError for an invalid series, serial or moment: a programming error.
 */
export const invoiceOf = (input: InvoiceInput): Result<InvoiceDocument, InvoiceProblem> => {
  const sellerPlace = placeOf(input.seller.state)
  const placeOfSupply = placeOf(input.buyer.state)
  if (!sellerPlace) return failed("unknown_seller_state")
  if (!placeOfSupply) return failed("unknown_buyer_state")

  const sellerGstin = gstinOf(input.seller.gstin)
  const buyerGstin = gstinOf(input.buyer.gstin)
  if (sellerGstin === "invalid") return failed("invalid_seller_gstin")
  if (buyerGstin === "invalid") return failed("invalid_buyer_gstin")
  if (sellerGstin && !sellerGstin.startsWith(sellerPlace.code)) {
    return failed("gstin_of_another_state")
  }
  if (input.lines.length === 0) return failed("no_lines")
  if (!input.lines.every(canBeBilled) || !isAmount(input.deliveryFee)) return failed("invalid_line")

  const seller = { ...input.seller, ...sellerPlace, gstin: sellerGstin }
  const lines = [...goodsLines(input, seller, placeOfSupply)]
  lines.push(...deliveryLines(input, lines, seller, placeOfSupply))
  const sums = sumsOf(lines)
  return ok(
    frozen<InvoiceDocument>({
      version: 1,
      kind: "invoice",
      title: seller.gstin ? "Tax Invoice" : "Invoice",
      number: invoiceNumber(input),
      issuedAt: isoTime(input.issuedAt),
      order: { number: input.order.number, placedAt: isoTime(input.order.placedAt) },
      seller,
      buyer: { ...input.buyer, ...placeOfSupply, gstin: buyerGstin },
      placeOfSupply,
      lines,
      ...sums,
      amountInWords: amountInWords(sums.totals.total),
      reverseCharge: "No",
      remarks: seller.gstin ? [] : [NO_GST_REMARK],
      signature: signatureOf(seller),
      terms: [...input.terms],
      corrects: null,
    }),
  )
}

/**
 * Rule 46(q) requires a signature; a proviso (Notification 74/2018, also in rules 49 and 53) frees
 * documents that are issued electronically under the Information Technology Act, 2000, from it.
 */
const signatureOf = ({ name }: InvoiceSeller): InvoiceDocument["signature"] => ({
  for: `For ${name}`,
  text: "Issued electronically; valid without a signature",
})

const placeOf = (name: string): Place | null => {
  const state = stateNamed(name)
  return state && { state: state.name, code: state.gstCode }
}

const gstinOf = (text: string | null): string | null | "invalid" => {
  if (text === null) return null
  const parsed = parseGstin(text)
  return parsed.ok ? parsed.value.gstin : "invalid"
}

const canBeBilled = ({ description, hsn, gstPercent, quantity, lineTotal, discount }: SoldLine) =>
  description.trim() !== "" &&
  /^\d{4}(\d{2}){0,2}$/.test(hsn) &&
  gstPercent > 0 &&
  gstPercent <= MAX_GST_PERCENT &&
  Number.isSafeInteger(quantity) &&
  quantity > 0 &&
  isAmount(lineTotal) &&
  isAmount(discount) &&
  // Otherwise a piece has no price in whole paise.
  (lineTotal + discount) % quantity === 0

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

const goodsLines = (
  { lines }: InvoiceInput,
  seller: InvoiceSeller,
  placeOfSupply: Place,
): InvoiceLine[] =>
  lines.map((line, n) => ({
    number: n + 1,
    kind: "goods",
    description: line.description.trim(),
    hsn: line.hsn,
    quantity: line.quantity,
    unit: line.unit ?? "PCS",
    grossUnitPrice: paise((line.lineTotal + line.discount) / line.quantity),
    discount: line.discount,
    ...invoiceLineTax(line.lineTotal, line.gstPercent, seller, placeOfSupply),
  }))

function deliveryLines(
  { deliveryFee }: InvoiceInput,
  goods: readonly InvoiceLine[],
  seller: InvoiceSeller,
  placeOfSupply: Place,
): InvoiceLine[] {
  if (deliveryFee === 0) return []
  return deliveryShares(deliveryFee, goods)
    .filter(({ share }) => share > 0)
    .map(({ gstPercent, goods: same, share }, n, all) => ({
      number: goods.length + n + 1,
      kind: "delivery",
      description: all.length > 1 ? `Delivery (goods at ${gstPercent} %)` : "Delivery",
      hsn: principalOf(same).hsn,
      quantity: 1,
      unit: "NOS",
      grossUnitPrice: share,
      discount: paise(0),
      ...invoiceLineTax(share, gstPercent, seller, placeOfSupply),
    }))
}

const principalOf = (goods: readonly InvoiceLine[]): InvoiceLine =>
  goods.reduce((dearest, line) => (line.total > dearest.total ? line : dearest))

const isoTime = (moment: Moment): string => new Date(moment).toISOString()
