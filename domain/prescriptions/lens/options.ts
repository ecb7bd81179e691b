import { fromRupees, type Paise } from "../../core/money.ts"
import { addOnRupees } from "./price-data.ts"
import { type LensOptionName, type LensType, lensTypes } from "./types.ts"

/** Displayed labels; the names themselves keep the old spelling for the wire. */
export const lensOptionLabels: Record<LensOptionName, string> = {
  "Blue Block": "Blue Block",
  "Photo CR": "Photo CR",
  Tinteble: "Tintable",
  Arc: "Arc",
  Drivex: "Drivex",
}

/** The label of an option; an unknown word is shown as it is. */
export const lensOptionLabel = (option: string): string =>
  (lensOptionLabels as Record<string, string>)[option] ?? option

/** What a coating does, in plain words and without health claims. */
export const lensOptionDescriptions: Record<LensOptionName, string> = {
  "Blue Block": "Filters part of the blue light from screens.",
  "Photo CR": "Clear indoors, darker in sunlight, clear again after a few minutes.",
  Tinteble: "Tinted in the shade you like, light or dark enough for the sun.",
  Arc: "Anti-reflective coating: less glare, and others see your eyes clearly.",
  Drivex: "For driving: softens the glare of headlights and wet roads.",
}

export const lensTypeDescriptions: Record<LensType, string> = {
  Plano: "No power. For screens, for the sun, or for the look.",
  "Single Vision": "One power across the whole lens, for distance or for reading.",
  Bifocal: "Distance at the top, reading at the bottom, with a visible line.",
  Progressive: "Distance, intermediate and reading, without a line.",
}

export interface LensOption {
  name: LensOptionName
  label: string
  description: string
  /** Added to the frame's final price. */
  price: Paise
}

/** The coatings sold with a type of lens, in the order of the specification (LNS-07 to LNS-09). */
export const lensOptionsFor = (type: LensType): LensOption[] =>
  (Object.entries(addOnRupees[type]) as [LensOptionName, number][]).map(([name, rupees]) => ({
    name,
    label: lensOptionLabels[name],
    description: lensOptionDescriptions[name],
    price: fromRupees(rupees),
  }))

/** The "from" price of a button that opens the lens flow. */
export const cheapestLens = (): Paise =>
  fromRupees(Math.min(...lensTypes.flatMap((type) => Object.values(addOnRupees[type]))))
