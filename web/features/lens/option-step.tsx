import { lensOptionsFor } from "#domain/lens/options.ts"
import type { LensOptionName, LensType } from "#domain/lens/types.ts"
import { Price } from "#web/shop/price.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { LensOptionDrawing } from "./lens-drawing.tsx"
import { StepHeading } from "./step-heading.tsx"

export function OptionStep(props: {
  type: LensType
  chosen: LensOptionName | null
  onChoose: (option: LensOptionName) => void
}) {
  return (
    <div>
      <StepHeading
        title="Which lenses?"
        lead={`All of them are ${props.type}, made for your frame.`}
      />
      <div role="radiogroup" aria-label="Lens option" className="grid gap-2.5">
        {lensOptionsFor(props.type).map(({ name, label, description, price }) => (
          <ChoiceCard
            key={name}
            group="lens-option"
            label={label}
            description={description}
            drawing={<LensOptionDrawing option={name} />}
            price={
              <>
                +<Price amount={price} />
              </>
            }
            checked={props.chosen === name}
            onChoose={() => props.onChoose(name)}
          />
        ))}
      </div>
    </div>
  )
}
