import type { ReactNode } from "react"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { LensCatalogue, LensFrameKind } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { useProducts } from "#web/shared/catalogue/product/use-products.ts"
import { SettingsProvider, useSettings } from "#web/shared/layout/settings.ts"
import { LensFlow } from "./lens-flow.tsx"
import { LensPriceList } from "./lens-price-list.tsx"

function WithLenses({ lenses, children }: { lenses: LensCatalogue; children: ReactNode }) {
  const settings = useSettings()
  return <SettingsProvider value={{ ...settings, lenses }}>{children}</SettingsProvider>
}

/** The shop's price list with a table that is not saved. */
export function LensPricesPreview(props: { lenses: LensCatalogue; frame?: LensFrameKind }) {
  return (
    <WithLenses lenses={props.lenses}>
      <LensPriceList frame={props.frame} />
    </WithLenses>
  )
}

/** The lens flow of a product with a table that is not saved; nothing can be ordered. */
export function LensFlowPreview(props: {
  lenses: LensCatalogue
  productId: number
  onClose: () => void
}) {
  const product = useProducts([props.productId]).byId?.get(props.productId)
  if (!product) return null
  return (
    <WithLenses lenses={props.lenses}>
      <LensFlow
        product={product}
        colour={selectedColour(product)}
        quantity={1}
        open
        onOpenChange={(open) => !open && props.onClose()}
        aim={{
          label: "Close the preview",
          note: "Preview of your table as it is on this page, saved or not. Nothing is ordered.",
          chosen: null,
          travelsAlone: true,
          reach: props.onClose,
          addToCart: null,
        }}
      />
    </WithLenses>
  )
}
