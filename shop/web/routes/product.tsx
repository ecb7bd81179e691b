import { href, isRouteErrorResponse } from "react-router"
import { sharedPicture } from "#contract/catalogue/pictures.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { productName } from "#domain/catalogue/variant.ts"
import { isContactLens } from "#domain/catalogue/vocabulary.ts"
import { formatRupees } from "#domain/core/money.ts"
import { ContactLensNote } from "#web/features/catalogue/product/buying/purchase-panel.tsx"
import { PriceMore } from "#web/features/catalogue/product/headline.tsx"
import { loadProduct, type ProductData } from "#web/features/catalogue/product/product-data.ts"
import {
  Facts,
  type LensesSlot,
  ProductPage,
  ProductSections,
  trailOf,
} from "#web/features/catalogue/product/product-page.tsx"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { useVisitStep } from "#web/shared/api/visit-steps.ts"
import { lensLine, useLensLine } from "#web/shared/checkout/cart/lens-line.ts"
import { asJson, fromJson } from "#web/shared/layout/json-data.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { JsonLd } from "#web/shared/seo/json-ld.tsx"
import { pageMeta, settingsOf } from "#web/shared/seo/page-meta.ts"
import { breadcrumbsThing, productThing } from "#web/shared/seo/structured-data.ts"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { translateOf, useTranslate } from "#web/ui/use-translate.tsx"
import { inLanguage } from "#words/languages.ts"
import { msg } from "#words/sentence.ts"
import type { Route } from "./+types/product"

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const path = href("/product-item/:product_id", params)
  if (!loaderData) {
    const description = msg("This product is no longer available.")
    return pageMeta(matches, { title: msg("Product not found"), description, path, noindex: true })
  }
  const { product } = fromJson<ProductData>(loaderData)
  const t = translateOf(settingsOf(matches)?.language ?? "en")
  return pageMeta(matches, {
    title: productName(t, product),
    description: [
      product.highlights && `${product.highlights}. `,
      t("{price} including all taxes", { price: formatRupees(finalPrice(product)) }),
      product.frameDescription && `, ${product.frameDescription}`,
    ].join(""),
    path,
    picture: sharedPicture(product.pictures),
  })
}

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  asJson(await loadProduct(apiClientOf(context), params.product_id))

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([
    loadProduct(apiClient, params.product_id),
    PriceMore.preload(),
    Facts.preload(),
    ProductSections.preload(),
  ])
  if (isContactLens(loaded.product)) {
    await (loaded.product.contactLensParameters ? ContactLensForm : ContactLensNote).preload()
  }
  return loaded
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { publicUrl } = useSettings()
  const t = useTranslate()
  const loaded = fromJson<ProductData>(loaderData)
  const { product } = loaded
  useVisitStep("product")
  return (
    <>
      <JsonLd
        key={`data of ${product.id}`}
        things={
          import.meta.env.SSR
            ? [
                productThing(
                  product,
                  publicUrl,
                  inLanguage(
                    href("/product-item/:product_id", { product_id: String(product.id) }),
                    t.language,
                  ),
                ),
                breadcrumbsThing(publicUrl, t.language, trailOf(t, product)),
              ]
            : []
        }
      />
      <ProductPage
        key={product.id}
        {...loaded}
        lenses={(slot) => <Lenses {...slot} />}
        contactLenses={<ContactLensForm product={product} />}
      />
    </>
  )
}

const ContactLensForm = hydrateLater(
  () => import("#web/features/prescriptions/contact-lens/contact-lens-form.tsx"),
)

const BuyLenses = lazyComponent(() => import("#web/features/prescriptions/lens/buy-lenses.tsx"))
const FitCartLine = lazyComponent(
  () => import("#web/features/prescriptions/lens/cart-line-lenses.tsx"),
  {
    close: lensLine.done,
  },
)

const ProductNotFound = hydrateLater(
  () => import("#web/features/catalogue/product/product-not-found.tsx"),
)

/** For this frame only, or for its line in the cart; loaded on first use. */
function Lenses(slot: LensesSlot) {
  const forCart = useLensLine(slot.product.id)
  return forCart ? <FitCartLine product={slot.product} /> : <BuyLenses {...slot} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />
  throw error
}
