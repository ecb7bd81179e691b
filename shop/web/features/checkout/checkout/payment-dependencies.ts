import { createPayment, verifyPayment } from "#contract/checkout/checkout.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { UnfinishedPayment } from "#domain/checkout/unfinished-payment.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import type { BusinessBuyer } from "#domain/money/invoice/business-buyer.ts"
import { list as purchaseValues } from "#modules/purchase-values.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  findOpenPayment,
  forgetOpenPayment,
  forgetOpenPayments,
  isForSomeOf,
  type OpenPayment,
  openPayments,
  storeOpenPayments,
} from "#web/shared/checkout/payment/open-payment.ts"
import type {
  OpenPaymentDependencies,
  PaymentDependencies,
} from "#web/shared/checkout/payment/payment-flow.ts"
import { paymentLockReleased, tryPaymentLock } from "#web/shared/checkout/payment/payment-lock.ts"
import {
  fetchUnfinishedPayments,
  isPaymentFor,
} from "#web/shared/checkout/payment/unfinished-payments.ts"
import type { WakeablePause } from "#web/shared/checkout/payment/wakeable-pause.ts"
import {
  encodeItems,
  finishOpenPayment,
  isForItems,
} from "#web/shared/checkout/purchase/clear-purchase.ts"
import { returnToCart } from "#web/shared/checkout/purchase/return-to-cart.ts"

export interface ToPay {
  /** At the prices that the shopper sees. */
  items: CheckoutItem[]
  amount: Paise
  couponCode: string | null
  addressId: string
  mobile: string
  /** The business named on the invoice; null without one. */
  business: BusinessBuyer | null
}

/**
 * Dependencies of a check of the stored payments.
 * @param items the current purchase
 */
export const paymentCheckDependencies = (
  items: CheckoutItem[],
  waiting: WakeablePause,
): OpenPaymentDependencies => ({
  lock: tryPaymentLock,
  unlocked: () => paymentLockReleased(waiting.signal),
  verify: (orderId) =>
    apiClient(verifyPayment, {
      body: { orderId, checkoutData: encodeItems(findOpenPayment(orderId)?.items ?? items) },
    }),
  pause: waiting.pause,
  stored: () =>
    openPayments.read().map((open) => ({
      orderId: open.orderId,
      isSame: isForItems(open, items),
      blocks: isForSomeOf(open, items),
    })),
  finish: finishOpenPayment,
  drop: forgetOpenPayment,
  returnToCart,
})

export const paymentDependencies = (
  order: ToPay,
  waiting: WakeablePause,
  gateway: PaymentDependencies["gateway"],
): PaymentDependencies => ({
  ...paymentCheckDependencies(order.items, waiting),
  gateway,
  untilAsked: waiting.untilAsked,
  open: () =>
    apiClient(createPayment, {
      body: { ...purchaseBodyOf(order), mobile_number: order.mobile },
    }),
  store: (orderId) => {
    // The shop opens no other payment for these items before the last one is closed or decided.
    forgetOpenPayments((open) => isForItems(open, order.items))
    storeOpenPayments({ orderId, items: order.items })
  },
  storeEarlier: (orderId) => storeEarlierPayment(orderId, order.items),
})

/** What is sent of a purchase, however it is paid. */
export const purchaseBodyOf = (order: ToPay) => ({
  amount: toRupees(order.amount),
  checkoutData: encodeItems(order.items.map((item) => ({ ...item, mobile: order.mobile }))),
  selectedAddressId: order.addressId,
  ...(order.business && { business: order.business }),
  ...(order.couponCode !== null && { coupon_code: order.couponCode }),
  ...Object.assign({}, ...purchaseValues.map(({ values }) => values.read())),
})

/** Stores an earlier payment of the account, because of which the shop refused these items. */
export async function storeEarlierPayment(orderId: string, items: CheckoutItem[]): Promise<void> {
  const unfinished = await fetchUnfinishedPayments()
  const earlier = unfinished?.find(({ id }) => id === orderId)
  storeOpenPayments(earlier ? earlierPayment(earlier, items) : { orderId, items })
}

/** @param items the current purchase */
export const earlierPayment = (earlier: UnfinishedPayment, items: CheckoutItem[]): OpenPayment => ({
  orderId: earlier.id,
  kind: earlier.kind,
  ...(isPaymentFor(earlier, items)
    ? { items }
    : { items: [], productIds: earlier.items.map(({ productId }) => productId) }),
})
