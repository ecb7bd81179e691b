import { z } from "zod"
import { productDetail } from "#contract/catalogue/catalogue.ts"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { noMoney } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { contactLensPairOf } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { checkLensChoice, isImprobable } from "#domain/prescriptions/lens/lens-choice.ts"
import { ofEye } from "#domain/prescriptions/prescription-words.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { contactLensItems } from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import {
  type ContactLensDraft,
  draftOf,
  draftProblems,
  emptyDraft,
  pairOf,
} from "#web/shared/prescriptions/contact-lens/contact-lens-draft.ts"

/** A product of the order that is entered, as the shop sells it. */
export interface DraftItem {
  key: string
  product: Product
  item: CheckoutItem
  /** Values and boxes of both eyes, of lenses that are made to them; null for everything else. */
  contactLenses: ContactLensDraft | null
}

/** A product as it is added: one piece in its first colour, without lenses or values. */
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
  contactLenses: product.contactLensParameters ? emptyDraft(product.contactLensParameters) : null,
})

/** @returns NOT_FOUND if the shop does not sell it any more */
export async function fetchProduct(id: number): Promise<ApiResult<Product>> {
  const found = await apiClient(productDetail, { params: { product_id: String(id) } })
  return found.ok ? ok(found.value.result) : found
}

/** The items of a saved draft, and how many were left out, as they are no longer sold. */
export async function loadItems(
  wire: readonly unknown[],
): Promise<ApiResult<{ items: DraftItem[]; leftOut: number }>> {
  const read = wire.flatMap((one) => {
    const parsed = checkoutItem.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  const ids = [...new Set(read.map(({ productId }) => productId))]
  const replies = await Promise.all(ids.map(async (id) => [id, await fetchProduct(id)] as const))
  const products = new Map<number, Product>()
  for (const [id, reply] of replies) {
    if (reply.ok) products.set(id, reply.value)
    else if (reply.failure.code !== "NOT_FOUND") return reply
  }
  const sold = read.filter(({ productId }) => products.has(productId))
  const isValued = ({ contactLens, productId }: CheckoutItem) =>
    Boolean(contactLens && products.get(productId)?.contactLensParameters)
  const valued = Map.groupBy(sold.filter(isValued), ({ productId }) => productId)
  const items = sold.flatMap((item): DraftItem[] => {
    const product = products.get(item.productId)!
    const eyes = isValued(item) ? valued.get(item.productId)! : null
    if (eyes && eyes[0] !== item) return []
    const contactLenses = eyes && draftOf(product.contactLensParameters!, contactLensPairOf(eyes)!)
    return [{ key: crypto.randomUUID(), product, item, contactLenses }]
  })
  return ok({ items, leftOut: wire.length - sold.length })
}

/** The order's items: one for each eye of contact lenses, none while a value is missing. */
function itemsOf({ product, item, contactLenses }: DraftItem): CheckoutItem[] {
  const { contactLensParameters: parameters } = product
  if (!contactLenses || !parameters) return [item]
  const pair = pairOf(contactLenses, parameters, Number.POSITIVE_INFINITY)
  const line = { ...product, productId: product.id }
  const items = pair ? contactLensItems(line, pair, noMoney) : []
  return items.map((one) => ({ ...one, colour: item.colour }))
}

/**
 * What is wrong with the lenses of the items, what is unusual about them, and whether a contact lens
 * prescription is still to be asked for.
 */
export function checkItems(items: readonly DraftItem[], lenses: LensCatalogue) {
  const checks = items.flatMap(({ product, item: { lens } }) =>
    lens ? [checkLensChoice(product, lens, lenses)] : [],
  )
  const problems = [
    ...checks.flatMap((check) => check.problems),
    ...items.flatMap(({ product: { contactLensParameters: parameters }, contactLenses }) =>
      contactLenses && parameters
        ? draftProblems(contactLenses, parameters, Number.POSITIVE_INFINITY).map(
            ({ eye, sentence }) => ({
              sentence: ofEye(eye, sentence),
            }),
          )
        : [],
    ),
  ]
  return {
    problem: problems[0]?.sentence ?? null,
    isUnusual: checks.some(({ warnings }) => warnings.some(isImprobable)),
    isUnconfirmed: items.some(({ contactLenses }) => contactLenses?.isConfirmed === false),
  }
}

export const encodeItems = (items: readonly DraftItem[]) =>
  items.flatMap(itemsOf).map((item) => z.encode(checkoutItem, item))
