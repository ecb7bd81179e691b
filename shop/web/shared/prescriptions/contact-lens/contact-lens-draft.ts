import { type ContactLensParameters, valuesOf } from "@chashma/optics/contact-lenses/parameters.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { minQuantity } from "#domain/catalogue/product.ts"
import {
  checkContactLensPair,
  type DraftValues,
  onlyValue,
} from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import type { ContactLensPair, EyeBoxes } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  type StockByPower,
  shortPowerAdvice,
  shortPowers,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** One eye as chosen so far. */
export interface DraftEye extends DraftValues {
  isWanted: boolean
  boxes: number
}

/** The state of the form. Nothing is preselected unless there is only one option. */
export interface ContactLensDraft {
  right: DraftEye
  left: DraftEye
  /** The left eye copies the right one. */
  isSameForBoth: boolean
  /** The shopper confirms having a valid prescription. */
  isConfirmed: boolean
}

const emptyEye = (parameters: ContactLensParameters): DraftEye => ({
  isWanted: true,
  power: onlyValue(valuesOf(parameters.powers)),
  baseCurve: onlyValue(parameters.baseCurves),
  diameter: onlyValue(parameters.diameters),
  cylinder: onlyValue(parameters.cylinders),
  axis: null,
  add: onlyValue(parameters.adds),
  boxes: minQuantity,
})

export const emptyDraft = (parameters: ContactLensParameters): ContactLensDraft => ({
  right: emptyEye(parameters),
  left: emptyEye(parameters),
  isSameForBoth: false,
  isConfirmed: false,
})

/** The lenses in the cart, to be changed; they were confirmed when added. */
export const draftOf = (
  parameters: ContactLensParameters,
  pair: ContactLensPair,
): ContactLensDraft => ({
  right: pair.right ? { isWanted: true, ...pair.right } : unwanted(parameters),
  left: pair.left ? { isWanted: true, ...pair.left } : unwanted(parameters),
  isSameForBoth: pair.right !== null && JSON.stringify(pair.right) === JSON.stringify(pair.left),
  isConfirmed: true,
})

const unwanted = (parameters: ContactLensParameters): DraftEye => ({
  ...emptyEye(parameters),
  isWanted: false,
})

/** Changes one eye; without a cylinder there is no axis. */
export const changeEye = (
  draft: ContactLensDraft,
  eye: Eye,
  change: Partial<DraftEye>,
): ContactLensDraft => {
  const next = { ...draft[eye], ...change }
  const hasCylinder = next.cylinder !== null && next.cylinder !== 0
  return { ...draft, [eye]: hasCylinder ? next : { ...next, axis: null } }
}

/** Both eyes as ordered. */
const wantedEyes = ({
  right,
  left,
  isSameForBoth,
}: ContactLensDraft): Record<Eye, DraftEye | null> => {
  const shown = { right, left: isSameForBoth ? right : left }
  return {
    right: shown.right.isWanted ? shown.right : null,
    left: shown.left.isWanted ? shown.left : null,
  }
}

export interface DraftProblem {
  eye: Eye
  field: string
  sentence: Sentence
  /** Too few boxes of a power: shown as soon as it is chosen. */
  isShort?: true
}

/** Missing or invalid values. */
export function draftProblems(
  draft: ContactLensDraft,
  parameters: ContactLensParameters,
  stock: number,
  byPower: StockByPower = null,
): DraftProblem[] {
  const wanted = wantedEyes(draft)
  const problems: DraftProblem[] = checkContactLensPair(parameters, wanted)
  const boxes = (wanted.right?.boxes ?? 0) + (wanted.left?.boxes ?? 0)
  if (boxes > stock) {
    const eye = wanted.left && !draft.isSameForBoth ? "left" : "right"
    const sentence = msg(
      "{stock, plural, one {Only # box is left.} other {Only # boxes are left.}}",
      { stock },
    )
    problems.push({ eye, field: "boxes", sentence })
  }
  for (const short of shortPowers(byPower, completeEyes(wanted, parameters))) {
    const eye = draft.isSameForBoth ? "right" : short.eye
    const sentence = shortPowerAdvice(byPower, short, wanted[short.eye] as EyeBoxes)
    problems.push({ eye, field: short.left > 0 ? "boxes" : "power", sentence, isShort: true })
  }
  // The left eye has no separate fields then.
  return draft.isSameForBoth ? problems.filter(({ eye }) => eye === "right") : problems
}

/** The eyes of which every value is chosen. */
function completeEyes(
  wanted: Record<Eye, DraftEye | null>,
  parameters: ContactLensParameters,
): ContactLensPair {
  const complete = (eye: DraftEye | null) =>
    eye && checkContactLensPair(parameters, { right: eye, left: null }).length === 0
      ? chosen(eye)
      : null
  return { right: complete(wanted.right), left: complete(wanted.left) }
}

/** The choice, once complete; null before. */
export function pairOf(
  draft: ContactLensDraft,
  parameters: ContactLensParameters,
  stock: number,
  byPower: StockByPower = null,
): ContactLensPair | null {
  if (draftProblems(draft, parameters, stock, byPower).length > 0) return null
  const { right, left } = wantedEyes(draft)
  return { right: right && chosen(right), left: left && chosen(left) }
}

const chosen = ({ isWanted: _, ...eye }: DraftEye): EyeBoxes => eye as EyeBoxes
