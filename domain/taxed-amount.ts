import { apportion } from "./invoice/apportion.ts"
import { add, noMoney, type Paise } from "./money.ts"
import { taxInside } from "./pricing.ts"
import { gstParts } from "./tax.ts"

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
  const inside = taxInside(total, gstPercent)
  const parts = gstParts(inside, places.sellerState, places.deliveryState)
  const sum = (...names: string[]) =>
    add(...parts.filter(({ name }) => names.includes(name)).map(({ amount }) => amount))
  return {
    total,
    taxable: inside.taxable,
    gst: add(...parts.map(({ amount }) => amount)),
    cgst: sum("CGST"),
    sgst: sum("SGST", "UTGST"),
    igst: sum("IGST"),
  }
}

/**
 * Splits a delivery fee: it bears the rates of the goods, which share it by value (sections 2(30) and
 * 8(a) of the CGST Act, as in `domain/invoice/invoice.ts`).
 * @param goods the lines that it delivers, at least one
 */
export function taxedDelivery(
  fee: Paise,
  goods: readonly { total: Paise; gstPercent: number }[],
  places: TaxPlaces,
): TaxedAmount {
  const rates = [...Map.groupBy(goods, ({ gstPercent }) => gstPercent)]
  const shares = apportion(
    fee,
    rates.map(([, same]) => add(...same.map(({ total }) => total))),
  )
  const taxed = rates.map(([gstPercent], n) =>
    taxedAmount(shares[n] ?? noMoney, gstPercent, places),
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
