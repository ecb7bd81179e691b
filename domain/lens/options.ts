import { fromRupees, type Paise } from "../money.ts"
import { addOnRupees } from "./price-data.ts"
import { type LensChoice, type LensOptionName, type LensType, lensTypes } from "./types.ts"

/** What people read; the names themselves keep the old spelling for the wire. */
export const lensOptionLabels: Record<LensOptionName, string> = {
  "Blue Block": "Blue Block",
  "Photo CR": "Photo CR",
  Tinteble: "Tintable",
  Arc: "Arc",
  Drivex: "Drivex",
}

/** `Single Vision, Blue Block`, or `Frame Only` where no lenses were chosen. */
export const lensInShort = (lens: LensChoice | null): string =>
  lens ? `${lens.type}, ${lensOptionLabels[lens.option]}` : "Frame Only"

/** What a coating does, in plain words and without a promise about anyone's health. */
export const lensOptionDescriptions: Record<LensOptionName, string> = {
  "Blue Block": "Filters part of the blue light of screens. A coating for comfort.",
  "Photo CR": "Clear indoors, darker in sunlight, clear again after a few minutes.",
  Tinteble: "Dyed in the shade you like, for a soft colour or for the sun.",
  Arc: "Anti-reflection coating: fewer mirror images on the lens, a clearer look at your eyes.",
  Drivex: "For the road: softens the glare of headlights and of wet tarmac.",
}

export const lensTypeDescriptions: Record<LensType, string> = {
  Plano: "No power. For screens, for the sun, or for the look.",
  "Single Vision": "One power all over the lens, for far or for near.",
  Bifocal: "Far above, near below, with a line that can be seen.",
  Progressive: "Far, middle and near, without a line.",
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

/** The "from" of a button that opens the lens flow. */
export const cheapestLens = (): Paise =>
  fromRupees(Math.min(...lensTypes.flatMap((type) => Object.values(addOnRupees[type]))))
