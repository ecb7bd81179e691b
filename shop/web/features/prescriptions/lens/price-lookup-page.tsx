import { href } from "react-router"
import type { Product } from "#domain/catalogue/product.ts"
import { hasFrame, isContactLens } from "#domain/catalogue/vocabulary.ts"
import { lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { LensPriceList } from "./lens-price-list.tsx"
import { type LookupProduct, PriceLookup } from "./price-lookup.tsx"

export function PriceLookupPage({
  product,
}: {
  product: LookupProduct & Pick<Product, "thumbnail">
}) {
  const { lenses } = useSettings()
  const toProduct = href("/product-item/:product_id", { product_id: String(product.id) })
  return (
    <Page className="pb-section">
      <Breadcrumbs trail={[{ label: product.title, to: toProduct }, { label: "Lens prices" }]} />
      <div className="flex items-center justify-between gap-6 pt-4 pb-6">
        <div>
          <h1 className="text-2xl lg:text-3xl">What will my lenses cost?</h1>
          <p className="mt-2 text-ink-2">
            Enter your power to see the price. Nothing is ordered or saved here.
          </p>
        </div>
        <Picture
          path={product.thumbnail}
          alt=""
          sizes="16rem"
          first
          className="w-64 mix-blend-multiply max-md:hidden"
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_29rem]">
        <section aria-label="Price lookup" className="border-t border-ink pt-6">
          {hasFrame(product) ? (
            <>
              <PriceLookup product={product} />
              {lensTypesFor(lenses, product).length === 0 && (
                <Notice look="info">
                  We don't make lenses for this frame at the moment. You can buy the frame only.
                </Notice>
              )}
            </>
          ) : (
            <Notice look="info">
              {isContactLens(product)
                ? "Contact lenses come with their power, so no other lenses are added."
                : "Accessories are sold without spectacle lenses."}{" "}
              These prices are for lenses in glasses.
            </Notice>
          )}
        </section>
        <section
          aria-label="Price table"
          className="bg-sunk p-5 lg:p-7 max-lg:-mx-gutter max-lg:px-gutter"
        >
          <LensPriceList frame={product} />
        </section>
      </div>
      <p className="mt-10">
        <ButtonLink large to={toProduct}>
          Back to {product.title}
        </ButtonLink>
      </p>
    </Page>
  )
}
