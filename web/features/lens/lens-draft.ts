import { lensOptionsFor } from "#domain/lens/options.ts"
import { formatPd, type PdSource, readPd } from "#domain/lens/pd.ts"
import { takesAddition } from "#domain/lens/prescription.ts"
import type { Eye, LensChoice, LensOptionName, LensType, Prescription } from "#domain/lens/types.ts"
import {
  changeEye,
  type DraftEye,
  readEye,
  untouchedEye,
  writeEye,
} from "#web/shared/lens/draft-eye.ts"

export type FlowStep = "type" | "option" | "power"

/** Everything chosen so far in the lens flow. */
export interface LensDraft {
  step: FlowStep
  type: LensType | null
  option: LensOptionName | null
  right: DraftEye
  left: DraftEye
  sameForBoth: boolean
  /** Pupillary distance as typed; empty where there is none. */
  pd: string
  pdSource: PdSource
  /** Instead of powers: a photo or PDF of the prescription is sent after ordering. */
  prescriptionLater: boolean
  /** The prescription has a prism, which the form cannot take. */
  hasPrism: boolean
  /** "This is my prescription": goes with every change of a power. */
  confirmed: boolean
  /** "I checked them": the yes to powers that are improbable; goes with every change, too. */
  checkedImprobable: boolean
  /** How often the shopper asked to go on in this step; after the first time problems are pointed out. */
  asks: number
}

export const emptyDraft: LensDraft = {
  step: "type",
  type: null,
  option: null,
  right: untouchedEye,
  left: untouchedEye,
  sameForBoth: false,
  pd: "",
  pdSource: "typed",
  prescriptionLater: false,
  hasPrism: false,
  confirmed: false,
  checkedImprobable: false,
  asks: 0,
}

/** The draft of lenses that were chosen before; its powers want to be confirmed once more. */
export const draftOf = ({
  type,
  option,
  prescription,
  prescriptionLater,
}: LensChoice): LensDraft => ({
  ...emptyDraft,
  type,
  option,
  prescriptionLater: prescriptionLater ?? false,
  ...(prescription && writePrescription(prescription)),
})

const writePrescription = ({ right, left, pd, pdSource }: Prescription) => ({
  right: writeEye(right),
  left: writeEye(left),
  pd: pd === undefined ? "" : formatPd(pd),
  pdSource: pdSource ?? "typed",
})

export type DraftAction =
  | { do: "choose-type"; type: LensType }
  | { do: "choose-option"; option: LensOptionName }
  | { do: "set-power"; eye: Eye; change: Partial<DraftEye> }
  | { do: "use-prescription"; prescription: Prescription }
  | { do: "same-for-both"; same: boolean }
  | { do: "set-pd"; pd: string; source?: PdSource }
  | { do: "set-later"; later: boolean }
  | { do: "set-prism"; hasPrism: boolean }
  | { do: "confirm"; confirmed: boolean }
  | { do: "check-improbable"; checked: boolean }
  | { do: "ask" }
  | { do: "go"; step: FlowStep }

const unconfirmed = { confirmed: false, checkedImprobable: false }

export function changeDraft(draft: LensDraft, action: DraftAction): LensDraft {
  switch (action.do) {
    case "choose-type":
      return chooseType(draft, action.type)
    case "choose-option":
      return { ...draft, option: action.option }
    case "set-power":
      return withPower(draft, action.eye, action.change)
    case "use-prescription":
      return withPrescription(draft, action.prescription)
    case "same-for-both":
      return {
        ...draft,
        sameForBoth: action.same,
        left: action.same ? draft.right : draft.left,
        ...unconfirmed,
      }
    case "set-pd":
      return { ...draft, pd: action.pd, pdSource: action.source ?? "typed", ...unconfirmed }
    case "set-later":
      return { ...draft, prescriptionLater: action.later, asks: 0 }
    case "set-prism":
      return { ...draft, hasPrism: action.hasPrism, ...unconfirmed }
    case "confirm":
      return { ...draft, confirmed: action.confirmed }
    case "check-improbable":
      return { ...draft, checkedImprobable: action.checked }
    case "ask":
      return { ...draft, asks: draft.asks + 1 }
    case "go":
      return { ...draft, step: action.step, asks: 0 }
  }
}

function chooseType(draft: LensDraft, type: LensType): LensDraft {
  const offered = lensOptionsFor(type).some(({ name }) => name === draft.option)
  const eye = (power: DraftEye) => (takesAddition(type) ? power : { ...power, add: null })
  return {
    ...draft,
    type,
    option: offered ? draft.option : null,
    right: eye(draft.right),
    left: eye(draft.left),
    ...unconfirmed,
  }
}

/**
 * Fills in a prescription that was saved; it is reviewed like one that was typed. Lenses without an
 * addition take none, and a PD that stands in the form is not wiped by a prescription without one.
 */
function withPrescription(draft: LensDraft, prescription: Prescription): LensDraft {
  const { pd, pdSource, ...eyes } = writePrescription(prescription)
  const filled = {
    ...draft,
    ...eyes,
    ...(pd !== "" && { pd, pdSource }),
    ...{ sameForBoth: false, hasPrism: false, ...unconfirmed },
  }
  if (draft.type && takesAddition(draft.type)) return filled
  return {
    ...filled,
    right: { ...eyes.right, add: null },
    left: { ...eyes.left, add: null },
  }
}

function withPower(draft: LensDraft, eye: Eye, change: Partial<DraftEye>): LensDraft {
  const power = changeEye(draft[eye], change)
  return {
    ...draft,
    right: eye === "right" || draft.sameForBoth ? power : draft.right,
    left: eye === "left" || draft.sameForBoth ? power : draft.left,
    ...unconfirmed,
  }
}

/** What cannot be read as a pupillary distance is none that a person can have. */
export const prescriptionOf = ({ right, left, pd, pdSource }: LensDraft): Prescription => ({
  right: readEye(right),
  left: readEye(left),
  ...(pd.trim() !== "" && { pd: readPd(pd) ?? Number.NaN, pdSource }),
})

/** The lenses as they would be ordered; null while type or option is missing. */
export function lensChoiceOf(draft: LensDraft): LensChoice | null {
  const { type, option } = draft
  if (!type || !option) return null
  if (type === "Plano") return { type, option, prescription: null }
  return draft.prescriptionLater
    ? { type, option, prescription: null, prescriptionLater: true }
    : { type, option, prescription: prescriptionOf(draft) }
}

/** The steps that lead to checkout; Plano has no power to ask for. */
export const stepsFor = (type: LensType | null): FlowStep[] =>
  type === "Plano" ? ["type", "option"] : ["type", "option", "power"]
