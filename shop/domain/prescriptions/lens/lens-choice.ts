import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { isPd, isUsualPd, usualPd, wholePd } from "@chashma/optics/powers/pd.ts"
import { type PrescriptionWarningCode, takesAddition } from "@chashma/optics/powers/prescription.ts"
import { strongestMeridian } from "@chashma/optics/powers/strength.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { Product } from "../../catalogue/product.ts"
import { needsContactPower } from "../../catalogue/product-lenses.ts"
import { hasFrame, isContactLens } from "../../catalogue/vocabulary.ts"
import { contactLensProblem } from "../contact-lens/check-contact-lens.ts"
import { checkPrescription, type PrescriptionCheck } from "../prescription-check.ts"
import { lensTypeNames } from "../prescription-words.ts"
import {
  type LensCatalogue,
  type LensFrameKind,
  lensOptionsFor,
  lensTypesFor,
} from "./lens-catalogue.ts"
import type { LensChoice } from "./types.ts"

interface LensNote {
  code:
    | "no_lenses_for_kind"
    | "contact_power_needed"
    | "contact_values_needed"
    | "contact_values_refused"
    | "option_not_offered"
    | "child"
    | "lens_too_low"
    | "rimless_strong"
    | "pd_unusual"
    | "pd_each_eye"
    | "pd_missing"
  sentence: Sentence
}

export interface LensChoiceCheck {
  problems: (LensNote | PrescriptionCheck["problems"][number])[]
  warnings: (LensNote | PrescriptionCheck["warnings"][number])[]
}

/** Choices that are possible but rarely intended: they are accepted after a confirmation. */
export const isImprobable = ({ code }: { code: string }): boolean =>
  improbable.some((asked) => asked === code)

const improbable: (LensNote["code"] | PrescriptionWarningCode)[] = [
  "cyl_very_strong",
  "preset_sph",
  "preset_cyl",
  "no_power_one_eye",
  "opposite_signs",
  "cyl_signs_differ",
  "eyes_differ",
  "add_differs",
  "pd_unusual",
  "lens_too_low",
  "rimless_strong",
]

/** A warning about the frame, not about a number that may be wrong. */
export const isAboutFrame = ({ code }: { code: string }): boolean =>
  code === "lens_too_low" || code === "rimless_strong"

/** The properties of the frame that decide which lenses suit it. */
export type LensCheckFrame = Pick<Product, "kind" | "measures"> &
  Partial<Pick<Product, "frameType" | "lensColours">>

/** All errors that prevent ordering these lenses in this frame, and all warnings. */
export const checkLensChoice = (
  product: LensCheckFrame,
  choice: LensChoice,
  lenses: LensCatalogue,
): LensChoiceCheck => {
  if (!hasFrame(product)) return { problems: [noLensesFor(product)], warnings: [] }
  const problem = offerProblem(product, choice, lenses)
  if (problem) return { problems: [problem], warnings: [] }
  return checkOrderedLens(product, choice, lenses)
}

/** Why the shop does not offer these lenses for the frame; null if it does. */
function offerProblem(
  product: LensCheckFrame,
  { type, option }: LensChoice,
  lenses: LensCatalogue,
): LensNote | null {
  const isSold = (frame: LensFrameKind) =>
    lensOptionsFor(lenses, type, frame).some(({ code }) => code === option)
  if (isSold(product)) return null
  if (lensTypesFor(lenses, product).length === 0) return noneOffered
  return isSold({}) ? optionNotForFrame : optionNotOffered
}

/** The same without what is on offer: lenses are made as ordered, even if they are sold no more. */
export const checkOrderedLens = (
  product: LensCheckFrame,
  choice: LensChoice,
  lenses: LensCatalogue,
): LensChoiceCheck => {
  const { problems, warnings } = choice.prescriptionLater
    ? { problems: [], warnings: [] }
    : checkPrescription(choice.type, choice.prescription)
  return {
    problems,
    warnings: [
      ...warnings,
      ...frameWarnings(product, choice, lenses),
      ...pdWarnings(product, choice),
    ],
  }
}

/**
 * Why a product cannot be bought with these lenses, or without any (null); null if it can. A
 * contact lens that names its values needs a choice of them; a clear one without values cannot be
 * bought.
 */
export const lensProblem = (
  product: LensCheckFrame & Pick<Product, "lensColours" | "contactLensParameters">,
  lens: LensChoice | null,
  lenses: LensCatalogue,
  contactLens: ContactLensValues | null = null,
): LensChoiceCheck["problems"][number] | null => {
  if (lens) return checkLensChoice(product, lens, lenses).problems[0] ?? null
  if (product.contactLensParameters || contactLens) {
    return contactLensProblem(product.contactLensParameters, contactLens)
  }
  return needsContactPower(product) ? contactPowerNeeded : null
}

