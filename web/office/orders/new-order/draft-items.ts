import { z } from "zod"
import { productDetail } from "#contract/catalogue/catalogue.ts"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { noMoney } from "#domain/core/money.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { checkLensChoice, isImprobable } from "#domain/prescriptions/lens/lens-choice.ts"
import { apiClient } from "#web/shared/api/client.ts"

/** An item of the order that is entered, with its product as the shop sells it. */
export interface DraftItem {
  key: string
  product: Product
  item: CheckoutItem
}

/** A product as it is added: one piece in its first colour, without lenses. */
export const newItem = (product: Product): DraftItem => ({
  key: crypto.randomUUID(),
  product,
  item: {
    productId: product.id,
    quantity: 1,
    colour: selectedColour(product),
    lens: null,
    // The server computes the prices.
    shownUnitPrice: noMoney,
  },
})

/** Null if the shop does not sell it any more. */
export async function fetchProduct(id: number): Promise<Product | null> {
  const found = await apiClient(productDetail, { params: { product_id: String(id) } })
  return found.ok ? found.value.result : null
}

/** The items of a saved draft; those that are no longer sold are left out. */
export async function loadItems(wire: readonly unknown[]): Promise<DraftItem[]> {
  const items = wire.flatMap((one) => {
    const read = checkoutItem.safeParse(one)
    return read.success ? [read.data] : []
  })
  const products = await Promise.all(items.map(({ productId }) => fetchProduct(productId)))
  return items.flatMap((item, n) => {
    const product = products[n]
    return product ? [{ key: crypto.randomUUID(), product, item }] : []
  })
}

/** What is wrong with the lenses of the items, and what is unusual about them. */
export function checkItems(items: readonly DraftItem[], lenses: LensCatalogue) {
  const checks = items.flatMap(({ product, item: { lens } }) =>
    lens ? [checkLensChoice(product, lens, lenses)] : [],
  )
  return {
    problem: checks.flatMap(({ problems }) => problems)[0]?.sentence ?? null,
    isUnusual: checks.some(({ warnings }) => warnings.some(isImprobable)),
  }
}

export const encodeItems = (items: readonly DraftItem[]) =>
  items.map(({ item }) => z.encode(checkoutItem, item))
