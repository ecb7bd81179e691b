import type { productDetail } from "#contract/catalogue/catalogue.ts"
import type { ApiClient } from "#contract/core/client.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { checkParams, valueOrThrow, withEndpoints } from "#web/shared/api/client.ts"

/**
 * For loaders: the product named by a URL.
 * @throws the 404 page's failure if there is none.
 */
export async function productOrThrow(
  api: ApiClient,
  productId: string,
): Promise<EndpointOutput<typeof productDetail>> {
  const params = { product_id: productId }
  const result = await withEndpoints(
    import("#contract/catalogue/catalogue.ts"),
    ({ productDetail }) => {
      checkParams(productDetail, params)
      return api(productDetail, { params })
    },
  )
  return valueOrThrow(result)
}
