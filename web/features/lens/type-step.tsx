import { lensOptionsFor, lensTypeDescriptions } from "#domain/lens/options.ts"
import { type LensType, lensTypes } from "#domain/lens/types.ts"
import { type Paise, paise } from "#domain/money.ts"
import { Price } from "#web/shop/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { LensTypeDrawing } from "./lens-drawing.tsx"
import { StepHeading } from "./step-heading.tsx"

const cheapest = (type: LensType): Paise =>
  paise(Math.min(...lensOptionsFor(type).map(({ price }) => price)))

export function TypeStep(props: {
  chosen: LensType | null
  onChoose: (type: LensType) => void
  framePrice: Paise
  onFrameOnly: () => void
}) {
  return (
    <div>
      <StepHeading title="What should the lenses do?" />
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
          You have lenses, or an optician you trust? Take the frame as it is.
        </p>
        <Button look="secondary" size="sm" onClick={props.onFrameOnly}>
          Frame Only
          <Price amount={props.framePrice} className="font-body" />
        </Button>
      </div>
    </div>
  )
}
