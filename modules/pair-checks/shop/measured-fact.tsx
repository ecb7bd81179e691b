import type { Product } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { Fact } from "#web/shared/catalogue/product/fact.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"

/** That every pair is measured, of a frame that can have lenses with power. */
export default function MeasuredFact({ product }: { product: Product }) {
  const { lenses, modules } = useSettings()
  if (!modules.measuredPairs || !hasFrame(product)) return null
  if (lensTypesFor(lenses, product).length === 0) return null
  return <Fact icon="check">{modules.measuredPairs}</Fact>
}
