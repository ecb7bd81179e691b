import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { formatDioptres, formatLensMm } from "@chashma/optics/contact-lenses/in-words.ts"
import type { ContactLensAdd } from "@chashma/optics/contact-lenses/parameters.ts"
import type { MeasuredHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { PupillaryDistance } from "@chashma/optics/face/pupillary-distance.ts"
import type {
  Eye,
  EyePower,
  LensType,
  PowerField,
  Prescription,
} from "@chashma/optics/powers/eye-power.ts"
import type { UnreadLine } from "@chashma/optics/powers/notation.ts"
import type { Pd, PdSource } from "@chashma/optics/powers/pd.ts"
import {
  formatPrism,
  measuredDetails,
  type PrescriptionDetails,
} from "@chashma/optics/powers/prescription-details.ts"
import { listOf, msg, type Sentence } from "#words/sentence.ts"

// What `@chashma/optics` says in English, in sentences that can be said in each language.

export const eyeNames: Record<Eye, Sentence> = {
  right: msg("Right eye"),
  left: msg("Left eye"),
}

/** A sentence about one eye. */
export const ofEye = (eye: Eye, sentence: Sentence): Sentence =>
  msg("{eye}: {sentence}", { eye: eyeNames[eye], sentence })

export const lensTypeNames: Record<LensType, Sentence> = {
  Plano: msg("Plano"),
  "Single Vision": msg("Single Vision"),
  Bifocal: msg("Bifocal"),
  Progressive: msg("Progressive"),
}

/** A prescription in words: `Right eye: minus two point five zero, no cylinder`, without stops. */
export const prescriptionInWords = (prescription: Prescription): Sentence[] => [
  eyeInWords("right", prescription.right),
  eyeInWords("left", prescription.left),
  ...(prescription.pd === undefined ? [] : [pdReadBack(prescription.pd, prescription.pdSource)]),
  ...detailsInWords(prescription.details),
]

const eyeInWords = (eye: Eye, { sph, cyl, axis, add }: EyePower): Sentence => {
  if (sph === 0 && cyl === 0 && add === null) {
    return ofEye(eye, msg("no power (plano)"))
  }
  const power = listOf([
    msg("{power}", { power: powerInWords(sph), context: "SPH" }),
    cyl === 0 ? msg("no cylinder") : msg("cylinder {power}", { power: powerInWords(cyl) }),
    ...(axis === null ? [] : [msg("axis {axis}", { axis })]),
    ...(add === null ? [] : [msg("addition {power}", { power: powerInWords(add) })]),
  ])
  return ofEye(eye, power)
}

/** `minus two point five zero`: both decimals are read, so that 2.50 is not confused with 2.05. */
const powerInWords = (power: number): Sentence => {
  if (power === 0) return msg("zero")
  const [whole = "", [tenth = "", hundredth = ""] = ""] = Math.abs(power).toFixed(2).split(".")
  return msg(
    "{sign, select, minus {minus} other {plus}} {whole, select, 0 {zero} 1 {one} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} 10 {ten} 11 {eleven} 12 {twelve} 13 {thirteen} 14 {fourteen} other {{whole}}} point {tenth, select, 0 {zero} 1 {one} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} other {{tenth}}} {hundredth, select, 0 {zero} 1 {one} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} other {{hundredth}}}",
    { sign: power < 0 ? "minus" : "plus", whole, tenth, hundredth },
  )
}

/** `Pupillary distance: 63 millimetres`, and how it was measured unless it was typed in. */
export const pdReadBack = (pd: Pd, source: PdSource = "typed"): Sentence => {
  const distance =
    typeof pd === "number"
      ? String(pd)
      : msg("right eye {right}, left eye {left}", { right: pd.right, left: pd.left })
  return msg(
    "Pupillary distance: {distance} millimetres{source, select, screen_ruler {, measured with the ruler on screen} printed_ruler {, measured with the printed ruler} try_on {, estimated in 3D try on} other {}}",
    { distance, source },
  )
}

/** The details as sentences without a stop; empty if there are none. */
export const detailsInWords = (details: PrescriptionDetails | undefined): Sentence[] => [
  ...(["right", "left"] as const).flatMap((eye) => {
    const prism = details?.prism && formatPrism(details.prism[eye])
    return prism ? [ofEye(eye, msg("prism {prism}", { prism }))] : []
  }),
  ...measuredDetails.flatMap((detail) => {
    const value = details?.[detail]
    return value === undefined ? [] : [measured[detail](value)]
  }),
]

const measured: Record<(typeof measuredDetails)[number], (value: number) => Sentence> = {
  vertexDistance: (value) => msg("Vertex distance {value} mm", { value }),
  pantoscopicTilt: (value) => msg("Pantoscopic tilt {value}°", { value }),
  wrap: (value) => msg("Wrap {value}°", { value }),
}

/** Why a line with the values of an eye is not read. */
export function unreadLineSentence(unread: UnreadLine): Sentence {
  if (unread.code === "incomplete") {
    return msg("Not readable yet. Type SPH, then CYL x AXIS, such as -2.50 -0.75 x 90.")
  }
  if (unread.code === "other_eye") {
    return unread.eye === "right"
      ? msg("This line is labelled as the right eye.")
      : msg("This line is labelled as the left eye.")
  }
  return msg(
    'We can\'t read "{text}" in this line. Type SPH, then CYL x AXIS, such as -2.50 -0.75 x 90.',
    { text: unread.text },
  )
}

export const fieldMeanings: Record<PowerField | "pd", Sentence> = {
  sph: msg(
    "SPH, sphere: the main power. Minus helps to see far, plus to see near. 0.00, PL and plano mean no power.",
  ),
  cyl: msg("CYL, cylinder: corrects astigmatism. An empty field, DS or SPH there means 0.00."),
  axis: msg(
    "AXIS: the direction of the cylinder, 1 to 180 degrees. On many prescriptions it follows an ×.",
  ),
  add: msg("ADD: what is added for reading, always plus. Bifocal and Progressive lenses need it."),
  pd: msg(
    "PD: the distance between your pupils in millimetres. Two numbers are the right and the left eye.",
  ),
}

/** `63 mm, give or take 3 mm` */
export const pdInWords = ({ millimetres, uncertainty }: PupillaryDistance): Sentence =>
  msg("{millimetres} mm, give or take {uncertainty} mm", {
    millimetres,
    uncertainty,
  })

/** `right 21.5 mm, left 21 mm, give or take 2.5 mm` */
export const heightsInWords = ({ right, left, uncertainty }: MeasuredHeights): Sentence =>
  msg("right {right} mm, left {left} mm, give or take {uncertainty} mm", {
    right,
    left,
    uncertainty,
  })

export const contactLensAddNames: Record<ContactLensAdd, Sentence> = {
  low: msg("Low"),
  medium: msg("Medium"),
  high: msg("High"),
}

/** Values with the names used on prescriptions and boxes, in their order. */
export const contactLensInWords = (lens: ContactLensValues): Sentence =>
  listOf([
    msg("Power {value}", { value: formatDioptres(lens.power) }),
    msg("Base curve {value}", { value: formatLensMm(lens.baseCurve) }),
    msg("Diameter {value}", { value: formatLensMm(lens.diameter) }),
    ...(lens.cylinder ? [msg("Cylinder {value}", { value: formatDioptres(lens.cylinder) })] : []),
    ...(lens.axis !== null ? [msg("Axis {value}°", { value: lens.axis })] : []),
    ...(lens.add !== null
      ? [msg("Addition {value}", { value: contactLensAddNames[lens.add] })]
      : []),
  ])
