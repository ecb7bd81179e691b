import type { Colour } from "./colour.ts"
import type { LensChoice } from "./lens/types.ts"
import type { Paise } from "./money.ts"
import type { OrderState } from "./order-state.ts"
import type { OrderPaymentStatus, RefundSum } from "./refund.ts"
import type { GstPart } from "./tax.ts"

/** One line of a purchase that was paid. */
export interface Order {
  /** Unguessable (UUID v4): it stands in addresses of pages. */
  id: string
  productId: number
  /** Title, picture and highlights as they were when the order was placed. */
  title: string
  thumbnail: string
  quantity: number
  /** Frame after discount plus lens, for one piece. */
  unitPrice: Paise
  frameColour: Colour | null
  lens: LensChoice | null
  state: OrderState
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
  tax: OrderTax | null
  paymentStatus: OrderPaymentStatus
  /** What went back or is going back of this line's money; null when nothing is. */
  refund: RefundSum | null
  /**
   * What was charged beyond the whole purchase and goes back, whichever of its lines this is; null
   * when it was charged once.
   */
  surplus: RefundSum | null
  /** Every state that it has been in, oldest first. */
  history: OrderEvent[]
  /** The purchase that it belongs to; null where the shop has not told it. */
  purchase: OrderPurchase | null
}

/** What was paid at once: the lines and the delivery fee add up to it. */
export interface OrderPurchase {
  paid: Paise
  deliveryFee: Paise
  lines: PurchaseLine[]
}

/** `id` is the order's. */
export interface PurchaseLine {
  id: string
  title: string
  quantity: number
  total: Paise
}

export interface OrderEvent {
  at: string
  state: OrderState
}

export interface OrderTax {
  taxable: Paise
  parts: GstPart[]
}

/** How people name an order to each other: the beginning of its id, by which the shop finds it. */
export const orderNumber = ({ id }: Pick<Order, "id">): string => id.slice(0, 8)

/** A parcel as the courier knows it. */
export interface ParcelReference {
  /** The slug at the tracking service. */
  courier: string
  trackingNumber: string
}
