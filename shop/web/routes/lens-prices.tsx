import { href, isRouteErrorResponse } from "react-router"
import type { ApiClient } from "#contract/core/client.ts"
import ProductNotFound from "#web/features/catalogue/product/product-not-found.tsx"
import { PriceLookupPage } from "#web/features/prescriptions/lens/price-lookup-page.tsx"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { productOrThrow } from "#web/shared/catalogue/product/product-or-throw.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import { msg } from "#words/sentence.ts"
import type { Route } from "./+types/lens-prices.ts"

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData
      ? msg("Lens prices for {title}", { title: loaderData.product.title })
      : msg("Product not found"),
    description: msg(
      "Prices of plano, single vision, bifocal and progressive lenses, by power and coating, taxes included.",
    ),
    path: href("/lense/power/:product_id", params),
    noindex: true,
  })

async function load(api: ApiClient, { product_id }: { product_id: string }) {
  const { result } = await productOrThrow(api, product_id)
  const { id, title, kind, frameType, lensColours, price, discount, thumbnail } = result
  return { product: { id, title, kind, frameType, lensColours, price, discount, thumbnail } }
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(apiClientOf(context), params)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(apiClient, params)

export default function LensPrices({ loaderData }: Route.ComponentProps) {
  return <PriceLookupPage product={loaderData.product} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />
  throw error
}
