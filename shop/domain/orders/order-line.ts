import { memberOfferName } from "#modules/member-offer-name.ts"
import { msg, type Sentence, unchanged } from "#words/sentence.ts"
import type { Colour } from "../catalogue/colour.ts"
import type { DeliveryDays } from "../catalogue/delivery-days.ts"
import type { CashState } from "../checkout/payment-state.ts"
import { SECOND_PAIR_NAME } from "../checkout/second-pair.ts"
import type { ProductId } from "../core/id.ts"
import { add, type Paise, paise } from "../core/money.ts"
import type { OrderPaymentStatus, RefundSum } from "../money/refund.ts"
import type { GstPart } from "../money/tax.ts"
import type {
  RefillReminderState,
  SoldContactLens,
} from "../prescriptions/contact-lens/contact-lens.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"
import type { OrderChange } from "./order-change.ts"
import type { OrderLineState } from "./order-line-state.ts"

/** What modules say of a line to its shopper, declared by merging. @public */
// biome-ignore lint/suspicious/noEmptyInterface: without modules there are none
export interface OrderLineParts {}

/** One line of a purchase that was paid. */
export interface OrderLine {
  /** Unguessable (UUID v4): it is part of page URLs. */
  id: string
  productId: ProductId
  /** Title, picture and highlights as they were when the order was placed. */
  title: string
  thumbnail: string
  quantity: number
  /** Frame after the shop's own discount plus lens, for one piece. */
  unitPrice: Paise
  /** The coupon and member discount on the whole line. */
  discount: Paise
  frameColour: Colour | null
  /** Of the frame (`sizeOf`); absent without one, and if the product no longer exists. */
  size?: string
  lens: LensChoice | null
  /** What one piece costs more for strong powers; absent where there is none. */
  lensSurcharge?: Paise
  /** The contact lenses that were chosen, for one eye; each piece is a box of them. */
  contactLens?: SoldContactLens | null
  /** What modules say of it. */
  parts?: OrderLineParts
  /** Whether the shopper is reminded when these contact lenses run out. */
  refillReminder?: RefillReminderState
  state: OrderLineState
  mobile: string
  /** The courier's slug and number once the parcel is handed over. */
  courier: string | null
  trackingNumber: string | null
  deliveredAt: string | null
  createdAt: string
  updatedAt: string
  /** The delivery address, on one line. */
  address: string
  /** The latest time at which the shopper may cancel; null once that is over. */
  cancellableUntil: string | null
  /** What is refunded if the shopper cancels it now; null if that is over, or not known. */
  cancelRefund?: Paise | null
  /** The shop asks for an instant refund of it, where the payment allows one. */
  instantRefund?: boolean
  /** It is not delivered, and the last promised day has passed. */
  isLate?: boolean
  /** When the shopper refused the late parcel that it is in; absent if they did not. */
  refusedAt?: string | null
  /** What refusing its parcel means, while it can be refused or has been and is on its way. */
  refusal?: ParcelRefusal | null
  /** The GST included in the price of the line. */
  tax: OrderLineTax | null
  paymentStatus: OrderPaymentStatus
  /** The refunded amount of this line, complete or in progress; null if none. */
  refund: RefundSum | null
  /**
   * The surplus charged beyond the whole purchase, which is refunded, the same for each of its
   * lines; null if it was charged once.
   */
  surplus: Surplus | null
  /** Every state so far, oldest first. */
  history: OrderLineEvent[]
  /** The order that it belongs to; null if the reply lacks it. */
  purchase: OrderTotals | null
}

export interface Surplus extends RefundSum {
  /** Part of it, or all, was taken at the counter: the shop asks the shopper where to send it. */
  atCounter?: boolean | undefined
}

export interface ParcelRefusal {
  /** What is in the parcel: `Boond Oval and 2 more`. */
  items: string
  /** What is refunded, the delivery fee included; 0 if it is to be paid in cash. */
  refund: Paise
  /** The latest day of the refund of a refused parcel; null before it is refused, and for cash. */
  refundBy: string | null
}

/** The payment: the lines and the delivery fee add up to it. */
export interface OrderTotals {
  /** Such as CH-26-000123; null if the reply lacks it. */
  number: string | null
  /** The first and the last day of the delivery promise; null if there is none. */
  delivery: { from: string; until: string } | null
  /** Business days to the delivery once its prescription is confirmed; null unless one is awaited. */
  deliveryAfter?: DeliveryDays | null
  paid: Paise
  deliveryFee: Paise
  /** The coupon that was applied; null without one. */
  couponCode: string | null
  /** The member discount on all lines; part of their discounts. */
  memberDiscount: Paise
  /** What the second pair offer took off all lines; part of their discounts. */
  secondPairDiscount: Paise
  lines: PurchaseLine[]
  /** What the shop changed since it was placed, oldest first. */
  changes?: Omit<OrderChange, "staffId">[]
  /** The cash-on-delivery payment; null if it was paid in another way. */
  cash: CashPayment | null
  /** Paid at the counter of the shop. */
  atCounter?: boolean | undefined
  /** Collected there: no parcel is sent. */
  isCollected?: boolean | undefined
}

export interface CashPayment {
  state: CashState
  /**
   * The amount to be collected, or that was collected; less than the total if lines were cancelled.
   */
  amount: Paise
  /** ISO 8601; null unless it was collected. */
  collectedAt: string | null
}

/** `id` is the order's. */
export interface PurchaseLine {
  id: string
  title: string
  quantity: number
  /** The coupon and member discount. */
  discount: Paise
  /** The price paid for it. */
  total: Paise
  /** Only for contact lenses: the choice, so that all of it can be reordered. */
  contactLens?: SoldContactLens & { productId: ProductId }
}

/** The discounts of an order, by source. */
export const discountsOf = ({
  couponCode,
  memberDiscount,
  secondPairDiscount,
  lines,
}: Pick<OrderTotals, "couponCode" | "memberDiscount" | "secondPairDiscount"> & {
  lines: readonly Pick<PurchaseLine, "discount">[]
}): { name: Sentence; amount: Paise }[] => {
  const discount = add(...lines.map((line) => line.discount))
  const byMember = paise(Math.min(memberDiscount, discount))
  const bySecondPair = paise(Math.min(secondPairDiscount, discount - byMember))
  return [
    { name: unchanged(memberOfferName), amount: byMember },
    { name: SECOND_PAIR_NAME, amount: bySecondPair },
    {
      name: couponCode === null ? msg("Discount") : msg("Coupon {code}", { code: couponCode }),
      amount: paise(discount - byMember - bySecondPair),
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
 * The displayed name of an order without a known number: the beginning of a line's id, which the
 * shop's search accepts as well.
 */
export const orderNumber = ({
  id,
  purchase,
}: {
  id: string
  purchase: Pick<OrderTotals, "number"> | null
}): string => purchase?.number ?? id.slice(0, 8)

/**
 * Lines in a message: `Boond Oval`, `2 × Boond Oval`, `Boond Oval and 2 more`. Pieces count, and the
 * lenses of both eyes are one product.
 * @param lines in the order in which they were bought, unless they have their place in it
 */
export function titleOfLines(
  lines: readonly { line?: number; title: string; quantity: number }[],
): string {
  const [first] = lines.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
  const title = first?.title ?? ""
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces <= 1) return title
  return lines.every((line) => line.title === title)
    ? `${pieces} × ${title}`
    : `${title} and ${pieces - 1} more`
}

/** A parcel as the courier identifies it. */
export interface ParcelReference {
  /** The slug at the tracking service. */
  courier: string
  trackingNumber: string
}
