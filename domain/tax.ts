import { add, type Paise, paise } from "./money.ts"
import { pinCodeInAddress, stateForPin } from "./pin-code.ts"
import type { TaxInside } from "./pricing.ts"
import { type StateName, stateNamed, states } from "./states.ts"

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
  const lower = address.toLowerCase()
  const places = states.map(({ name }) => ({ name, at: lower.lastIndexOf(name.toLowerCase()) }))
  const last = places.toSorted((a, b) => b.at - a.at)[0]!
  return last.at >= 0 ? last.name : null
}

/**
 * Splits the GST included in a price by the place of supply, which for delivered goods is where
 * delivery ends: halves for the centre and the state within the seller's state, IGST otherwise. An
 * odd paisa goes to the centre.
 */
export const gstParts = (
  { percent, tax }: TaxInside,
  sellerState: string | null,
  deliveryState: string,
): GstPart[] => {
  const seller = stateNamed(sellerState ?? "")
  const delivery = stateNamed(deliveryState)
  if (!seller || !delivery) return [{ name: "GST", percent, amount: tax }]
  if (seller !== delivery) return [{ name: "IGST", percent, amount: tax }]
  const half = paise(Math.floor(tax / 2))
  return [
    { name: "CGST", percent: percent / 2, amount: paise(tax - half) },
    {
      name: withoutLegislature.includes(seller.name) ? "UTGST" : "SGST",
      percent: percent / 2,
      amount: half,
    },
  ]
}

/** The parts of several lines, those of one name and rate added up. */
export const sumOfParts = (parts: readonly GstPart[]): GstPart[] =>
  Array.from(Map.groupBy(parts, ({ name, percent }) => `${name} ${percent}`).values(), (same) =>
    same.reduce((sum, part) => ({ ...part, amount: add(sum.amount, part.amount) })),
  )
