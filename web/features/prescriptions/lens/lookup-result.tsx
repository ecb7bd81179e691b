import { add, type Paise } from "#domain/core/money.ts"
import { lensesInShort } from "#domain/prescriptions/lens/lens-words.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"

export function LookupResult(props: {
  lens: LensChoice
  lensPrice: Paise
  framePrice: Paise
  /** The material of lenses of this strength. */
  material: string
}) {
  const { lens, lensPrice, framePrice, material } = props
  return (
    <div className="border-l-2 border-peacock pl-4">
      <p>
        {lensesInShort(null, lens)}: <Price amount={lensPrice} className="font-bold" /> for the
        pair.
      </p>
      <p className="text-xl">
        With this frame <Price amount={add(framePrice, lensPrice)} className="font-bold" />
      </p>
      <p className="text-sm text-ink-2">{material}. Inclusive of all taxes, before delivery.</p>
    </div>
  )
}
