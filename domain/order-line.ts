import type { Colour } from "./colour.ts"
import type { RefillReminderState, SoldContactLens } from "./contact-lens/contact-lens.ts"
import type { LensChoice } from "./lens/types.ts"
import { MEMBERSHIP_NAME } from "./membership.ts"
import { add, type Paise, paise } from "./money.ts"
import type { OrderLineState } from "./order-line-state.ts"
import type { CashState } from "./payment-state.ts"
import type { OrderPaymentStatus, RefundSum } from "./refund.ts"
import type { GstPart } from "./tax.ts"

/** One line of a purchase that was paid. */
export interface OrderLine {
  /** Unguessable (UUID v4): it stands in addresses of pages. */
  id: string
  productId: number
  /** Title, picture and highlights as they were when the order was placed. */
  title: string
  thumbnail: string
  quantity: number
  /** Frame after the shop's own discount plus lens, for one piece. */
  unitPrice: Paise
  /** What a coupon and a member benefit took off the whole line. */
  discount: Paise
  frameColour: Colour | null
  lens: LensChoice | null
  /** The contact lenses that were chosen, for one eye; each piece is a box of them. */
  contactLens?: SoldContactLens | null
  /** Whether the shopper is told when these contact lenses run out. */
  refillReminder?: RefillReminderState
  state: OrderLineState
  mobile: string
  /** The courier's slug and number once the parcel is handed over. */
  courier: string | null
  trackingNumber: string | null
  deliveredAt: string | null
  createdAt: string
  updatedAt: string
  /** Where it goes, on one line. */
  address: string
  /** The last moment at which the shopper may cancel; null once that is over. */
  cancellableUntil: string | null
  /** The GST inside the price of the line. */
  tax: OrderLineTax | null
  paymentStatus: OrderPaymentStatus
  /** What went back or is going back of this line's money; null when nothing is. */
  refund: RefundSum | null
  /**
   * What was charged beyond the whole purchase and goes back, whichever of its lines this is; null
   * when it was charged once.
   */
  surplus: RefundSum | null
  /** Every state that it has been in, oldest first. */
  history: OrderLineEvent[]
  /** The purchase that it belongs to; null where the shop has not told it. */
  purchase: OrderTotals | null
}

/** What was paid at once: the lines and the delivery fee add up to it. */
export interface OrderTotals {
  /** Such as CH-26-000123; null where the shop has not told it. */
  number: string | null
  /** The first and the last day on which it was promised; null where nothing was. */
  delivery: { from: string; until: string } | null
  paid: Paise
  deliveryFee: Paise
  /** The coupon that was taken off; null without one. */
  couponCode: string | null
  /** What the membership took off all lines; part of their discounts. */
  memberDiscount: Paise
  lines: PurchaseLine[]
  /** How it is paid in cash on delivery; null where it was paid online. */
  cash: CashPayment | null
}

export interface CashPayment {
  state: CashState
  /** What is to be collected, or was collected; less than the total where lines were cancelled. */
  amount: Paise
  /** ISO 8601; null unless it was collected. */
  collectedAt: string | null
}

/** `id` is the order's. */
export interface PurchaseLine {
  id: string
  title: string
  quantity: number
  /** What a coupon and a member benefit took off. */
  discount: Paise
  /** What was paid for it. */
  total: Paise
  /** Only of contact lenses: what was chosen, so that all of it can be ordered again. */
  contactLens?: SoldContactLens & { productId: number }
}

/** What was taken off an order, by the names of what did it. */
export const discountsOf = ({
  couponCode,
  memberDiscount,
  lines,
}: Pick<OrderTotals, "couponCode" | "memberDiscount"> & {
  lines: readonly Pick<PurchaseLine, "discount">[]
}): { name: string; amount: Paise }[] => {
  const discount = add(...lines.map((line) => line.discount))
  const byMember = Math.min(memberDiscount, discount)
  return [
    { name: MEMBERSHIP_NAME, amount: paise(byMember) },
    {
      name: couponCode === null ? "Discount" : `Coupon ${couponCode}`,
      amount: paise(discount - byMember),
    },
  ].filter(({ amount }) => amount > 0)
}

export interface OrderLineEvent {
  at: string
  state: OrderLineState
}

export interface OrderLineTax {
  taxable: Paise
  parts: GstPart[]
}

/**
 * How people name an order to each other; the beginning of a line's id, by which the shop finds it as
 * well, where the number is not known.
 */
export const orderNumber = ({
  id,
  purchase,
}: {
  id: string
  purchase: Pick<OrderTotals, "number"> | null
}): string => purchase?.number ?? id.slice(0, 8)

/** A parcel as the courier knows it. */
export interface ParcelReference {
  /** The slug at the tracking service. */
  courier: string
  trackingNumber: string
}
