import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import type { Translate } from "#words/sentence.ts"
import { formatRupees, fromRupees } from "../../core/money.ts"
import type { LensCatalogue, LensOption, LensTypeTerms } from "./lens-catalogue.ts"
import { powerRangeTexts } from "./price-table.ts"

type Facts = Readonly<Record<string, string>>

/** `Blue Block, price with Bifocal: ₹1,800 → ₹1,900`, one for each fact that differs. */
export function lensChanges(t: Translate, before: LensCatalogue, after: LensCatalogue): string[] {
  const codes = (lenses: LensCatalogue, other: LensCatalogue) =>
    lenses.options.map(({ code }) => code).filter((code) => optionOf(other, code))
  const isReordered = codes(before, after).join() !== codes(after, before).join()
  return [
    ...lensTypes.flatMap((type) =>
      differences(
        before.types[type].label,
        typeFacts(before.types[type]),
        typeFacts(after.types[type]),
      ),
    ),
    ...before.options
      .filter(({ code }) => !optionOf(after, code))
      .map(({ label }) => `${label}: removed`),
    ...after.options.flatMap((option) => {
      const old = optionOf(before, option.code)
      if (old) return differences(old.label, optionFacts(old), optionFacts(option))
      const prices = lensTypes.flatMap((type) => {
        const price = option.prices[type]
        return price === undefined ? [] : `${type} ${inRupees(price)}`
      })
      return [`${option.label}: added, ${prices.join(", ") || "not sold with any type"}`]
    }),
    ...(isReordered ? ["Options: another order"] : []),
    ...differences("Powers", rangeFacts(t, before), rangeFacts(t, after)),
    ...differences("Powers that cost more", ruleFacts(before), ruleFacts(after)),
  ]
}

const optionOf = ({ options }: LensCatalogue, code: string): LensOption | undefined =>
  options.find((option) => option.code === code)

const inRupees = (amount: number): string => formatRupees(fromRupees(amount))

function differences(name: string, before: Facts, after: Facts): string[] {
  const facts = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...facts]
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => `${name}, ${fact}: ${before[fact] ?? "none"} → ${after[fact] ?? "none"}`)
}

const typeFacts = (type: LensTypeTerms): Facts => ({
  offered: type.isOffered ? "yes" : "no",
  name: type.label,
  description: type.description,
  "days to make": String(type.days),
  "frame height": type.minLensHeight === null ? "any" : `${type.minLensHeight} mm`,
  "fitting height": type.minFittingHeight === null ? "any" : `${type.minFittingHeight} mm`,
})

const optionFacts = (option: LensOption): Facts => ({
  name: option.label,
  "short name": option.heading,
  description: option.description,
  look: option.look,
  brand: option.brand || "none",
  warranty: option.warrantyMonths === null ? "none" : `${option.warrantyMonths} months`,
  "not for": option.notFor.join(", ") || "none",
  ...Object.fromEntries(
    lensTypes.map((type) => {
      const price = option.prices[type]
      return [`price with ${type}`, price === undefined ? "not sold" : inRupees(price)]
    }),
  ),
})

const rangeFacts = (t: Translate, { ranges }: LensCatalogue): Facts => {
  const texts = powerRangeTexts(ranges)
  return Object.fromEntries(
    ranges.map(({ index, surcharge }, n) => [
      t(texts[n]!),
      `index ${index.toFixed(2)}${surcharge > 0 ? `, ${inRupees(surcharge)} more` : ""}`,
    ]),
  )
}

const ruleFacts = ({ onHigher }: LensCatalogue): Facts => ({
  "difference paid by": onHigher === "charge" ? "the shopper" : "the shop",
})
