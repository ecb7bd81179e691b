import { type LineAmounts, lineTotal } from "./line-total.ts"
import { formatRupees, noMoney, type Paise, paise } from "./money.ts"
import type { OrderLineState } from "./order-line-state.ts"

/** Cash orders of one account that may be on their way at a time. */
export const CASH_MAX_OPEN_ORDERS = 2

/** From so many parcels that came back within `CASH_REFUSAL_DAYS`, a number has to pay online. */
export const CASH_MAX_REFUSALS = 2
export const CASH_REFUSAL_DAYS = 180

/** How long a one-time code stands for the shopper who places a cash order. */
export const CASH_CODE_MAX_AGE_MINUTES = 30

/** A second press for the same purchase within so many minutes answers with the first order. */
export const CASH_REPEAT_MINUTES = 10

export interface CashRequest {
  /** What the shop takes in cash at most; 0 where it takes none. */
  limit: Paise
  pincode: string
  /** Whether the courier takes cash at this PIN code. */
  isAreaServed: boolean
  /** Delivery included. */
  total: Paise
  /** Cash orders of the account that came back within `CASH_REFUSAL_DAYS`. */
  refusals: number
  /** Cash orders of the account that are neither delivered nor undone. */
  openOrders: number
}

/** Why an order cannot be paid in cash, as a sentence for the shopper; null when it can. */
export function cashRefusal(request: CashRequest): string | null {
  const { limit, pincode, isAreaServed, total, refusals, openOrders } = request
  if (limit <= 0) return "We don't take cash on delivery."
  if (!isAreaServed) return `Cash on delivery is not available for PIN code ${pincode}.`
  if (total > limit) return `Cash on delivery is available for orders up to ${formatRupees(limit)}.`
  if (refusals >= CASH_MAX_REFUSALS)
    return `Cash on delivery is not available because ${refusals} of your cash orders came back undelivered. Please pay online.`
  if (openOrders >= CASH_MAX_OPEN_ORDERS)
    return `You already have ${openOrders} cash orders on their way. You can place another one once they arrive, or pay online.`
  return null
}

/**
 * Whether the shopper has to enter a new one-time code before a cash order.
 * @param verifiedAt when this session last proved the mobile number; null where that is not known
 */
export const needsFreshCode = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - verifiedAt.getTime() > CASH_CODE_MAX_AGE_MINUTES * 60_000

export interface CashLine extends LineAmounts {
  state: OrderLineState
}

/**
 * What the courier collects for an order: its lines that were not cancelled, and the delivery fee as
 * long as there is one. The order goes as one parcel, so this is one amount.
 */
export function amountToCollect(lines: readonly CashLine[], deliveryFee: Paise): Paise {
  const kept = lines.filter(({ state }) => state !== "Cancelled")
  if (kept.length === 0) return noMoney
  const goods = kept.reduce((sum, line) => sum + lineTotal(line), 0)
  return paise(goods + deliveryFee)
}

/**
 * Whether a line of a parcel that came back can be sold again. Lenses are made to order, so glasses
 * with lenses cannot.
 */
export const canRestockRefused = ({ lens }: { lens: unknown }): boolean => lens === null
