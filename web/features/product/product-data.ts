import type { ApiClient } from "#contract/client.ts"
import type { ListedProduct, ProductCard } from "#domain/product.ts"
import { isLowStock } from "#domain/stock-label.ts"
import { productOrThrow } from "#web/shared/product/product-or-throw.ts"
import { variantsOf } from "./variants.ts"
import { videosOf } from "./video.ts"

/** What a product page shows. @throws the 404 page's failure for a product that is not there. */
export async function loadProduct(api: ApiClient, productId: string) {
  const detail = await productOrThrow(api, productId)
  const product = detail.result
  const variants = variantsOf(detail.variants)
  return {
    product,
    variants,
    videos: videosOf(detail.variants, variants, product.id),
    suggested: detail.suggestedProducts.map(cardOf),
    lowStock: detail.lowStock.filter(({ stock }) => isLowStock(stock)).map(cardOf),
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

/** Only what a card shows, because it travels with the page. */
const cardOf = (product: ListedProduct): ProductCard => ({
  id: product.id,
  title: product.title,
  kind: product.kind,
  highlights: product.highlights,
  price: product.price,
  discount: product.discount,
  stock: product.stock,
  thumbnail: product.thumbnail,
  pictures: product.pictures,
  frameColours: product.frameColours,
  variantColours: product.variantColours,
  measures: product.measures,
})
