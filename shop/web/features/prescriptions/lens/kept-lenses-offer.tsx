import { formatEye } from "@chashma/optics/powers/notation.ts"
import { useState } from "react"
import { orderById } from "#contract/orders/orders.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import {
  arePowersOld,
  judgeLenses,
  type ReusableLenses,
  reusableLenses,
} from "#domain/orders/reorder.ts"
import { oldEyeTestSentence } from "#domain/prescriptions/eye-test.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { withLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { keptLenses } from "#web/shared/prescriptions/lens/kept-lenses.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** In the first step of the lens flow: the lenses kept from an order or the cart, in one tap. */
export default function KeptLenses(props: {
  product: ListedProduct
  onUse: (kept: LoadedLenses) => void
}) {
  const kept = useKeptLenses()
  if (!kept) return null
  return <KeptLensesOffer kept={kept} product={props.product} onUse={() => props.onUse(kept)} />
}

/** @internal */
export function KeptLensesOffer(props: {
  kept: LoadedLenses
  product: ListedProduct
  onUse: () => void
}) {
  const { kept, product, onUse } = props
  const t = useTranslate()
  const { lenses } = useSettings()
  const { lens } = kept.reusable
  const { step, sentences } = judgeLenses(product, kept.reusable, lenses)
  const isOld = arePowersOld({ createdAt: kept.orderedAt }, kept.reusable, new Date())
  return (
    <section
      aria-labelledby="kept-lenses"
      className="mb-6 grid gap-2 rounded-md border border-peacock p-4"
    >
      <h3 id="kept-lenses" className="font-medium">
        {t("Your lenses from {name}", { name: kept.name })}
      </h3>
      <div className="text-sm text-ink-2">
        <p>{lensName(lens, lenses)}</p>
        {lens.prescription && (
          <p className="tabular-nums">
            {t("Right {power}", { power: formatEye(lens.prescription.right) })}
            <br />
            {t("Left {power}", { power: formatEye(lens.prescription.left) })}
          </p>
        )}
      </div>
      {[...sentences, ...(isOld ? [oldEyeTestSentence] : [])]
        .map((one) => t(one))
        .map((sentence) => (
          <p key={sentence} className="text-sm">
            {sentence}
          </p>
        ))}
      {!(step === "type" && !lens.prescription) && (
        <Button look="primary" className="justify-self-start" onClick={onUse}>
          {step === "type" ? t("Use the same powers") : t("Use the same lenses")}
        </Button>
      )}
    </section>
  )
}

/** Kept lenses with their powers. */
interface LoadedLenses {
  /** Where they come from: `order CH-26-000123`. */
  name: string
  reusable: ReusableLenses
  /** The upload that lenses in the cart are ordered with. */
  upload: string | null
  /** The day of their order; null for those in the cart. */
  orderedAt: string | null
}

/**
 * The lenses that the shopper keeps for another frame, read anew; null without any, while loading,
 * and where the order or the line of the cart is gone.
 */
function useKeptLenses(): LoadedLenses | null {
  const [kept] = useState(keptLenses.read)
  const id = kept?.from === "order" ? kept.id : null
  const { value: order } = useEndpoint(
    "The order of the kept lenses",
    id === null ? null : () => apiClient(orderById, { params: { id } }).then(dataOf),
    id,
  )
  if (!kept) return null
  if (kept.from === "order") {
    const reusable = order && reusableLenses(order)
    return reusable && { name: kept.name, reusable, upload: null, orderedAt: order.createdAt }
  }
  const line = cart.read().find(({ productId }) => String(productId) === kept.id)
  const chosen = line && withLenses(line)
  if (!chosen?.lens) return null
  // Fitting heights were measured in the other frame.
  const { measuredHeights: _, ...lens } = chosen.lens
  return {
    name: kept.name,
    reusable: { lens, missing: null },
    upload: chosen.prescriptionUpload ?? null,
    orderedAt: null,
  }
}
