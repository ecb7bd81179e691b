import type { ListedProduct } from "#domain/catalogue/product.ts"
import { FitOpener, fittingFrames } from "#web/shared/catalogue/fit/fit-parts.tsx"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import { CardOutline, FrontLines, TempleLines } from "./size-lines.tsx"
import { sizeSection } from "./size-text.tsx"

/** The frame beside a bank card, to scale, and its temple: a size comparison. */
export function SizeGuide({ product }: { product: ListedProduct }) {
  const { measures, pictures, thumbnail } = product
  if (!measures) return null
  const side = pictures.find((path) => path.includes("-side-"))
  return (
    <section id={sizeSection} className="scroll-mt-4">
      <SectionHead title="Size guide" />
      <FitOpener measures={measures} listOf={(widths) => fittingFrames(widths, product)} />
      <div className="bg-sunk px-2 py-4 max-md:bleed lg:p-4">
        <div className="relative aspect-2/1">
          <CardOutline measures={measures} />
          <Picture
            path={thumbnail}
            alt=""
            sizes="(min-width: 64rem) 45vw, 100vw"
            className="relative w-full"
          />
          <FrontLines measures={measures} />
        </div>
        <p className="px-4 pt-8 text-center text-sm text-ink-2">
          The dotted line is a bank card, 85.6 mm. Hold yours against it.
        </p>
        {side && (
          <div className="relative mt-8 aspect-2/1">
            <Picture path={side} alt="" sizes="(min-width: 64rem) 45vw, 100vw" className="w-full" />
            <TempleLines temple={measures.temple} />
          </div>
        )}
      </div>
    </section>
  )
}
