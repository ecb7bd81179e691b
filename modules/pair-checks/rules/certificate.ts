import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import type { CheckedValue, Quantity } from "@chashma/optics/tolerances/check-pair.ts"
import { languages } from "#words/languages.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"
import type { Translation } from "#words/translate.ts"
import {
  type PairCheck,
  type ShortCheck,
  visualCheckLabels,
  visualChecks,
  visualFaultLabels,
} from "./pair-check.ts"

/** A measured value as a certificate shows it: each number in words, with its unit. */
export interface CertificateRow {
  /** `both`: of the two lenses together. */
  eye: Eye | "both"
  /** `Sphere` */
  name: string
  /** What it is, for people who are no opticians. */
  meaning: string
  ordered: string
  measured: string
  /** `−2.13 to −1.87` */
  allowed: string
  isWithin: boolean
}

/** What was looked at, without an instrument. */
interface CertificateFinding {
  label: string
  isFine: boolean
}

/** What a certificate shows of a check; nothing in it names the shopper or the order. */
export interface CertificateContent {
  outcome: "passed" | "released"
  /** By which the values were judged; null of a pair without powers. */
  standard: string | null
  rows: CertificateRow[]
  findings: CertificateFinding[]
  /** The reading of a UV meter, in words; null without one. */
  uv: string | null
  /** What was outside of a pair that was released, as a sentence; null for one that passed. */
  released: string | null
}

const eyeNames = {
  right: msg("Right lens"),
  left: msg("Left lens"),
  both: msg("Both lenses together"),
}

/** The values of each eye and of both together, with their heading; without those that have none. */
export const rowsByEye = (rows: readonly CertificateRow[]) =>
  (["right", "left", "both"] as const)
    .map((eye) => ({ eye, heading: eyeNames[eye], rows: rows.filter((row) => row.eye === eye) }))
    .filter((ofEye) => ofEye.rows.length > 0)

/** What was found, in one sentence. */
export const verdictOf = (
  t: Translate,
  { released, rows }: Pick<CertificateContent, "released" | "rows">,
) =>
  released ??
  (rows.length > 0
    ? t("Every measured value is within the allowed range.")
    : t("Checked and found to be in order."))

interface ValueWords {
  name: Sentence
  /** Within a sentence. */
  inText: Sentence
  meaning: Sentence
}

const words: Record<Quantity, ValueWords> = {
  sphere: {
    name: msg("Sphere"),
    inText: msg("sphere"),
    meaning: msg("The main power of the lens"),
  },
  cylinder: {
    name: msg("Cylinder"),
    inText: msg("cylinder"),
    meaning: msg("The part that corrects astigmatism"),
  },
  axis: {
    name: msg("Axis"),
    inText: msg("axis"),
    meaning: msg("The direction of the cylinder"),
  },
  add: {
    name: msg("Addition"),
    inText: msg("addition"),
    meaning: msg("The extra power for reading"),
  },
  "horizontal prism": {
    name: msg("Prism, sideways"),
    inText: msg("prism, sideways"),
    meaning: msg("How far both lenses shift what you see, in prism dioptres"),
  },
  "vertical prism": {
    name: msg("Prism, up and down"),
    inText: msg("prism, up and down"),
    meaning: msg("How far one lens shifts what you see above the other, in prism dioptres"),
  },
  pd: {
    name: msg("PD"),
    inText: msg("PD"),
    meaning: msg("Where the centres of the lenses are"),
  },
  height: {
    name: msg("Fitting height"),
    inText: msg("fitting height"),
    meaning: msg("From the lower rim to your pupil"),
  },
  "centre thickness": {
    name: msg("Thickness"),
    inText: msg("thickness"),
    meaning: msg("In the middle of the lens"),
  },
}

/** Of both eyes, the difference of the heights counts. */
const heightsOfBoth: ValueWords = {
  name: msg("Fitting heights"),
  inText: msg("fitting heights"),
  meaning: msg("How much they differ"),
}

const wordsOf = ({ quantity, eye }: CheckedValue): ValueWords =>
  quantity === "height" && eye === "both" ? heightsOfBoth : words[quantity]

const MINUS = "\u2212"

const decimals = (value: number, fewest: number, most: number, hasSign: boolean): string => {
  const shown = Math.abs(value).toLocaleString("en-IN", {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  })
  const isZero = Number(shown) === 0
  if (isZero || !hasSign) return value < 0 && !isZero ? MINUS + shown : shown
  return (value < 0 ? MINUS : "+") + shown
}

/** 177 to 183 is shown as 177 to 3. */
const onCircle = (degrees: number): number => ((Math.round(degrees) + 179) % 180) + 1

const formats: Record<"power" | "axis" | "prism" | "mm", (value: number) => string> = {
  // A limit such as 6.615 D is not rounded: the range would look wider than it is.
  power: (value) => decimals(value, 2, 3, true),
  axis: (value) => String(onCircle(value)),
  prism: (value) => decimals(value, 2, 2, false),
  mm: (value) => decimals(value, 1, 1, false),
}