const contactPowerNeeded: LensNote = {
  code: "contact_power_needed",
  sentence: msg(
    "These contact lenses are made to your power, and we cannot take the power of these online yet. Send us your contact lens prescription and we will place the order with you.",
  ),
}

const noLensesFor = (product: Pick<Product, "kind">): LensNote => ({
  code: "no_lenses_for_kind",
  sentence: isContactLens(product)
    ? msg("Contact lenses are sold without spectacle lenses.")
    : msg("Accessories are sold without spectacle lenses."),
})

const optionNotOffered: LensNote = {
  code: "option_not_offered",
  sentence: msg("This coating is not available with this lens type."),
}

const optionNotForFrame: LensNote = {
  code: "option_not_offered",
  sentence: msg("This coating is not available for this frame. Please choose another one."),
}

const noneOffered: LensNote = {
  code: "option_not_offered",
  sentence: msg("We don't make lenses for this frame at the moment. You can buy the frame only."),
}

/** Dioptres of the strongest meridian; above this, a rimless frame shows a thick edge. */
const rimlessStrength = 4

const frameWarnings = (
  { kind, measures, frameType }: LensCheckFrame,
  { type, prescription }: LensChoice,
  lenses: LensCatalogue,
): LensNote[] => {
  const warnings: LensNote[] = []
  const { label, minLensHeight } = lenses.types[type]
  if (kind === "Kids Glasses" && type !== "Plano") {
    warnings.push({
      code: "child",
      sentence: msg("Children's eyes change quickly. Is this the latest prescription?"),
    })
  }
  if (minLensHeight !== null && measures && measures.lensHeight < minLensHeight) {
    warnings.push({
      code: "lens_too_low",
      sentence: takesAddition(type)
        ? msg(
            "This frame's lens is {height} mm high. {label} lenses need {least} mm or more: in a lower lens the reading part is cut off.",
            { height: measures.lensHeight, label, least: minLensHeight },
          )
        : msg(
            "This frame's lens is {height} mm high. {label} lenses need {least} mm or more: a lower frame does not hold them well.",
            { height: measures.lensHeight, label, least: minLensHeight },
          ),
    })
  }
  if (
    frameType === "Rimless" &&
    prescription &&
    strongestMeridian(prescription) > rimlessStrength
  ) {
    warnings.push({
      code: "rimless_strong",
      sentence: msg(
        "Powers above {power} have a thick edge, and a rimless frame hides none of it. A frame with a full rim looks better and holds the lens more firmly.",
        { power: rimlessStrength.toFixed(2) },
      ),
    })
  }
  return warnings
}

/**
 * Dioptres; beyond it a lens that is centred 5 mm beside the pupil bends light by more than 2 prism
 * dioptres (Prentice's rule: distance in cm times power), which tires the eyes.
 */
const strongWithoutPd = 4

const pdMissing: LensNote = {
  code: "pd_missing",
  sentence: msg(
    "These lenses must be centred on your pupils, and your PD is missing. Find it on your prescription, measure it with a ruler, or ask an optician.",
  ),
}

const pdWarnings = (
  { kind }: Pick<Product, "kind">,
  { type, prescription }: LensChoice,
): LensNote[] => {
  if (!prescription) return []
  const { pd } = prescription
  if (pd === undefined) {
    return takesAddition(type) || strongestMeridian(prescription) > strongWithoutPd
      ? [pdMissing]
      : []
  }
  if (!isPd(pd)) return []
  const warnings: LensNote[] = []
  const wearer = kind === "Kids Glasses" ? "child" : "adult"
  const { min, max } = usualPd[wearer]
  if (!isUsualPd(pd, wearer)) {
    warnings.push({
      code: "pd_unusual",
      sentence: msg(
        "A PD of {pd} mm is unusual: most {wearer, select, child {children} other {adults}} have {min} to {max} mm. The lens is centred by it, so please check it.",
        { pd: wholePd(pd), wearer, min, max },
      ),
    })
  }
  if (takesAddition(type) && typeof pd === "number") {
    warnings.push({
      code: "pd_each_eye",
      sentence: msg(
        "{type} lenses are best made with a PD for each eye, such as 31.5/31.5. An optician measures it in a minute.",
        { type: lensTypeNames[type] },
      ),
    })
  }
  return warnings
}
