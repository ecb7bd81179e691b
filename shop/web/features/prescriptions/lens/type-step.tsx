import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { useState } from "react"
import { href } from "react-router"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isSunglasses } from "#domain/catalogue/product-lenses.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { cheapestLens } from "#domain/prescriptions/lens/cheapest-lens.ts"
import { adviseLenses } from "#domain/prescriptions/lens/lens-advice.ts"
import { lensSurcharges, lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { withoutLenses } from "#domain/prescriptions/lens/lens-words.ts"
import type { LensOptionCode } from "#domain/prescriptions/lens/types.ts"
import { lensTypeNames } from "#domain/prescriptions/prescription-words.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { LensTypeDrawing } from "./lens-drawing.tsx"
import { StepHeading } from "./step-heading.tsx"
import { WholePrice } from "./whole-price.tsx"

export function TypeStep(props: {
  chosen: LensType | null
  /** Chosen before, in the next step; the prices are for it where it is offered. */
  option: LensOptionCode | null
  onChoose: (type: LensType) => void
  product: ListedProduct
  onFrameOnly: () => void
}) {
  const { product } = props
  const t = useTranslate()
  const { lenses } = useSettings()
  const hasSurcharges = lensSurcharges(lenses, product).length > 0
  const isKids = product.kind === "Kids Glasses"
  const offered = lensTypesFor(lenses, product)
  const colour = isSunglasses(product) ? product.lensColours[0]?.name : null
  const tint = colour && storedWord(t, colour).toLowerCase()
  const withoutWords = withoutLenses(product)
  return (
    <div>
      <StepHeading
        title={t("What should the lenses do?")}
        lead={
          tint &&
          t(
            "Your lenses replace the {tint} ones. The next step shows which of them are dark in the sun.",
            { tint },
          )
        }
      />
      <div role="radiogroup" aria-label={t("Lens type")} className="grid gap-2.5 lg:grid-cols-2">
        {offered.map((type) => {
          const cheapest = cheapestLens(lenses, product, [type], props.option)
          return (
            <ChoiceCard
              key={type}
              group="lens-type"
              label={lenses.types[type].label}
              description={lenses.types[type].description}
              drawing={<LensTypeDrawing type={type} />}
              price={
                cheapest && (
                  <WholePrice
                    product={product}
                    lenses={cheapest.price}
                    lensLabel={cheapest.label}
                    isFrom={type !== "Plano" && hasSurcharges}
                  />
                )
              }
              checked={props.chosen === type}
              onChoose={() => props.onChoose(type)}
            />
          )
        })}
      </div>
      {!isKids && offered.includes("Progressive") && (
        <OverForty offered={offered} onChoose={props.onChoose} />
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="text-sm text-ink-2">
          {tint
            ? t("No power needed? Take the sunglasses as they are, with their {tint} lenses.", {
                tint,
              })
            : t("Have your own lenses or a trusted optician? Buy the frame only.")}
        </p>
        <Button onClick={props.onFrameOnly}>
          {withoutWords && t(withoutWords)}
          <Price amount={finalPrice(product)} className="font-body" />
        </Button>
      </div>
    </div>
  )
}

/** Helps who is over 40 to choose between one power and two. */
function OverForty(props: { offered: readonly LensType[]; onChoose: (type: LensType) => void }) {
  const t = useTranslate()
  const [readsWithOthers, setReadsWithOthers] = useState(false)
  const [looksNearAndFar, setLooksNearAndFar] = useState(false)
  const { type, sentence } = adviseLenses(readsWithOthers, looksNearAndFar)
  return (
    <details className="mt-4 border-t border-line">
      <summary className="link flex min-h-tap cursor-pointer items-center">
        {t("Over 40? Two questions tell which lenses")}
      </summary>
      <Checkbox
        label={t("I read with other glasses than I drive with, or I hold my phone far away.")}
        checked={readsWithOthers}
        onChange={({ target }) => setReadsWithOthers(target.checked)}
      />
      <Checkbox
        label={t("All day I look from near to far: phone, screen, people, road.")}
        checked={looksNearAndFar}
        onChange={({ target }) => setLooksNearAndFar(target.checked)}
      />
      <p role="status" className="mt-2 font-medium">
        {t(sentence)}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-sm">
        {props.offered.includes(type) && (
          <Button onClick={() => props.onChoose(type)}>
            {t("Choose {type}", { type: lensTypeNames[type] })}
          </Button>
        )}
        <p>
          {t.rich("Not sure? <link>Send your slip</link>, our optician tells you.", {
            link: (words) => (
              <Link to={href("/ContactUs")} className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </details>
  )
}
