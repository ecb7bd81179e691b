import type { Slots } from "#contract/slots.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { SectionHead } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import SeeThroughButton from "./see-through-button.tsx"

/** On the page of a product with a frame. */
export default function ProductSection({ product }: Slots["product.sections"]) {
  const t = useTranslate()
  if (!hasFrame(product)) return null
  return (
    <section>
      <SectionHead title={t("What you will see")} />
      <p className="mb-4 max-w-160 text-ink-2">
        {t(
          "A street sign and a phone, without glasses and through lenses of your power, with any of our tints and coatings.",
        )}
      </p>
      <SeeThroughButton product={product} type={null} option={null} prescription={null} />
    </section>
  )
}
