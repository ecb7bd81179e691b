import { Slider } from "@base-ui/react/slider"
import {
  type PriceRange,
  priceSlider,
  withMax,
  withMin,
} from "#domain/catalogue/listing/price-range.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

interface PriceSliderProps {
  range: PriceRange
  /** Neither thumb was moved: they limit nothing yet. */
  isUnused: boolean
  /** While a thumb moves. */
  onMove: (range: PriceRange) => void
  /** On release. */
  onSettle: (range: PriceRange) => void
}

const thumb =
  "size-6 rounded-full border-[1.5px] border-peacock bg-raised after:absolute after:-inset-2.5 after:content-[''] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock"

/** Two thumbs that never meet (VAL-11, VAL-12): arrows move by a rupee, with Shift by a hundred. */
export default function PriceSlider({ range, isUnused, onMove, onSettle }: PriceSliderProps) {
  const t = useTranslate()
  return (
    <Slider.Root
      value={[range.min, range.max]}
      min={priceSlider.min}
      max={priceSlider.max}
      largeStep={100}
      minStepsBetweenValues={1}
      thumbCollisionBehavior="none"
      onValueChange={([min = range.min, max = range.max]) =>
        onMove(min === range.min ? withMax(range, max) : withMin(range, min))
      }
      onValueCommitted={([min = range.min, max = range.max]) => onSettle({ min, max })}
    >
      <Slider.Control className="flex h-tap items-center px-3 touch-none select-none">
        <Slider.Track className="h-0.5 w-full bg-line">
          {!isUnused && <Slider.Indicator className="bg-peacock" />}
          {[t("Lowest price"), t("Highest price")].map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={thumb}
              getAriaLabel={() => name}
              getAriaValueText={(_, value) => {
                if (isUnused) return t("Any price")
                const price = formatRupees(fromRupees(value))
                return value === priceSlider.max ? t("{from} and above", { from: price }) : price
              }}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
