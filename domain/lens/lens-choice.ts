import type { Product } from "../product.ts"
import type { ProductKind } from "../vocabulary.ts"
import { needsContactPower } from "./lens-words.ts"
import { isPd, isUsualPd } from "./pd.ts"
import { checkPrescription, type PrescriptionCheck, takesAddition } from "./prescription.ts"
import { progressiveLensHeight } from "./price-data.ts"
import { lensPrice } from "./price-table.ts"
import type { LensChoice } from "./types.ts"

export interface LensNote {
  code:
    | "no_lenses_for_kind"
    | "contact_power_needed"
    | "option_not_offered"
    | "child"
    | "lens_too_low"
    | "pd_unusual"
    | "pd_each_eye"
  sentence: string
}

export interface LensChoiceCheck {
  problems: (LensNote | PrescriptionCheck["problems"][number])[]
  warnings: (LensNote | PrescriptionCheck["warnings"][number])[]
}

/** Every frame can carry lenses, sunglasses too. A contact lens is no frame. */
export const takesLenses = (kind: ProductKind): boolean => kind !== "Contact Lenses"

/** Everything that stands against ordering these lenses in this frame, and everything worth a second look. */
export const checkLensChoice = (
  product: Pick<Product, "kind" | "measures">,
  choice: LensChoice,
): LensChoiceCheck => {
  if (!takesLenses(product.kind)) return { problems: [noLensesForKind], warnings: [] }
  if (lensPrice(choice) === null) return { problems: [optionNotOffered], warnings: [] }
  const { problems, warnings } = checkPrescription(choice.type, choice.prescription)
  return {
    problems,
    warnings: [...warnings, ...frameWarnings(product, choice), ...pdWarnings(product, choice)],
  }
}

/**
 * Why a product cannot be bought with these lenses, or without any (null); null when it can. A contact
 * lens that is worn for its power cannot: nothing takes its power yet.
 */
export const lensProblem = (
  product: Pick<Product, "kind" | "measures" | "lensColours">,
  lens: LensChoice | null,
): LensChoiceCheck["problems"][number] | null => {
  if (lens) return checkLensChoice(product, lens).problems[0] ?? null
  return needsContactPower(product) ? contactPowerNeeded : null
}

const contactPowerNeeded: LensNote = {
  code: "contact_power_needed",
  sentence:
    "These contact lenses are made to your power, and we cannot take contact lens powers online yet. Send us your contact lens prescription on chat and we will place the order with you.",
}

const noLensesForKind: LensNote = {
  code: "no_lenses_for_kind",
  sentence: "Contact lenses are sold without spectacle lenses.",
}

const optionNotOffered: LensNote = {
  code: "option_not_offered",
  sentence: "This coating is not available with this lens type.",
}

const frameWarnings = (
  { kind, measures }: Pick<Product, "kind" | "measures">,
  { type }: LensChoice,
): LensNote[] => {
  const warnings: LensNote[] = []
  if (kind === "Kids Glasses" && type !== "Plano") {
    warnings.push({
      code: "child",
      sentence: "Children's eyes change quickly. Is this the latest prescription?",
    })
  }
  if (type === "Progressive" && measures && measures.lensHeight < progressiveLensHeight) {
    warnings.push({
      code: "lens_too_low",
      sentence: `This frame's lens is ${measures.lensHeight} mm high. Progressive lenses need ${progressiveLensHeight} mm or more.`,
    })
  }
  return warnings
}

const pdWarnings = (
  { kind }: Pick<Product, "kind">,
  { type, prescription }: LensChoice,
): LensNote[] => {
  const pd = prescription?.pd
  if (pd === undefined || !isPd(pd)) return []
  const warnings: LensNote[] = []
  if (!isUsualPd(pd, kind)) {
    warnings.push({
      code: "pd_unusual",
      sentence: "This pupillary distance is unusual. Please check your prescription.",
    })
  }
  if (takesAddition(type) && typeof pd === "number") {
    warnings.push({
      code: "pd_each_eye",
      sentence: `${type} lenses are best made with a PD for each eye, such as 31.5/31.5. An optician measures it in a minute.`,
    })
  }
  return warnings
}
