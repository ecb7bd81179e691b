import { unfinishedPayments } from "#contract/checkout.ts"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import type { UnfinishedPayment } from "#domain/unfinished-payment.ts"
import { browserShop } from "./shop.ts"

/** The account's payments that are neither paid nor unpaid, from every device; null when they could not be fetched. */
export async function findUnfinishedPayments(): Promise<UnfinishedPayment[] | null> {
  const outcome = await browserShop(unfinishedPayments)
  if (outcome.ok) return outcome.value.data
  console.error("The unfinished payments could not be fetched", outcome.failure)
  return null
}

/** Whether a payment is for these things: the shop tells products and quantities of it. */
export const isFor = (payment: UnfinishedPayment, items: readonly ClaimedItem[]): boolean =>
  piecesOf(payment.items) === piecesOf(items)

const piecesOf = (lines: readonly { productId: number; quantity: number }[]): string =>
  lines
    .map(({ productId, quantity }) => `${productId}×${quantity}`)
    .toSorted()
    .join(" ")
