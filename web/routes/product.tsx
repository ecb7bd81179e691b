import { lazy, Suspense, useState } from "react"
import { href, isRouteErrorResponse } from "react-router"
import { formatRupees } from "#domain/money.ts"
import { finalPrice } from "#domain/pricing.ts"
import { blueLightQuestions } from "#sample/content/blue-light.ts"
import { averageStars, sampleReviews } from "#sample/content/reviews.ts"
import { loadProduct } from "#web/features/product/product-data.ts"
import { ProductNotFound } from "#web/features/product/product-not-found.tsx"
import { type LensesSlot, ProductPage } from "#web/features/product/product-page.tsx"
import { trailOf } from "#web/features/product/trail.ts"
import { absolute, pageMeta } from "#web/shop/page-meta.ts"
import { largestPicture } from "#web/shop/picture.tsx"
import { browserShop, shopIn } from "#web/shop/shop.ts"
import { breadcrumbsThing, productThing } from "#web/shop/structured-data.ts"
import type { Route } from "./+types/product"

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const path = href("/product-item/:product_id", params)
  if (!loaderData) {
    const description = "This product is not, or no longer, in the shop."
    return pageMeta(matches, { title: "Product not found", description, path, noindex: true })
  }
  const { product } = loaderData
  return pageMeta(matches, {
    title: [product.title, product.frameColours[0]?.name].filter(Boolean).join(", "),
    description: `${product.highlights}. ${formatRupees(finalPrice(product))} with all taxes, ${product.frameDescription}`,
    path,
    picture: largestPicture(product.thumbnail),
    things: ({ publicUrl }) => [
      productThing(product, publicUrl + path, (picture) =>
        absolute(publicUrl, largestPicture(picture)),
      ),
      breadcrumbsThing(publicUrl, trailOf(product)),
    ],
  })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadProduct(shopIn(context), params.product_id)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadProduct(browserShop, params.product_id)

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ProductPage
      key={loaderData.product.id}
      {...loaderData}
      reviews={sampleReviews}
      mean={averageStars(sampleReviews).toFixed(1)}
      questions={blueLightQuestions}
      lenses={(slot) => <Lenses {...slot} />}
    />
  )
}

const LensFlow = lazy(async () => {
  const { LensFlow } = await import("#web/features/lens/lens-flow.tsx")
  return { default: LensFlow }
})

/** Fetched when it is first asked for. */
function Lenses(slot: LensesSlot) {
  const [wanted, setWanted] = useState(slot.open)
  if (slot.open && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <LensFlow {...slot} />
      </Suspense>
    )
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />
  throw error
}
