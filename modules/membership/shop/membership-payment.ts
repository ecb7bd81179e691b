import { verifyPayment } from "#contract/checkout/checkout.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  forgetOpenPayment,
  forgetOpenPayments,
  type OpenPayment,
  openPayments,
  storeOpenPayments,
} from "#web/shared/checkout/payment/open-payment.ts"
import type {
  OpenPaymentDependencies,
  PaymentDependencies,
} from "#web/shared/checkout/payment/payment-flow.ts"
import { paymentLockReleased, tryPaymentLock } from "#web/shared/checkout/payment/payment-lock.ts"
import { fetchUnfinishedPayments } from "#web/shared/checkout/payment/unfinished-payments.ts"
import type { WakeablePause } from "#web/shared/checkout/payment/wakeable-pause.ts"
import { finishOpenPayment } from "#web/shared/checkout/purchase/clear-purchase.ts"
import { returnToCart } from "#web/shared/checkout/purchase/return-to-cart.ts"
import { createMembershipPayment } from "../contract/endpoints.ts"

/** Dependencies of a check of the stored payments, whether for a membership or for goods. */
export const checkDependencies = (waiting: WakeablePause): OpenPaymentDependencies => ({
  lock: tryPaymentLock,
  unlocked: () => paymentLockReleased(waiting.signal),
  verify: (orderId) => apiClient(verifyPayment, { body: { orderId } }),
  pause: waiting.pause,
  stored: () =>
    openPayments.read().map(({ orderId, kind }) => {
      const isSame = kind === "membership"
      return { orderId, isSame, blocks: isSame }
    }),
  finish: finishOpenPayment,
  drop: forgetOpenPayment,
  returnToCart,
})

const membershipPayment = (orderId: string): OpenPayment => ({
  orderId,
  kind: "membership",
  items: [],
})

/** Each membership payment replaces those before, which the shop has closed or decided. */
const storeMembershipPayment = (orderId: string) => {
  forgetOpenPayments(({ kind }) => kind === "membership")
  storeOpenPayments(membershipPayment(orderId))
}

/** @param price of a year, as shown to the shopper */
export const joinDependencies = (
  price: Paise,
  waiting: WakeablePause,
  gateway: PaymentDependencies["gateway"],
): PaymentDependencies => ({
  ...checkDependencies(waiting),
  gateway,
  untilAsked: waiting.untilAsked,
  open: () => apiClient(createMembershipPayment, { body: { amount: toRupees(price) } }),
  store: storeMembershipPayment,
  storeEarlier: async (orderId) => storeMembershipPayment(orderId),
})

/** Another device may have left a membership undecided: the account lists it. */
export async function adoptUndecided(): Promise<void> {
  if (openPayments.read().some(({ kind }) => kind === "membership")) return
  const found = await fetchUnfinishedPayments()
  const undecided = (found ?? []).filter(
    ({ state, kind }) => state === "undecided" && kind === "membership",
  )
  storeOpenPayments(...undecided.map(({ id }) => membershipPayment(id)))
}
