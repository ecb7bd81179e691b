import { createPayment, verifyPayment } from "#contract/checkout.ts"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { type Paise, toRupees } from "#domain/money.ts"
import { forgetBought, isSamePurchase, wireItems } from "#web/shop/bought.ts"
import { openPayment } from "#web/shop/open-payment.ts"
import { paymentLockReleased, tryPaymentLock } from "#web/shop/payment-lock.ts"
import { browserShop } from "#web/shop/shop.ts"
import { findUnfinishedPayments, isFor } from "#web/shop/unfinished-payments.ts"
import type { WakeablePause } from "#web/shop/wakeable-pause.ts"
import type { CheckDoors, PaymentDependencies } from "./payment-flow.ts"

export interface ToPay {
  /** At the prices that the shopper sees. */
  items: ClaimedItem[]
  amount: Paise
  addressId: string
  mobile: string
}

/** What a check of the kept payment needs. @param items what is about to be bought now */
export const checkDoors = (items: ClaimedItem[], waiting: WakeablePause): CheckDoors => ({
  lock: tryPaymentLock,
  unlocked: () => paymentLockReleased(waiting.signal),
  verify: (orderId) =>
    browserShop(verifyPayment, {
      body: { orderId, checkoutData: wireItems(openPayment.read()?.items ?? items) },
    }),
  pause: waiting.pause,
  kept: () => {
    const open = openPayment.read()
    return open && { orderId: open.orderId, isSame: isSamePurchase(open.items, items) }
  },
  finish: () => forgetBought(openPayment.read()?.items ?? items),
  drop: openPayment.clear,
})

export const paymentDoors = (
  order: ToPay,
  waiting: WakeablePause,
  gateway: PaymentDependencies["gateway"],
): PaymentDependencies => ({
  ...checkDoors(order.items, waiting),
  gateway,
  open: () =>
    browserShop(createPayment, {
      body: {
        amount: toRupees(order.amount),
        mobile_number: order.mobile,
        checkoutData: wireItems(order.items.map((item) => ({ ...item, mobile: order.mobile }))),
        selectedAddressId: order.addressId,
      },
    }),
  keep: (orderId) => openPayment.write({ orderId, items: order.items }),
  keepEarlier: async (orderId) => {
    const unfinished = await findUnfinishedPayments()
    const earlier = unfinished?.find(({ id }) => id === orderId)
    const isSame = earlier ? isFor(earlier, order.items) : true
    openPayment.write({ orderId, items: isSame ? order.items : [] })
  },
})
