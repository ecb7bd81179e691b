import { add, noMoney, type Paise } from "../core/money.ts"
import { deliveryShares } from "./invoice/delivery-shares.ts"
import type { InvoiceLine } from "./invoice/invoice-document.ts"
import { type GstPart, includedGst, sumOfParts } from "./tax.ts"

/** A charged amount with the GST included in it, by parts. All amounts are paise. */
export interface TaxedAmount {
  /** `taxable + gst`. */
  total: Paise
  taxable: Paise
  /** All parts; more than the three below if the seller's state is unknown. */
  gst: Paise
  cgst: Paise
  /** UTGST in union territories without a legislature. */
  sgst: Paise
  igst: Paise
}

/** The facts that decide which GST is included in a price. */
export interface TaxPlaces {
  /** A seller without a GSTIN charges no GST: section 32(1) of the CGST Act. */
  isRegistered: boolean
  /** Null if unknown. */
  sellerState: string | null
  /** Where delivery ends: the place of supply. */
  deliveryState: string
}

/** Splits an amount at one rate, as the invoice does (`invoiceLineTax`). */
export function taxedAmount(total: Paise, gstPercent: number, places: TaxPlaces): TaxedAmount {
  const none = { gst: noMoney, cgst: noMoney, sgst: noMoney, igst: noMoney }
  if (!places.isRegistered) return { total, taxable: total, ...none }
  const { taxable, parts } = includedGst(
    total,
    gstPercent,
    places.sellerState,
    places.deliveryState,
  )
  return { total, taxable, ...amountsOf(parts) }
}

/**
 * The same as an issued invoice states it, whatever the rules are now.
 * @param lines of one order line, or of its delivery fee
 */
export function taxedByInvoice(
  lines: readonly Pick<InvoiceLine, "total" | "taxableValue" | "parts">[],
): TaxedAmount {
  const parts = lines.flatMap((line) => line.parts)
  return {
    total: add(...lines.map(({ total }) => total)),
    taxable: add(...lines.map(({ taxableValue }) => taxableValue)),
    ...amountsOf(parts),
  }
}

const amountsOf = (parts: readonly GstPart[]) => {
  const sum = (...names: string[]) =>
    add(...parts.filter(({ name }) => names.includes(name)).map(({ amount }) => amount))
  return {
    gst: add(...parts.map(({ amount }) => amount)),
    cgst: sum("CGST"),
    sgst: sum("SGST", "UTGST"),
    igst: sum("IGST"),
  }
}

/**
 * The GST included in a purchase with its delivery fee, as its invoice will state it: for the bill
 * that is shown before paying.
 */
export const gstOfPurchase = (
  lines: readonly { total: Paise; gstPercent: number }[],
  deliveryFee: Paise,
  { sellerState, deliveryState }: Omit<TaxPlaces, "isRegistered">,
): GstPart[] => {
  const fee = deliveryShares(deliveryFee, lines)
    .filter(({ share }) => share > 0)
    .map(({ share, gstPercent }) => ({ total: share, gstPercent }))
  return sumOfParts(
    [...lines, ...fee].flatMap(
      ({ total, gstPercent }) => includedGst(total, gstPercent, sellerState, deliveryState).parts,
    ),
  )
}

/**
 * Splits a delivery fee, as the invoice does (`deliveryShares`).
 * @param goods the lines that it delivers, at least one
 */
export function taxedDelivery(
  fee: Paise,
  goods: readonly { total: Paise; gstPercent: number }[],
  places: TaxPlaces,
): TaxedAmount {
  const taxed = deliveryShares(fee, goods).map(({ share, gstPercent }) =>
    taxedAmount(share, gstPercent, places),
  )
  const sum = (field: keyof TaxedAmount) => add(...taxed.map((share) => share[field]))
  return {
    total: sum("total"),
    taxable: sum("taxable"),
    gst: sum("gst"),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
    igst: sum("igst"),
  }
}
