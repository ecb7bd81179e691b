import { unfinishedPayments } from "#contract/checkout/checkout.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { UnfinishedPayment } from "#domain/checkout/unfinished-payment.ts"
import { apiClient } from "#web/shared/api/client.ts"

/**
 * The account's payments that are neither paid nor unpaid, from every device; null if they could
 * not be loaded.
 */
export async function fetchUnfinishedPayments(): Promise<UnfinishedPayment[] | null> {
  const result = await apiClient(unfinishedPayments)
  if (result.ok) return result.value.data
  console.error("The unfinished payments could not be fetched", result.failure)
  return null
}

/** Whether a payment is for these items, by products and quantities. */
export const isPaymentFor = (payment: UnfinishedPayment, items: readonly CheckoutItem[]): boolean =>
  payment.kind === "goods" && piecesOf(payment.items) === piecesOf(items)

const piecesOf = (lines: readonly { productId: number; quantity: number }[]): string =>
  lines
    .map(({ productId, quantity }) => `${productId}×${quantity}`)
    .toSorted()
    .join(" ")
