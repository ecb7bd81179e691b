import { verifyPayment } from "#contract/checkout.ts"
import { createMembershipPayment } from "#contract/memberships.ts"
import { type Paise, toRupees } from "#domain/money.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { openPayment } from "#web/shared/payment/open-payment.ts"
import type {
  OpenPaymentDependencies,
  PaymentDependencies,
} from "#web/shared/payment/payment-flow.ts"
import { paymentLockReleased, tryPaymentLock } from "#web/shared/payment/payment-lock.ts"
import { fetchUnfinishedPayments } from "#web/shared/payment/unfinished-payments.ts"
import type { WakeablePause } from "#web/shared/payment/wakeable-pause.ts"

/** Dependencies of a check of the stored payment, whether it is for a membership or for goods. */
export const checkDependencies = (waiting: WakeablePause): OpenPaymentDependencies => ({
  lock: tryPaymentLock,
  unlocked: () => paymentLockReleased(waiting.signal),
  verify: (orderId) => apiClient(verifyPayment, { body: { orderId } }),
  pause: waiting.pause,
  stored: () => {
    const open = openPayment.read()
    const isSame = open?.kind === "membership"
    return open && { orderId: open.orderId, isSame, blocks: isSame }
  },
  finish: openPayment.clear,
  drop: openPayment.clear,
})

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
  store: (orderId) => openPayment.write({ orderId, kind: "membership", items: [] }),
  storeEarlier: async (orderId) => openPayment.write({ orderId, kind: "membership", items: [] }),
})

/** Another device may have left a membership undecided: the account lists it. */
export async function adoptUndecided(): Promise<void> {
  if (openPayment.read()) return
  const found = await fetchUnfinishedPayments()
  const first = found?.find(({ state, kind }) => state === "undecided" && kind === "membership")
  if (!first || openPayment.read()) return
  openPayment.write({ orderId: first.id, kind: first.kind, items: [] })
}
