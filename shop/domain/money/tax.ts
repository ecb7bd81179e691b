import { add, type Paise, paise, toWholePaise } from "../core/money.ts"
import { pinCodeInAddress, stateForPin } from "../core/pin-code.ts"
import { lastStateIn, type StateName, stateNamed } from "../core/states.ts"

/** Per cent; the highest rate of GST that there is. */
export const MAX_GST_PERCENT = 40

/** `GST` if the seller's state is unknown, so the shares are unknown too. */
export const gstNames = ["CGST", "SGST", "UTGST", "IGST", "GST"] as const

/** A share of the GST included in a price, with its own part of the rate. */
export interface GstPart {
  name: (typeof gstNames)[number]
  percent: number
  amount: Paise
}

/** Union territories without a legislature of their own. */
const withoutLegislature: StateName[] = [
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
]

/**
 * The state of an address, such as the seller's: that of its PIN code, or else the last state that
 * it names.
 */
export const stateInAddress = (address: string): StateName | null => {
  const pin = pinCodeInAddress(address)
  const byPin = pin ? stateForPin(pin) : null
  if (byPin) return byPin
  return lastStateIn(address)?.name ?? null
}

/** The GST included in a price: `taxable` and all parts add up to the price, to the paisa. */
export interface IncludedGst {
  taxable: Paise
  parts: GstPart[]
}

/**
 * One share of the GST included in a price that bears several: price × share ÷ (100 + rate), half
 * up. Shares of one size are thereby equal, as sections 9(1) of the CGST and SGST Acts have it: each
 * is a tax of its own on the same value.
 * @param sharePercent the share's own part of the rate, such as 2.5 of 5
 * @param gstPercent the whole rate
 */
export const gstShare = (gross: Paise, sharePercent: number, gstPercent: number): Paise =>
  toWholePaise((gross * sharePercent) / (100 + gstPercent))

/**
 * Splits a price into its taxable value and the GST of the place of supply, which for delivered
 * goods is where delivery ends: equal halves for the centre and the state within the seller's state,
 * IGST otherwise, and one amount if a state is unknown. Each part is rounded by itself
 * (`gstShare`) and the taxable value is the rest, so the same price may have a taxable value that is
 * a paisa higher or lower in another state.
 */
export const includedGst = (
  gross: Paise,
  gstPercent: number,
  sellerState: string | null,
  deliveryState: string,
): IncludedGst => {
  const parts = gstSharesFor(gstPercent, sellerState, deliveryState).map((share) => ({
    ...share,
    amount: gstShare(gross, share.percent, gstPercent),
  }))
  return { taxable: paise(gross - add(...parts.map(({ amount }) => amount))), parts }
}

function gstSharesFor(
  percent: number,
  sellerState: string | null,
  deliveryState: string,
): Omit<GstPart, "amount">[] {
  const seller = stateNamed(sellerState ?? "")
  const delivery = stateNamed(deliveryState)
  if (!seller || !delivery) return [{ name: "GST", percent }]
  if (seller !== delivery) return [{ name: "IGST", percent }]
  const ofState = withoutLegislature.includes(seller.name) ? "UTGST" : "SGST"
  return [
    { name: "CGST", percent: percent / 2 },
    { name: ofState, percent: percent / 2 },
  ]
}

/** The parts of several lines, those of one name and rate added up. */
export const sumOfParts = (parts: readonly GstPart[]): GstPart[] =>
  Array.from(Map.groupBy(parts, ({ name, percent }) => `${name} ${percent}`).values(), (same) =>
    same.reduce((sum, part) => ({ ...part, amount: add(sum.amount, part.amount) })),
  )
