import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isSunglasses } from "#domain/catalogue/product-lenses.ts"
import { add, fromRupees, noMoney } from "#domain/core/money.ts"
import { lensOptionsFor, lensSurcharges } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { brandInWords, tintWithOption } from "#domain/prescriptions/lens/lens-words.ts"
import type { LensOptionCode } from "#domain/prescriptions/lens/types.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { LensOptionDrawing } from "./lens-drawing.tsx"
import { StepHeading } from "./step-heading.tsx"
import { WholePrice } from "./whole-price.tsx"

export function OptionStep(props: {
  type: LensType
  product: ListedProduct
  chosen: LensOptionCode | null
  onChoose: (option: LensOptionCode) => void
}) {
  const t = useTranslate()
  const sunglasses = isSunglasses(props.product)
  const { lenses } = useSettings()
  const surcharges = props.type === "Plano" ? [] : lensSurcharges(lenses, props.product)
  const weakest = surcharges[0]?.amount ?? noMoney
  return (
    <div>
      <StepHeading
        title={t("Which lenses?")}
        lead={
          sunglasses
            ? t(
                "All of them are {type}, made for your sunglasses. Every price includes the sunglasses.",
                { type: lenses.types[props.type].label },
              )
            : t("All of them are {type}, made for your frame. Every price includes the frame.", {
                type: lenses.types[props.type].label,
              })
        }
      />
      <div role="radiogroup" aria-label={t("Lens option")} className="grid gap-2.5">
        {lensOptionsFor(lenses, props.type, props.product).map((option) => (
          <ChoiceCard
            key={option.code}
            group="lens-option"
            label={option.label}
            description={[
              option.description,
              ...[sunglasses ? tintWithOption[option.look] : null, brandInWords(option)].map(
                (one) => one && t(one),
              ),
            ]
              .filter(Boolean)
              .join(" ")}
            drawing={<LensOptionDrawing look={option.look} />}
            price={
              <WholePrice
                product={props.product}
                lenses={add(fromRupees(option.prices[props.type] ?? 0), weakest)}
                lensLabel={option.label}
                isFrom={surcharges.length > 0}
              />
            }
            checked={props.chosen === option.code}
            onChoose={() => props.onChoose(option.code)}
          />
        ))}
      </div>
      {props.type !== "Plano" && (
        <p className="mt-4 text-sm text-ink-2">
          {surcharges.length === 0
            ? t(
                "The price is the same for every power: strong lenses get a thinner material at no extra cost.",
              )
            : t(
                "Strong powers get a thinner material. You see the extra cost when you enter your power.",
              )}
        </p>
      )}
    </div>
  )
}
