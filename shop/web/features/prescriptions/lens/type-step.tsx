import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isSunglasses } from "#domain/catalogue/product-lenses.ts"
import { cheapestLens } from "#domain/prescriptions/lens/cheapest-lens.ts"
import { lensSurcharges, lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { withoutLenses } from "#domain/prescriptions/lens/lens-words.ts"
import type { LensOptionCode } from "#domain/prescriptions/lens/types.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { LensTypeDrawing } from "./lens-drawing.tsx"
import { OverForty } from "./over-forty.tsx"
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
  const { lenses } = useSettings()
  const hasSurcharges = lensSurcharges(lenses, product).length > 0
  const isKids = product.kind === "Kids Glasses"
  const offered = lensTypesFor(lenses, product)
  const tint = isSunglasses(product) ? product.lensColours[0]?.name.toLowerCase() : null
  return (
    <div>
      <StepHeading
        title="What should the lenses do?"
        lead={
          tint &&
          `Your lenses replace the ${tint} ones. The next step shows which of them are dark in the sun.`
        }
      />
      <div role="radiogroup" aria-label="Lens type" className="grid gap-2.5 lg:grid-cols-2">
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
            ? `No power needed? Take the sunglasses as they are, with their ${tint} lenses.`
            : "Have your own lenses or a trusted optician? Buy the frame only."}
        </p>
        <Button onClick={props.onFrameOnly}>
          {withoutLenses(product)}
          <Price amount={finalPrice(product)} className="font-body" />
        </Button>
      </div>
    </div>
  )
}
