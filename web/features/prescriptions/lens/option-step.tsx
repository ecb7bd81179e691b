import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isSunglasses, tintWithOption } from "#domain/prescriptions/lens/lens-words.ts"
import { lensOptionsFor } from "#domain/prescriptions/lens/options.ts"
import { surchargesFor } from "#domain/prescriptions/lens/surcharge.ts"
import type { LensOptionName, LensType } from "#domain/prescriptions/lens/types.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { ChoiceCard } from "./choice-card.tsx"
import { LensOptionDrawing } from "./lens-drawing.tsx"
import { StepHeading } from "./step-heading.tsx"

export function OptionStep(props: {
  type: LensType
  product: ListedProduct
  chosen: LensOptionName | null
  onChoose: (option: LensOptionName) => void
}) {
  const sunglasses = isSunglasses(props.product)
  const surcharges = surchargesFor(props.product, useSettings().lensSurcharges)
  return (
    <div>
      <StepHeading
        title="Which lenses?"
        lead={`All of them are ${props.type}, made for your ${sunglasses ? "sunglasses" : "frame"}.`}
      />
      <div role="radiogroup" aria-label="Lens option" className="grid gap-2.5">
        {lensOptionsFor(props.type).map(({ name, label, description, price }) => (
          <ChoiceCard
            key={name}
            group="lens-option"
            label={label}
            description={sunglasses ? `${description} ${tintWithOption[name]}` : description}
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
      {props.type !== "Plano" && (
        <p className="mt-4 text-sm text-ink-2">
          {surcharges.length === 0
            ? "The price is the same for every power: strong lenses get a thinner material at no extra cost."
            : "Strong powers get a thinner material. You see the extra cost when you enter your power."}
        </p>
      )}
    </div>
  )
}