// The fonts of PDFs have no sign for prism dioptres: the meaning names them.
const units = { power: "", axis: "°", prism: "", mm: " mm" }

const formOf = (quantity: Quantity): keyof typeof formats => {
  switch (quantity) {
    case "axis":
      return "axis"
    case "horizontal prism":
    case "vertical prism":
      return "prism"
    case "pd":
    case "height":
    case "centre thickness":
      return "mm"
    default:
      return "power"
  }
}

function certificateRow(t: Translate, value: CheckedValue): CertificateRow {
  const { quantity, eye, isWithin } = value
  const form = formOf(quantity)
  const [format, unit] = [formats[form], units[form]]
  const { name, meaning } = wordsOf(value)
  return {
    ...{ eye, name: t(name), meaning: t(meaning) },
    ordered: format(value.ordered) + unit,
    measured: format(value.measured) + unit,
    allowed: t("{least} to {most}", {
      least: format(value.least),
      most: format(value.most) + unit,
    }),
    isWithin,
  }
}

/** `Sphere −2.00, measured −1.94, allowed −2.13 to −1.87` */
export const certificateRowInWords = ({ name, ordered, measured, allowed }: CertificateRow) =>
  msg("{name} {ordered}, measured {measured}, allowed {allowed}", {
    ...{ name, ordered, measured, allowed },
  })

const findingsOf = (t: Translate, { visual }: ShortCheck): CertificateFinding[] =>
  visualChecks.map((one) => ({
    label: t((visual[one] ? visualCheckLabels : visualFaultLabels)[one]),
    isFine: visual[one],
  }))

/** `0.4 % of UV light passes through the lenses` */
const uvInWords = ({ uvPercent }: ShortCheck): Sentence | null =>
  uvPercent === null
    ? null
    : msg("{percent} % of UV light passes through the lenses", {
        percent: decimals(uvPercent, 0, 1, false),
      })

/** `right sphere`; of both lenses `prism, sideways`. */
function nameInText(value: CheckedValue): Sentence {
  const { inText } = wordsOf(value)
  if (value.eye === "both") return inText
  return value.eye === "right"
    ? msg("right {value}", { value: inText })
    : msg("left {value}", { value: inText })
}

/** What was outside, and that the shopper agreed. */
function releasedSentence(
  t: Translation,
  judged: readonly CheckedValue[],
  findings: CertificateFinding[],
): string {
  const values = judged.filter(({ isWithin }) => !isWithin).map((value) => t(nameInText(value)))
  const list = new Intl.ListFormat(languages[t.language].tag, { type: "conjunction" })
  return [
    values.length > 0 && t("Outside the allowed range: {values}.", { values: list.format(values) }),
    ...findings.filter(({ isFine }) => !isFine).map(({ label }) => t("{label}.", { label })),
    t("The customer was told and agreed before the pair was sent."),
  ]
    .filter(Boolean)
    .join(" ")
}

/**
 * What the certificate of a check shows.
 * @returns null for a pair that failed, and once the values were erased
 */
export function certificateContent(
  t: Translation,
  check: Pick<PairCheck, "outcome" | "standard" | "values" | "judged">,
): CertificateContent | null {
  const { outcome, standard, values, judged } = check
  if (outcome === "failed" || values === null) return null
  const judgedValues = judged?.values ?? []
  const rows = judgedValues.map((value) => certificateRow(t, value))
  const findings = findingsOf(t, values.measured.short)
  const uv = uvInWords(values.measured.short)
  return {
    ...{ outcome, standard, rows, findings, uv: uv && t(uv) },
    released: outcome === "released" ? releasedSentence(t, judgedValues, findings) : null,
  }
}

/** The pairs whose first check in this time counts for the rate on pages. */
export const FIRST_CHECK_DAYS = 90
/** A rate of fewer pairs says little, and is not shown. @internal */
export const FIRST_CHECK_MIN_PAIRS = 20

/**
 * Whole per cent of pairs that were right the first time, rounded down so that no page claims 100
 * while one failed.
 * @returns null for fewer than `FIRST_CHECK_MIN_PAIRS`
 */
export const firstPassPercent = ({ passed, pairs }: { passed: number; pairs: number }) =>
  pairs < FIRST_CHECK_MIN_PAIRS ? null : Math.floor((100 * passed) / pairs)

/**
 * What pages say about measuring pairs; null unless the shop checks every one.
 * @param percent of pairs that were right the first time; null says nothing of it
 */
export function measuredPairsSentence(
  checks: "required" | "optional",
  percent: number | null,
): Sentence | null {
  if (checks !== "required") return null
  return percent === null
    ? msg("Every pair with power lenses is measured by us before it leaves.")
    : msg(
        "Every pair with power lenses is measured by us before it leaves. In the last {days} days, {percent} % were right the first time.",
        { days: FIRST_CHECK_DAYS, percent },
      )
}
