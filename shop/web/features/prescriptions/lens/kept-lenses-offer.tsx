import { formatEye } from "@chashma/optics/powers/notation.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { arePowersOld, judgeLenses } from "#domain/orders/reorder.ts"
import { oldEyeTestSentence } from "#domain/prescriptions/eye-test.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { type LoadedLenses, useKeptLenses } from "./use-kept-lenses.ts"

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
        Your lenses from {kept.name}
      </h3>
      <div className="text-sm text-ink-2">
        <p>{lensName(lens, lenses)}</p>
        {lens.prescription && (
          <p className="tabular-nums">
            Right {formatEye(lens.prescription.right)}
            <br />
            Left {formatEye(lens.prescription.left)}
          </p>
        )}
      </div>
      {[...sentences, ...(isOld ? [oldEyeTestSentence] : [])].map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
      {!(step === "type" && !lens.prescription) && (
        <Button look="primary" className="justify-self-start" onClick={onUse}>
          {step === "type" ? "Use the same powers" : "Use the same lenses"}
        </Button>
      )}
    </section>
  )
}
