import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import type { OrderKind } from "#domain/checkout/order-kind.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const form = z.object({
  orderId: z.string(),
  /** Missing in older versions of the shop. */
  kind: z.string().optional(),
  items: z.array(checkoutItem),
  productIds: z.array(z.int()).optional(),
})

/** A payment whose result this browser has not received. */
export interface OpenPayment {
  orderId: string
  /** What it pays for; goods by default. */
  kind?: OrderKind | undefined
  /** Empty for a service, and for another purchase than this browser's. */
  items: CheckoutItem[]
  /** The products that it pays for, where `items` is empty. */
  productIds?: number[] | undefined
}

export const isForService = ({ kind = "goods" }: Pick<OpenPayment, "kind">): boolean =>
  kind !== "goods"

/** Whether a payment is for some of these products; one of unknown goods may be. */
export function isForSomeOf(payment: OpenPayment, products: { productId: number }[]): boolean {
  if (isForService(payment)) return false
  const ids = payment.productIds ?? payment.items.map(({ productId }) => productId)
  return ids.length === 0 || products.some(({ productId }) => ids.includes(productId))
}

/**
 * Browser key `openPayment`: the payments whose results this browser has not received, and what they
 * are for, oldest first. A reload, Back and a second tab check them, which prevents paying twice. One
 * alone is stored without a list, as all versions of the shop did.
 */
export const openPayments = persistedStore<OpenPayment[]>("openPayment", [], {
  parse: (stored) =>
    [stored].flat().flatMap((one) => {
      const read = form.safeParse(one)
      return read.success ? [read.data] : []
    }),
  write: (list) => {
    const wire = z.encode(z.array(form), list)
    return wire.length === 1 ? wire[0] : wire
  },
})

export const findOpenPayment = (orderId: string): OpenPayment | undefined =>
  openPayments.read().find((payment) => payment.orderId === orderId)

/** Adds payments. Of one that is stored already, the items are kept if they are known. */
export function storeOpenPayments(...added: OpenPayment[]): void {
  const isNew = ({ orderId }: OpenPayment) => (findOpenPayment(orderId)?.items.length ?? 0) === 0
  const fresh = added.filter(isNew)
  if (fresh.length === 0) return
  const ids = new Set(fresh.map(({ orderId }) => orderId))
  openPayments.write([...openPayments.read().filter(({ orderId }) => !ids.has(orderId)), ...fresh])
}

export const forgetOpenPayment = (orderId: string): void =>
  forgetOpenPayments((payment) => payment.orderId === orderId)

/** Removes the payments for which `isOver` holds. */
export function forgetOpenPayments(isOver: (payment: OpenPayment) => boolean): void {
  const before = openPayments.read()
  const left = before.filter((payment) => !isOver(payment))
  if (left.length === 0) openPayments.clear()
  else if (left.length < before.length) openPayments.write(left)
}
