import type { Paise } from "../../core/money.ts"
import { includedGst } from "../tax.ts"
import type { InvoiceLine, InvoiceSeller, Place } from "./invoice-document.ts"

/**
 * The tax included in an amount, in the shares of the place of supply. An unregistered seller
 * charges none: section 32(1) of the CGST Act forbids it.
 */
export const invoiceLineTax = (
  total: Paise,
  gstPercent: number,
  seller: Pick<InvoiceSeller, "state" | "gstin">,
  placeOfSupply: Place,
): Pick<InvoiceLine, "taxableValue" | "gstPercent" | "parts" | "total"> => {
  if (!seller.gstin) return { taxableValue: total, gstPercent: 0, parts: [], total }
  const { taxable, parts } = includedGst(total, gstPercent, seller.state, placeOfSupply.state)
  return { taxableValue: taxable, gstPercent, parts, total }
}
