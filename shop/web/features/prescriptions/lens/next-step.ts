import { isQuantity } from "#domain/catalogue/product.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import {
  checkLensChoice,
  isImprobable,
  type LensCheckFrame,
} from "#domain/prescriptions/lens/lens-choice.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { type FlowStep, type LensDraft, lensChoiceOf, stepsFor } from "./lens-draft.ts"

/** The target of "Continue" in the open step, or why it is blocked. */
type NextStep =
  | { to: FlowStep }
  | { to: "checkout"; lens: LensChoice }
  | { to: null; reason: Obstacle }

type Obstacle =
  | "nothing_chosen"
  | "nothing_uploaded"
  | "power_problems"
  | "prism"
  | "powers_improbable"
  | "not_confirmed"

const stay = (because: Obstacle): NextStep => ({ to: null, reason: because })

export function nextStep(
  draft: LensDraft,
  product: LensCheckFrame,
  quantity: number,
  lenses: LensCatalogue,
): NextStep {
  if (!isQuantity(quantity) || !draft.type) return stay("nothing_chosen")
  if (draft.step === "type") return { to: "option" }

  const lens = lensChoiceOf(draft)
  if (!lens) return stay("nothing_chosen")
  const next = stepsFor(draft.type)[stepsFor(draft.type).indexOf(draft.step) + 1]
  if (next) return { to: next }

  if (draft.way === "upload" && lens.prescriptionLater && draft.upload === null) {
    return stay("nothing_uploaded")
  }
  const { problems, warnings } = checkLensChoice(product, lens, lenses)
  if (problems.length > 0) return stay("power_problems")
  if (lens.prescription && draft.hasPrism) return stay("prism")
  if (warnings.some(isImprobable) && !draft.checkedImprobable) return stay("powers_improbable")
  if (lens.prescription && !draft.confirmed) return stay("not_confirmed")
  return { to: "checkout", lens }
}
