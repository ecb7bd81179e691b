import type { MeasuredHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { Eye, LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import type { PdSource } from "@chashma/optics/powers/pd.ts"
import { takesAddition } from "@chashma/optics/powers/prescription.ts"
import { cheapestLens } from "#domain/prescriptions/lens/cheapest-lens.ts"
import {
  type LensCatalogue,
  type LensFrameKind,
  lensOptionsFor,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"
import type { LensChoice, LensOptionCode } from "#domain/prescriptions/lens/types.ts"
import {
  changePowers,
  type DraftEye,
  type DraftPowers,
  openPowers,
  readPowers,
  untouchedPowers,
  withSame,
  writePowers,
} from "#web/shared/prescriptions/lens/draft-eye.ts"

/** How the shop receives the prescription: typed, uploaded now, or sent after ordering. */
export const prescriptionWays = ["typed", "upload", "later"] as const
export type PrescriptionWay = (typeof prescriptionWays)[number]

export type FlowStep = "type" | "option" | "power"

/** Everything chosen so far in the lens flow. */
export interface LensDraft extends DraftPowers {
  step: FlowStep
  type: LensType | null
  option: LensOptionCode | null
  pdSource: PdSource
  /** The PD is from a saved prescription: filling in another one replaces it. */
  isPdSaved: boolean
  way: PrescriptionWay
  /** The token of an uploaded photo or PDF; used only with the way `upload`. */
  upload: string | null
  /**
   * Which range of powers the strongest power is in, with the ways other than `typed`; null if the
   * shopper does not know. It is asked where lenses have surcharges (decision 21).
   */
  powerRange: number | null
  /** Measured fitting heights in this frame that go to the optician; null if none are sent. */
  measuredHeights: MeasuredHeights | null
  /** The prescription has a prism, which the form cannot take. */
  hasPrism: boolean
  /** "This is my prescription": reset by every change of a power. */
  confirmed: boolean
  /** "I checked them": the confirmation of improbable powers; reset by every change, too. */
  checkedImprobable: boolean
  /**
   * How often the shopper tried to continue in this step; problems are shown after the first time.
   */
  asks: number
}

export const emptyDraft: LensDraft = {
  ...untouchedPowers,
  step: "type",
  type: null,
  option: null,
  pdSource: "typed",
  isPdSaved: false,
  way: "typed",
  upload: null,
  powerRange: null,
  measuredHeights: null,
  hasPrism: false,
  confirmed: false,
  checkedImprobable: false,
  asks: 0,
}

/** The draft of lenses chosen before; its powers need a new confirmation. */
export const draftOf = (
  { type, option, prescription, prescriptionLater, powerRange, measuredHeights }: LensChoice,
  upload: string | null = null,
): LensDraft => ({
  ...emptyDraft,
  type,
  option,
  way: prescriptionLater ? (upload === null ? "later" : "upload") : "typed",
  upload,
  powerRange: powerRange ?? null,
  measuredHeights: measuredHeights ?? null,
  hasPrism: prescription?.details?.prism !== undefined,
  ...(prescription && writePrescription(prescription)),
})

const writePrescription = (prescription: Prescription) => ({
  ...writePowers(prescription),
  pdSource: prescription.pdSource ?? "typed",
})

export type DraftAction =
  | { do: "choose-type"; type: LensType }
  | { do: "choose-option"; option: LensOptionCode }
  | { do: "set-power"; eye: Eye; change: Partial<DraftEye> }
  | { do: "use-prescription"; prescription: Prescription }
  | { do: "use-photo"; powers: ReadPowers }
  | { do: "use-lenses"; lens: LensChoice; upload: string | null }
  | { do: "same-for-both"; same: boolean }
  | { do: "set-pd"; pd: string; source?: PdSource }
  | { do: "set-way"; way: PrescriptionWay }
  | { do: "set-upload"; upload: string | null }
  | { do: "set-power-range"; powerRange: number | null }
  | { do: "send-heights"; heights: MeasuredHeights | null }
  | { do: "set-prism"; hasPrism: boolean }
  | { do: "confirm"; confirmed: boolean }
  | { do: "check-improbable"; checked: boolean }
  | { do: "ask" }
  | { do: "go"; step: FlowStep }

const unconfirmed = { confirmed: false, checkedImprobable: false }

/** A draft that is found again when the flow opens: the next pair may be for somebody else. */
export const reopenDraft = (draft: LensDraft): LensDraft => ({ ...draft, ...unconfirmed, asks: 0 })

/** A draft of lenses chosen before, open at its last step: that is the only one without an answer. */
export const reuseDraft = (draft: LensDraft): LensDraft => ({
  ...draft,
  step: stepsFor(draft.type).at(-1) ?? "type",
})

/** The draft without what the shop does not offer for the frame any more. */
export function offeredDraft(
  draft: LensDraft,
  lenses: LensCatalogue,
  frame: LensFrameKind,
): LensDraft {
  if (!draft.type) return draft
  const codes = lensOptionsFor(lenses, draft.type, frame).map(({ code }) => code)
  if (codes.length === 0) return { ...draft, type: null, option: null, step: "type" }
  if (draft.option === null || codes.includes(draft.option)) return draft
  return { ...draft, option: null, step: draft.step === "power" ? "option" : draft.step }
}

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
    case "use-photo":
      return withPhoto(draft, action.powers)
    case "use-lenses":
      return reuseDraft(draftOf(action.lens, action.upload))
    case "same-for-both":
      return { ...withSame(draft, action.same), ...unconfirmed }
    case "set-pd":
      return {
        ...draft,
        ...{ pd: action.pd, pdSource: action.source ?? "typed", isPdSaved: false },
        ...unconfirmed,
      }
    case "set-way":
      return { ...draft, way: action.way, asks: 0 }
    case "set-upload":
      return { ...draft, upload: action.upload, asks: 0 }
    case "set-power-range":
      return { ...draft, powerRange: action.powerRange }
    case "send-heights":
      return { ...draft, measuredHeights: action.heights }
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
  const eye = (power: DraftEye) => (takesAddition(type) ? power : { ...power, add: null })
  return {
    ...draft,
    type,
    right: eye(draft.right),
    left: eye(draft.left),
    ...unconfirmed,
  }
}

/**
 * Fills in a prescription that was saved; it is reviewed like one that was typed. Lenses without an
 * addition take none. A PD that was typed or measured here stays where the prescription has none; one
 * that came with another saved prescription does not, for it may be somebody else's.
 */
function withPrescription(draft: LensDraft, prescription: Prescription): LensDraft {
  const { pd, pdSource, ...eyes } = writePrescription(prescription)
  const filled = {
    ...draft,
    ...eyes,
    ...((pd !== "" || draft.isPdSaved) && { pd, pdSource, isPdSaved: pd !== "" }),
    // A saved prism is asked about like one on paper, so that no lenses are ordered without it.
    hasPrism: prescription.details?.prism !== undefined,
    ...unconfirmed,
  }
  if (draft.type && takesAddition(draft.type)) return filled
  return {
    ...filled,
    right: { ...eyes.right, add: null },
    left: { ...eyes.left, add: null },
  }
}

/**
 * Fills in what the shopper confirmed of a photo; the other fields are empty, since a preset could be
 * taken for a value that was read. A PD that was typed or measured here stays where the photo has none.
 */
function withPhoto(draft: LensDraft, powers: ReadPowers): LensDraft {
  const { pd, ...eyes } = openPowers(powers)
  const filled = {
    ...{ ...draft, ...eyes, hasPrism: powers.hasPrism },
    ...{ ...unconfirmed, way: "typed" as const },
    ...((pd !== "" || draft.isPdSaved) && { pd, pdSource: "typed" as const, isPdSaved: false }),
  }
  return draft.type ? chooseType(filled, draft.type) : filled
}

const withPower = (draft: LensDraft, eye: Eye, change: Partial<DraftEye>): LensDraft => ({
  ...changePowers(draft, eye, change),
  ...unconfirmed,
})

export const prescriptionOf = (draft: LensDraft): Prescription => readPowers(draft, draft.pdSource)

/** The lenses as ordered; null while type or option is missing. */
export function lensChoiceOf(draft: LensDraft): LensChoice | null {
  const { type, option, powerRange, measuredHeights } = draft
  if (!type || !option) return null
  if (type === "Plano") return { type, option, prescription: null }
  const measured = measuredHeights && takesAddition(type) && { measuredHeights }
  if (draft.way === "typed") {
    return { type, option, prescription: prescriptionOf(draft), ...measured }
  }
  return {
    ...{ type, option, prescription: null, prescriptionLater: true },
    ...measured,
    ...(powerRange !== null && { powerRange }),
  }
}

/**
 * The lenses that the price is told for: those chosen so far, with the cheapest of what is not chosen
 * yet, as their cards say it; null where the frame can have none.
 */
export function pricedLenses(
  draft: LensDraft,
  lenses: LensCatalogue,
  frame: LensFrameKind,
): LensChoice | null {
  const chosen = lensChoiceOf(draft)
  if (chosen) return chosen
  const types = draft.type ? [draft.type] : undefined
  const cheapest = cheapestLens(lenses, frame, types)
  return cheapest && lensChoiceOf({ ...emptyDraft, ...cheapest, way: "later" })
}

/** The upload that the lenses are ordered with; null if there is none. */
export const uploadOf = (draft: LensDraft): string | null =>
  lensChoiceOf(draft)?.prescriptionLater && draft.way === "upload" ? draft.upload : null

/** The steps to the checkout; Plano has no powers to enter. */
export const stepsFor = (type: LensType | null): FlowStep[] =>
  type === "Plano" ? ["type", "option"] : ["type", "option", "power"]
