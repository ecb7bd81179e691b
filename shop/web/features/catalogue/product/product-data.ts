import type { ApiClient } from "#contract/core/client.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { isLowStock } from "#domain/catalogue/stock-label.ts"
import { variantsOf } from "#web/features/catalogue/product/buying/variants.ts"
import { productOrThrow } from "#web/shared/catalogue/product/product-or-throw.ts"

/**
 * The data of a product page.
 * @throws the 404 page's failure for an unknown product.
 */
export async function loadProduct(api: ApiClient, productId: string) {
  const reply = await productOrThrow(api, productId)
  const { result: product, variants, suggestedProducts, lowStock, ...parts } = reply
  return {
    product,
    variants: variantsOf(variants),
    suggested: suggestedProducts.map(cardOf),
    lowStock: lowStock.filter(({ stock }) => isLowStock(stock)).map(cardOf),
    parts,
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>
