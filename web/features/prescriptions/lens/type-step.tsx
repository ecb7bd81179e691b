import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { type Paise, paise } from "#domain/core/money.ts"
import { isSunglasses, withoutLenses } from "#domain/prescriptions/lens/lens-words.ts"
import { lensOptionsFor, lensTypeDescriptions } from "#domain/prescriptions/lens/options.ts"
import { type LensType, lensTypes } from "#domain/prescriptions/lens/types.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { LensTypeDrawing } from "./lens-drawing.tsx"
import { StepHeading } from "./step-heading.tsx"

const cheapest = (type: LensType): Paise =>
  paise(Math.min(...lensOptionsFor(type).map(({ price }) => price)))

export function TypeStep(props: {
  chosen: LensType | null
  onChoose: (type: LensType) => void
  product: ListedProduct
  onFrameOnly: () => void
}) {
  const { product } = props
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
        {lensTypes.map((type) => (
          <ChoiceCard
            key={type}
            group="lens-type"
            label={type}
            description={lensTypeDescriptions[type]}
            drawing={<LensTypeDrawing type={type} />}
            price={
              <>
                from +<Price amount={cheapest(type)} />
              </>
            }
            checked={props.chosen === type}
            onChoose={() => props.onChoose(type)}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="text-sm text-ink-2">
          {tint
            ? `No power needed? Take the sunglasses as they are, with their ${tint} lenses.`
            : "Have your own lenses or a trusted optician? Buy the frame only."}
        </p>
        <Button look="secondary" size="sm" onClick={props.onFrameOnly}>
          {withoutLenses(product)}
          <Price amount={finalPrice(product)} className="font-body" />
        </Button>
      </div>
    </div>
  )
}
