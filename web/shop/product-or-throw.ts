import { data } from "react-router"
import type { CallOutput } from "#contract/call.ts"
import type { productDetail } from "#contract/catalogue.ts"
import type { Shop } from "#contract/client.ts"
import { valueOrThrow, withCalls } from "./shop.ts"

/** For loaders: the product that an address names. @throws the 404 page's failure where none can be. */
export async function productOrThrow(
  shop: Shop,
  productId: string,
): Promise<CallOutput<typeof productDetail>> {
  const params = { product_id: productId }
  const found = await withCalls(import("#contract/catalogue.ts"), ({ productDetail }) => {
    if (!productDetail.params.safeParse(params).success) throw data(null, { status: 404 })
    return shop(productDetail, { params })
  })
  return valueOrThrow(found)
}
