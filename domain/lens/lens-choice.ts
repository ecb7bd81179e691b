import type { Product } from "../product.ts"
import type { ProductKind } from "../vocabulary.ts"
import { checkPrescription, type PrescriptionCheck } from "./prescription.ts"
import { progressiveLensHeight } from "./price-data.ts"
import { lensPrice } from "./price-table.ts"
import type { LensChoice } from "./types.ts"

export interface LensNote {
  code: "no_lenses_for_kind" | "option_not_offered" | "child" | "lens_too_low"
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
  return { problems, warnings: [...warnings, ...frameWarnings(product, choice)] }
}

export const mayOrderLenses = (
  product: Pick<Product, "kind" | "measures">,
  choice: LensChoice,
): boolean => checkLensChoice(product, choice).problems.length === 0

const noLensesForKind: LensNote = {
  code: "no_lenses_for_kind",
  sentence: "Contact lenses are bought as they are, without spectacle lenses.",
}

const optionNotOffered: LensNote = {
  code: "option_not_offered",
  sentence: "This coating is not sold with this type of lens.",
}

const frameWarnings = (
  { kind, measures }: Pick<Product, "kind" | "measures">,
  { type }: LensChoice,
): LensNote[] => {
  const warnings: LensNote[] = []
  if (kind === "Kids Glasses" && type !== "Plano") {
    warnings.push({
      code: "child",
      sentence: "Children's eyes change quickly. Is this prescription the newest one?",
    })
  }
  if (type === "Progressive" && measures && measures.lensHeight < progressiveLensHeight) {
    warnings.push({
      code: "lens_too_low",
      sentence: `This frame's lens is ${measures.lensHeight} mm high. Progressive lenses want ${progressiveLensHeight} mm or more.`,
    })
  }
  return warnings
}
