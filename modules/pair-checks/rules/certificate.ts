import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import type { CheckedValue, Quantity } from "@chashma/optics/tolerances/check-pair.ts"
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

const eyeNames = { right: "Right lens", left: "Left lens", both: "Both lenses together" }

/** The values of each eye and of both together, with their heading; without those that have none. */
export const rowsByEye = (rows: readonly CertificateRow[]) =>
  (["right", "left", "both"] as const)
    .map((eye) => ({ eye, heading: eyeNames[eye], rows: rows.filter((row) => row.eye === eye) }))
    .filter((ofEye) => ofEye.rows.length > 0)

/** What was found, in one sentence. */
export const verdictOf = ({ released, rows }: Pick<CertificateContent, "released" | "rows">) =>
  released ??
  (rows.length > 0
    ? "Every measured value is within the allowed range."
    : "Checked and found to be in order.")

const words: Record<Quantity, { name: string; meaning: string }> = {
  sphere: { name: "Sphere", meaning: "The main power of the lens" },
  cylinder: { name: "Cylinder", meaning: "The part that corrects astigmatism" },
  axis: { name: "Axis", meaning: "The direction of the cylinder" },
  add: { name: "Addition", meaning: "The extra power for reading" },
  "horizontal prism": {
    name: "Prism, sideways",
    meaning: "How far both lenses shift what you see, in prism dioptres",
  },
  "vertical prism": {
    name: "Prism, up and down",
    meaning: "How far one lens shifts what you see above the other, in prism dioptres",
  },
  pd: { name: "PD", meaning: "Where the centres of the lenses are" },
  height: { name: "Fitting height", meaning: "From the lower rim to your pupil" },
  "centre thickness": { name: "Thickness", meaning: "In the middle of the lens" },
}

/** Of both eyes, the difference of the heights counts. */
const heightsOfBoth = { name: "Fitting heights", meaning: "How much they differ" }

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

function certificateRow(value: CheckedValue): CertificateRow {
  const { quantity, eye, isWithin } = value
  const form = formOf(quantity)
  const [format, unit] = [formats[form], units[form]]
  return {
    eye,
    ...(quantity === "height" && eye === "both" ? heightsOfBoth : words[quantity]),
    ordered: format(value.ordered) + unit,
    measured: format(value.measured) + unit,
    allowed: `${format(value.least)} to ${format(value.most)}${unit}`,
    isWithin,
  }
}

/** `Sphere −2.00, measured −1.94, allowed −2.13 to −1.87` */
export const certificateRowInWords = ({ name, ordered, measured, allowed }: CertificateRow) =>
  `${name} ${ordered}, measured ${measured}, allowed ${allowed}`

const findingsOf = ({ visual }: ShortCheck): CertificateFinding[] =>
  visualChecks.map((one) => ({
    label: (visual[one] ? visualCheckLabels : visualFaultLabels)[one],
    isFine: visual[one],
  }))

/** `0.4 % of UV light passes through the lenses` */
const uvInWords = ({ uvPercent }: ShortCheck): string | null =>
  uvPercent === null
    ? null
    : `${decimals(uvPercent, 0, 1, false)} % of UV light passes through the lenses`

/** `right sphere`; of both lenses `prism, sideways`. */
const nameOf = ({ eye, name }: CertificateRow): string =>
  `${eye === "both" ? "" : `${eye} `}${name === "PD" ? name : name.toLowerCase()}`

const listOf = new Intl.ListFormat("en-IN", { style: "long", type: "conjunction" })

/** What was outside, and that the shopper agreed. */
function releasedSentence(rows: CertificateRow[], findings: CertificateFinding[]): string {
  const values = rows.filter(({ isWithin }) => !isWithin).map(nameOf)
  const seen = findings.filter(({ isFine }) => !isFine).map(({ label }) => label)
  const outside = [
    ...(values.length > 0 ? [`Outside the allowed range: ${listOf.format(values)}.`] : []),
    ...(seen.length > 0 ? [`${seen.join(". ")}.`] : []),
  ]
  return [...outside, "The customer was told and agreed before the pair was sent."].join(" ")
}

/**
 * What the certificate of a check shows.
 * @returns null for a pair that failed, and once the values were erased
 */
export function certificateContent(
  check: Pick<PairCheck, "outcome" | "standard" | "values" | "judged">,
): CertificateContent | null {
  const { outcome, standard, values, judged } = check
  if (outcome === "failed" || values === null) return null
  const rows = (judged?.values ?? []).map(certificateRow)
  const findings = findingsOf(values.measured.short)
  return {
    ...{ outcome, standard, rows, findings },
    uv: uvInWords(values.measured.short),
    released: outcome === "released" ? releasedSentence(rows, findings) : null,
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
 * What pages say about measuring pairs; empty unless the shop checks every one.
 * @param percent of pairs that were right the first time; null says nothing of it
 */
export function measuredPairsSentence(
  checks: "required" | "optional",
  percent: number | null,
): string {
  if (checks !== "required") return ""
  const measured = "Every pair with power lenses is measured by us before it leaves."
  return percent === null
    ? measured
    : `${measured} In the last ${FIRST_CHECK_DAYS} days, ${percent} % were right the first time.`
}
