import { href } from "react-router"
import { productDetail } from "#contract/catalogue.ts"
import type { Shop } from "#contract/client.ts"
import { PriceLookupPage } from "#web/features/lens/price-lookup-page.tsx"
import { pageMeta } from "#web/shop/page-meta.ts"
import { browserShop, shopIn, valueOrThrow } from "#web/shop/shop.ts"
import type { Route } from "./+types/lens-prices.ts"

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Lens prices for ${loaderData.product.title}` : "Lens prices",
    description:
      "Prices of plano, single vision, bifocal and progressive lenses, by power and coating, taxes included.",
    path: href("/lense/power/:product_id", params),
    noindex: true,
  })

async function load(shop: Shop, { product_id }: { product_id: string }) {
  const { result } = valueOrThrow(await shop(productDetail, { params: { product_id } }))
  const { id, title, kind, frameType, price, discount, thumbnail } = result
  return { product: { id, title, kind, frameType, price, discount, thumbnail } }
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(shopIn(context), params)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserShop, params)

export default function LensPrices({ loaderData }: Route.ComponentProps) {
  return <PriceLookupPage product={loaderData.product} />
}
