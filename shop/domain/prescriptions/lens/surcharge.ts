import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { strongestMeridian } from "@chashma/optics/powers/strength.ts"
import { noMoney, type Paise, paise, toWholePaise } from "../../core/money.ts"
import { type LineAmounts, lineTotal } from "../../money/line-total.ts"
import { powerRangeOf } from "./material.ts"
import type { LensChoice, LineSurcharge, Surcharges } from "./types.ts"

/** The surcharges of the order's day. */
const surchargesOfLine = ({ byRange, ends }: LineSurcharge): Surcharges =>
  byRange.map((amount, position) => ({ amount, upTo: ends[position] ?? null }))

/**
 * The surcharge of lenses, by their powers or else by the range that the shopper named. Unknown
 * powers, and a range that the table no longer has, are charged as the lowest one.
 */
export const surchargeOf = (
  lens: Pick<LensChoice, "type" | "prescription" | "powerRange"> | null,
  surcharges: Surcharges,
): Paise => {
  if (!lens || lens.type === "Plano") return noMoney
  const range = lens.prescription
    ? powerRangeOf(strongestMeridian(lens.prescription), surcharges)
    : (surcharges[lens.powerRange ?? 0] ?? surcharges[0])
  return range?.amount ?? noMoney
}

/** What these powers cost in the surcharges of an order line. */
export const surchargeOfLine = (
  lens: { type: LensChoice["type"]; prescription: Prescription },
  line: LineSurcharge,
): Paise => surchargeOf(lens, surchargesOfLine(line))

/**
 * `refund`: paid online, and part of it is refunded; `collect_less` and `collect_more`: the courier
 * collects another amount; `included`: the shop bears it; `order_again`: the difference of an order
 * that was paid online cannot be paid.
 */
export const priceEffects = [
  "refund",
  "collect_less",
  "collect_more",
  "included",
  "order_again",
] as const

/** How the price changes when the powers of an ordered line are confirmed. */
export interface PriceChange {
  effect: (typeof priceEffects)[number]
  /** By how much the line costs less or more. */
  amount: Paise
}

/**
 * What confirming these powers changes about the price of a line; null if nothing. The discounts of
 * the line were spread over all of its price, so they are part of the difference too.
 */
export function priceChangeOf(
  line: LineAmounts & { surcharge: LineSurcharge; isCash: boolean },
  lens: { type: LensChoice["type"]; prescription: Prescription },
): PriceChange | null {
  const { surcharge, isCash, unitPrice } = line
  const perPiece = surchargeOfLine(lens, surcharge) - surcharge.charged
  if (perPiece === 0 || unitPrice === 0) return null
  const amount = toWholePaise((lineTotal(line) * Math.abs(perPiece)) / unitPrice)
  if (perPiece < 0) return { effect: isCash ? "collect_less" : "refund", amount }
  if (surcharge.onHigher === "include") return { effect: "included", amount }
  return { effect: isCash ? "collect_more" : "order_again", amount }
}

/** The amounts of a cash line after a change of its price. */
export function repricedLine(
  line: LineAmounts & { surcharge: LineSurcharge },
  lens: { type: LensChoice["type"]; prescription: Prescription },
  { effect, amount }: PriceChange,
): LineAmounts {
  const perPiece = surchargeOfLine(lens, line.surcharge) - line.surcharge.charged
  const unitPrice = paise(line.unitPrice + perPiece)
  const total = lineTotal(line) + (effect === "collect_more" ? amount : -amount)
  return { unitPrice, quantity: line.quantity, discount: paise(unitPrice * line.quantity - total) }
}
