import { data } from "react-router"
import type { ApiClient } from "#contract/core/client.ts"
import { valueOrThrow, withEndpoints } from "#web/shared/api/client.ts"
import { productOrThrow } from "#web/shared/catalogue/product/product-or-throw.ts"
import { byModel, type TryOnModel, tryOnFrame } from "./frames.ts"

/** Maximum number of products in the mirror; any other is reached from its own page. */
const MAX_PRODUCTS = 240

export interface TryOnData {
  models: TryOnModel[]
  /** The frame named by the URL. */
  asked: number | null
}

/**
 * The frames to try on; the one named by the URL comes first.
 * @throws the 404 page's failure.
 */
export async function loadTryOn(api: ApiClient, productId: string | undefined): Promise<TryOnData> {
  const sold = await withEndpoints(import("#contract/catalogue/catalogue.ts"), ({ products }) =>
    api(products, { query: { limit: String(MAX_PRODUCTS) } }),
  )
  const list = valueOrThrow(sold).result
  if (productId === undefined) return { models: modelsOf(list), asked: null }
  const product = await productOrThrow(api, productId)
  if (!tryOnFrame(product.result)) throw data(null, { status: 404 })
  return {
    models: modelsOf([product.result, ...product.variants, ...list]),
    asked: product.result.id,
  }
}

const modelsOf = (list: Parameters<typeof tryOnFrame>[0][]) =>
  byModel(list.flatMap((product) => tryOnFrame(product) ?? []))
