import { useState } from "react"
import type { ListedProduct, ProductCard } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { list as detailSections } from "#modules/slots/product.details.ts"
import { list as sections } from "#modules/slots/product.sections.ts"
import { blueLightQuestions } from "#web/content/blue-light.ts"
import { FitOpener, fittingFrames } from "#web/shared/catalogue/fit/fit-parts.tsx"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Accordion } from "#web/ui/accordion.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { CardOutline, FrontLines, TempleLines } from "./details/size-lines.tsx"
import { sizeSection } from "./details/size-text.tsx"
import { firstRows, RowList, technicalRows } from "./details/technical-rows.tsx"
import type { ProductData } from "./product-data.ts"

/** The sections below the purchase panel; on a phone none of it is on the first screen. */
export default function ProductSections(
  props: Pick<ProductData, "suggested" | "lowStock" | "parts"> & {
    product: ListedProduct
  },
) {
  const t = useTranslate()
  const { product, suggested, lowStock, parts } = props
  return (
    <>
      <div className="mt-section grid gap-12 md:grid-cols-2 md:gap-8 lg:gap-16">
        <SizeGuide product={product} />
        <TechnicalDetails product={product} />
      </div>
      <div className="my-section flex flex-col gap-section">
        <Slot of={detailSections} give={{ product, parts }} />
        <LaterFrameRow title={t("You may also like")} cards={suggested} />
        <Slot of={sections} give={{ product }} />
        {hasFrame(product) && (
          <details className="border-y border-line">
            <summary className="flex min-h-14 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
              <h2 className="text-xl lg:text-2xl">{t("About blue light")}</h2>
              <Icon name="plus" small />
            </summary>
            <Accordion
              items={blueLightQuestions.map(({ question, answer }, index) => ({
                id: `blue-light-${index + 1}`,
                title: t(question),
                content: t(answer),
              }))}
            />
          </details>
        )}
        <LaterFrameRow title={t("Only a few left")} cards={lowStock} countLow />
      </div>
    </>
  )
}

interface FrameRowProps {
  title: string
  cards: ProductCard[]
  /** Shows the remaining stock of each. */
  countLow?: boolean
}

function FrameRow({ title, cards, countLow }: FrameRowProps) {
  if (cards.length === 0) return null
  return (
    <Carousel label={title} title={title} perView={{ phone: 1.6, desktop: 4 }}>
      {cards.map((card) => (
        <Prepared
          key={card.id}
          of={["row", card, countLow]}
          className="h-full border-y border-r border-line"
        >
          <ProductCardView card={card} sizes="(min-width: 64rem) 24vw, 62vw" countLow={countLow} />
        </Prepared>
      ))}
    </Carousel>
  )
}

const LaterFrameRow = hydrateLater(async () => ({ default: FrameRow }))

const TechnicalDialog = lazyComponent(() => import("./details/technical-dialog.tsx"))

/** The main technical details, and behind `See All` everything else (PDP-12, PDP-13). */
function TechnicalDetails({ product }: { product: ListedProduct }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const { business, tariffs, lenses } = useSettings()
  const rows = technicalRows(t, product, { ...business, tariffs, lenses }, new Date())
  return (
    <section>
      <SectionHead title={t("Technical details")} />
      <RowList rows={rows.slice(0, firstRows)} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="link mt-1 min-h-tap text-sm"
      >
        {t("See All")}
      </button>
      <TechnicalDialog open={open} onOpenChange={setOpen} rows={rows} />
    </section>
  )
}

/** The frame beside a bank card, to scale, and its temple: a size comparison. */
function SizeGuide({ product }: { product: ListedProduct }) {
  const t = useTranslate()
  const { measures, pictures, thumbnail } = product
  if (!measures) return null
  const side = pictures.find((path) => path.includes("-side-"))
  return (
    <section id={sizeSection} className="scroll-mt-4">
      <SectionHead title={t("Size guide")} />
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
          {t("The dotted line is a bank card, 85.6 mm. Hold yours against it.")}
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
