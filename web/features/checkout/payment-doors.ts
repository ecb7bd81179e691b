import { createPayment, verifyPayment } from "#contract/checkout.ts"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { type Paise, toRupees } from "#domain/money.ts"
import { forgetBought, wireItems } from "#web/shop/bought.ts"
import { openPayment } from "#web/shop/open-payment.ts"
import { browserShop } from "#web/shop/shop.ts"
import type { PaymentDoors } from "./payment-flow.ts"

export interface ToPay {
  /** At the prices that the shopper sees. */
  items: ClaimedItem[]
  amount: Paise
  addressId: string
  mobile: string
}

/** The shop's side of a payment. */
export const verificationDoors = (items: ClaimedItem[], addressId?: string) => ({
  verify: (orderId: string) =>
    browserShop(verifyPayment, {
      body: { orderId, checkoutData: wireItems(items), selectedAddressId: addressId ?? null },
    }),
  finish: () => forgetBought(items),
  drop: () => openPayment.clear(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
})

export const doorsFor = (order: ToPay, gateway: PaymentDoors["gateway"]): PaymentDoors => ({
  ...verificationDoors(order.items, order.addressId),
  gateway,
  open: () =>
    browserShop(createPayment, {
      body: {
        amount: toRupees(order.amount),
        mobile_number: order.mobile,
        checkoutData: wireItems(order.items),
        selectedAddressId: order.addressId,
      },
    }),
  keep: (orderId) => openPayment.write({ orderId, items: order.items }),
})
