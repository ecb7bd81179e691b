import { useState } from "react"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { DialogButton } from "../../shared/action-dialog.tsx"
import { productLabel } from "../../shared/catalogue/product-label.ts"
import { SelectField } from "../../shared/fields.tsx"
import { Part } from "../../shared/part.tsx"
import { useShopPreviews } from "../../shared/shop-preview.ts"
import { useOperation } from "../../shared/use-operation.tsx"

const firstProducts = { sort: "title", ascending: true, limit: 100 } as const

/**
 * The price list of the shop, and the lens flow of a product, with the table of this page.
 * @param props.lenses null while a cell is wrong
 */
export function LensPreviewPart({ lenses }: { lenses: LensCatalogue | null }) {
  const { LensPrices, LensFlow } = useShopPreviews()
  const products = useOperation(listProducts, firstProducts).value?.rows.filter(
    ({ kind, hidden }) => kind !== "Contact Lenses" && !hidden,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const productId = chosen ?? products?.[0]?.product
  return (
    <Part title="Preview">
      {!lenses ? (
        <p className="text-ink-2">Correct the marked fields to see the preview.</p>
      ) : (
        <>
          {products && productId !== undefined && (
            <div className="flex flex-wrap items-end gap-3 pb-6">
              <div className="min-w-56 flex-1 sm:max-w-96">
                <SelectField
                  label="Frame"
                  value={productId}
                  onChange={setChosen}
                  options={products.map(
                    (product) => [product.product, productLabel(product)] as const,
                  )}
                />
              </div>
              <DialogButton
                dialog={({ onClose }) => (
                  <LensFlow lenses={lenses} productId={productId} onClose={onClose} />
                )}
              >
                Preview in the shop
              </DialogButton>
            </div>
          )}
          <details>
            <summary className="link min-h-tap w-fit py-2.5">
              The price list that shoppers see
            </summary>
            <div className="max-w-2xl bg-sunk p-5">
              <LensPrices lenses={lenses} />
            </div>
          </details>
        </>
      )}
    </Part>
  )
}
