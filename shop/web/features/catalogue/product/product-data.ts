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
  const detail = await productOrThrow(api, productId)
  const product = detail.result
  return {
    product,
    variants: variantsOf(detail.variants),
    suggested: detail.suggestedProducts.map(cardOf),
    lowStock: detail.lowStock.filter(({ stock }) => isLowStock(stock)).map(cardOf),
    rating: detail.rating,
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

/** The rating at the top of the page: by buyers, or of the samples. */
export type ShownRating = NonNullable<ProductData["rating"]>
