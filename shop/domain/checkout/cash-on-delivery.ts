import { msg, type Sentence } from "#words/sentence.ts"
import { formatRupees, noMoney, type Paise, paise } from "../core/money.ts"
import { type LineAmounts, lineTotal } from "../money/line-total.ts"
import type { OrderLineState } from "../orders/order-line-state.ts"

/** Cash orders that one account may have open at a time. */
const CASH_MAX_OPEN_ORDERS = 2

/** After this many returned parcels within `CASH_REFUSAL_DAYS`, a number has to pay online. */
const CASH_MAX_REFUSALS = 2
export const CASH_REFUSAL_DAYS = 180

/** How long a verified one-time code is valid for placing cash orders. */
const CASH_CODE_MAX_AGE_MINUTES = 30

/** A repeated request for the same purchase within this many minutes returns the first order. */
export const CASH_REPEAT_MINUTES = 10

export interface CashRequest {
  /** The maximum that the shop takes in cash; 0 if it takes none. */
  limit: Paise
  pincode: string
  /** Whether the courier takes cash at this PIN code. */
  isAreaServed: boolean
  /** Delivery included. */
  total: Paise
  /** Returned cash orders of the account within `CASH_REFUSAL_DAYS`. */
  refusals: number
  /** Cash orders of the account that are neither delivered nor cancelled. */
  openOrders: number
}

/** Why an order cannot be paid in cash, as a sentence for the shopper; null when it can. */
export function cashRefusal(request: CashRequest): Sentence | null {
  const { limit, pincode, isAreaServed, total, refusals, openOrders } = request
  if (limit <= 0) return msg("We don't take cash on delivery.")
  if (!isAreaServed)
    return msg("Cash on delivery is not available for PIN code {pincode}.", { pincode })
  if (total > limit)
    return msg("Cash on delivery is available for orders up to {limit}.", {
      limit: formatRupees(limit),
    })
  if (refusals >= CASH_MAX_REFUSALS)
    return msg(
      "Cash on delivery is not available because {refusals} of your cash orders came back undelivered. Please pay online.",
      { refusals },
    )
  if (openOrders >= CASH_MAX_OPEN_ORDERS)
    return msg(
      "You already have {openOrders} cash orders on their way. You can place another one once they arrive, or pay online.",
      { openOrders },
    )
  return null
}

/**
 * Whether the shopper has to enter a new one-time code before a cash order.
 * @param verifiedAt when this session last verified the mobile number; null if unknown
 */
export const needsFreshCode = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - verifiedAt.getTime() > CASH_CODE_MAX_AGE_MINUTES * 60_000

export interface CashLine extends LineAmounts {
  state: OrderLineState
}

/**
 * The amount that the courier collects for an order: its lines that were not cancelled, and the
 * delivery fee while any are left. The order ships as one parcel, so this is one amount.
 */
export function amountToCollect(lines: readonly CashLine[], deliveryFee: Paise): Paise {
  const kept = lines.filter(({ state }) => state !== "Cancelled")
  if (kept.length === 0) return noMoney
  const goods = kept.reduce((sum, line) => sum + lineTotal(line), 0)
  return paise(goods + deliveryFee)
}

/**
 * Whether a line of a returned parcel can be sold again. Lenses are made to order, so glasses with
 * lenses cannot.
 */
export const canRestockRefused = ({ lens }: { lens: unknown }): boolean => lens === null
