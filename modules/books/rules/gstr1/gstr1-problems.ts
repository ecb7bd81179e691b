import { pinCodeInAddress, pinSuitsState } from "#domain/core/pin-code.ts"
import { states } from "#domain/core/states.ts"
import { gstinProblemSentences, parseGstin } from "#domain/money/invoice/gstin.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import {
  type ParsedInvoiceNumber,
  parseInvoiceNumber,
} from "#domain/money/invoice/invoice-number.ts"

/** What the portal refuses, or an accountant has to look at before filing. */
export interface Gstr1Problem {
  /** The document; null for all of them. */
  number: string | null
  problem: string
}

/** The rates that the Returns Offline Tool 3.2.4 accepts for an item, in per cent. */
const portalRates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/**
 * The problems of a month's documents, in the order of their numbers.
 * @param sellerGstin whose return it is
 * @param lastNumbers the last number of each series before the month
 */
export function gstr1Problems(
  documents: readonly InvoiceDocument[],
  sellerGstin: string,
  lastNumbers: readonly ParsedInvoiceNumber[],
): Gstr1Problem[] {
  const ofDocuments = documents.flatMap((one) =>
    problemsOf(one, sellerGstin).map((problem) => ({ number: one.number, problem })),
  )
  return [...gapsIn(documents, lastNumbers), ...ofDocuments]
}

function problemsOf(one: InvoiceDocument, sellerGstin: string): string[] {
  const { seller, buyer, placeOfSupply, totals, perRate, perHsn } = one
  const gstin = buyer.gstin ? parseGstin(buyer.gstin) : null
  const pin = pinCodeInAddress(buyer.address)
  const headings = perHsn.map(({ hsn }) => hsn).filter((hsn) => !/^\d{4}(\d{2}){0,2}$/.test(hsn))
  const rates = perRate
    .map(({ gstPercent }) => gstPercent)
    .filter((rate) => !portalRates.includes(rate))
  return [
    seller.gstin !== sellerGstin &&
      `It is not in this return: it was issued ${seller.gstin ? `under GSTIN ${seller.gstin}` : "without a GSTIN"}.`,
    gstin && !gstin.ok && `The buyer's GSTIN ${gstinProblemSentences[gstin.failure]}.`,
    buyer.gstin === sellerGstin && "The buyer's GSTIN is your own, which the portal refuses.",
    !states.some(({ gstCode }) => gstCode === placeOfSupply.code) &&
      `The place of supply has the state code ${placeOfSupply.code}, which the portal does not know.`,
    pin &&
      !pinSuitsState(pin, placeOfSupply.state) &&
      `PIN code ${pin} is not in ${placeOfSupply.state}, the place of supply. Check the address: the state decides between CGST with SGST and IGST.`,
    headings.length > 0 &&
      `The portal takes an HSN of 4, 6 or 8 digits, not ${headings.join(", ")}.`,
    rates.length > 0 && `The portal has no rate of ${rates.join(", ")} %.`,
    (totals.taxableValue < 0 || totals.total < 0) &&
      "A negative amount, which the portal refuses in an invoice or a note.",
  ].filter((problem) => typeof problem === "string")
}

/** Rule 46(b) of the CGST Rules: numbers are consecutive. A gap has to be explained. */
function gapsIn(
  documents: readonly InvoiceDocument[],
  lastNumbers: readonly ParsedInvoiceNumber[],
): Gstr1Problem[] {
  const numbers = documents.flatMap(({ number }) => parseInvoiceNumber(number) ?? [])
  const bySeries = Map.groupBy(numbers, seriesOf)
  return Array.from(bySeries, ([series, inside]) => {
    const before = lastNumbers.find((one) => seriesOf(one) === series)?.serial ?? 0
    const serials = inside.map(({ serial }) => serial).toSorted((a, b) => a - b)
    return serials.flatMap((serial, index): Gstr1Problem[] => {
      const last = index === 0 ? before : serials[index - 1]!
      if (serial <= last + 1) return []
      const [first, final] = [last + 1, serial - 1].map(
        (missing) => `${series}/${String(missing).padStart(6, "0")}`,
      )
      const missing = first === final ? `${first} is` : `${first} to ${final} are`
      return [
        { number: null, problem: `${missing} missing. The portal asks for a series without gaps.` },
      ]
    })
  }).flat()
}

const seriesOf = ({ series, financialYear }: ParsedInvoiceNumber): string =>
  `${series}/${financialYear}`
