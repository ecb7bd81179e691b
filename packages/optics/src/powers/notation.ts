import { type Failure, failed, ok, type Result } from "../result.ts"
import { normalizeTyped } from "../typed-text.ts"
import type { Eye, EyePower, PowerField } from "./eye-power.ts"
import { formatPower, formatSph } from "./power-values.ts"
import { readPower } from "./typed-power.ts"

/** `-2.50 -0.75 × 90 ADD +1.75`, as a prescription writes one eye on a line. */
export const formatEye = ({ sph, cyl, axis, add }: EyePower): string =>
  [
    formatSph(sph),
    cyl === 0 ? "" : formatPower(cyl),
    axis === null ? "" : `× ${axis}`,
    add === null ? "" : `ADD ${formatPower(add)}`,
  ]
    .filter((part) => part !== "")
    .join(" ")

/** The values that a typed line gives for one eye; a field that it does not name is absent. */
export interface ReadLine {
  power: { sph: number } & Partial<EyePower>
  /** Typed without plus or minus, so the sign is unknown. */
  withoutSign: ("sph" | "cyl")[]
}

/** Why a typed line is not read. */
export type UnreadLine =
  /** A value is missing, as while typing. */
  | { code: "incomplete" }
  /** This part of it is not understood, or says again or otherwise what another part says. */
  | { code: "not_understood"; text: string }
  /** It is labelled as the line of the other eye. */
  | { code: "other_eye"; eye: Eye }

const HINT = "Type SPH, then CYL x AXIS, such as -2.50 -0.75 x 90."

/** The sentence for a line that is not read. */
export function unreadLineSentence(unread: UnreadLine): string {
  if (unread.code === "incomplete") return `Not readable yet. ${HINT}`
  if (unread.code === "other_eye") return `This line is labelled as the ${unread.eye} eye.`
  return `We can't read "${unread.text}" in this line. ${HINT}`
}

/**
 * The line of one eye as a person copies it: `-2.50 -0.75 x 90`, `-250/-75x90 add 175`, `OD -1.25
 * DS`, `-2.00 sph -0.50 cyl 90 axis`. Labels may be before or after their values; without labels the
 * order is SPH, CYL, AXIS. Nothing is left out: a line with anything else in it, such as a prism, is
 * not read at all.
 */
export function readEyeLine(typed: string, eye: Eye): Result<ReadLine, UnreadLine> {
  const notUnderstood = (text: string): Failure<UnreadLine> =>
    failed({ code: "not_understood", text })
  const incomplete: Failure<UnreadLine> = failed({ code: "incomplete" })
  const power: Partial<Record<PowerField, number>> = {}
  const texts: Partial<Record<PowerField, string>> = {}
  /** The label before a value. */
  let label: PowerField | null = null
  /** The value before, which a unit may follow, and a label unless it had one. */
  let last: { field: PowerField; isLabelled: boolean } | null = null

  const parts = partsOf(typed)
  for (const [index, part] of parts.entries()) {
    const meaning = meaningOf(part)
    if (meaning === null) return notUnderstood(part)
    if (meaning.is === "eye") {
      if (meaning.eye !== eye) return failed({ code: "other_eye", eye: meaning.eye })
      continue
    }
    if (label === "cyl" && emptyCyl.includes(part)) {
      texts.cyl = part
      label = null
      continue
    }
    if (meaning.is === "unit") {
      if (last === null || !meaning.of.includes(last.field)) return notUnderstood(part)
      continue
    }
    if (meaning.is === "label") {
      if (last?.field === meaning.field && !last.isLabelled && part !== "x") continue
      if (label !== null && label !== meaning.field) return notUnderstood(part)
      label = meaning.field
      continue
    }
    const isAdditionBeforeItsLabel: boolean =
      label === null &&
      texts.sph !== undefined &&
      fieldNamed(parts[index + 1]) === "add" &&
      !isValue(parts[index + 2])
    const field: PowerField | undefined =
      label ??
      (isAdditionBeforeItsLabel
        ? "add"
        : (["sph", "cyl", "axis"] as const).find((one) => texts[one] === undefined))
    if (field === undefined || texts[field] !== undefined) return notUnderstood(part)
    const value = valueIn(field, part)
    if (value === null) return notUnderstood(part)
    if (value !== undefined) power[field] = value
    texts[field] = part
    last = { field, isLabelled: label !== null }
    label = null
  }

  // Some papers print an axis of 0 where there is no cylinder.
  if (power.cyl === 0 && /^0+$/.test(texts.axis ?? "")) delete power.axis
  const { sph, cyl, axis } = power
  if (label !== null || sph === undefined || (axis !== undefined && cyl === undefined))
    return incomplete
  return ok({
    power: { ...power, sph },
    withoutSign: (["sph", "cyl"] as const).filter(
      (field) => power[field] && !/[+-]/.test(texts[field]!),
    ),
  })
}

/** The words, numbers and marks of a line, in lower case, with the usual minus, point and `x`. */
const partsOf = (typed: string): string[] =>
  normalizeTyped(typed)
    .toLowerCase()
    .replace(/[°º˚]/g, " ")
    .replace(/[×@*]/g, " x ")
    // O.D., D.S., N/A
    .replace(/\b([a-z])[./]\s?([a-z])\b\.?/g, "$1$2 ")
    .replace(/\b(right|left)\s+eye\b/g, "$1")
    .replace(/(\d),(?=\d)/g, "$1.")
    .replace(/(?<![\d])\.(?!\d)/g, " ")
    // 6/6 and 20/20 say how well the eye sees, and are no powers.
    .match(/(?<![+\-\d.])(?:6|20)\/\d+|(?:[+-]\s{0,9})?\.?\d[\d.]*|[a-z]+|[^\s/:;=,|]/g)
    ?.map((part) => part.replace(/\s/g, "")) ?? []

type Meaning =
  | { is: "eye"; eye: Eye }
  | { is: "label"; field: PowerField }
  /** What follows a value and adds nothing to it. */
  | { is: "unit"; of: readonly PowerField[] }
  | { is: "value" }

const eyeWords: Record<Eye, readonly string[]> = {
  right: ["r", "re", "rt", "od", "right"],
  left: ["l", "le", "lt", "os", "left"],
}

const labels: Record<PowerField, readonly string[]> = {
  sph: ["sph", "sphere", "spherical"],
  cyl: ["cyl", "cylinder", "cylindrical"],
  axis: ["x", "ax", "axis"],
  add: ["add", "addition"],
}

const units: Record<string, readonly PowerField[]> = {
  d: ["sph", "cyl", "axis", "add"],
  ds: ["sph"],
  dsph: ["sph"],
  dc: ["cyl"],
  dcyl: ["cyl"],
  deg: ["axis"],
  degree: ["axis"],
  degrees: ["axis"],
}

/** No value in a field that may be empty. */
const noValue = ["-", "nil", "na", "none"]

/** What papers have in the column CYL without a cylinder. */
const emptyCyl = ["ds", "sph"]

function meaningOf(part: string): Meaning | null {
  if (isValue(part)) return { is: "value" }
  for (const eye of ["right", "left"] as const)
    if (eyeWords[eye].includes(part)) return { is: "eye", eye }
  const field = fieldNamed(part)
  if (field) return { is: "label", field }
  const of = units[part]
  return of ? { is: "unit", of } : null
}

const fieldNamed = (part: string | undefined): PowerField | undefined =>
  part === undefined
    ? undefined
    : (["sph", "cyl", "axis", "add"] as const).find((field) => labels[field].includes(part))

const isValue = (part: string | undefined): boolean =>
  part !== undefined &&
  ((/\d/.test(part) && !part.includes("/")) || ["pl", "plano", ...noValue].includes(part))

/** Undefined for an empty field, null for what the field cannot have. */
function valueIn(field: PowerField, part: string): number | undefined | null {
  if (noValue.includes(part)) return field === "sph" ? null : undefined
  // What is added for reading is always plus.
  if (field === "add" && part.startsWith("-")) return null
  return readPower(field, part)
}

/** The line again, with the sign of one power set and the others as they were typed. */
export const withSign = (
  { power, withoutSign }: ReadLine,
  field: "sph" | "cyl",
  sign: 1 | -1,
): string => {
  const text = (name: "sph" | "cyl", value: number) => {
    if (name === field) return formatPower(sign * Math.abs(value))
    return withoutSign.includes(name) ? value.toFixed(2) : formatPower(value)
  }
  return [
    text("sph", power.sph),
    power.cyl ? text("cyl", power.cyl) : "",
    power.axis ? `x ${power.axis}` : "",
    power.add ? `add ${formatPower(power.add)}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ")
}

/** The meaning of each column of a prescription, and its other names on prescriptions. */
export const fieldMeanings: Record<PowerField | "pd", string> = {
  sph: "SPH, sphere: the main power. Minus helps to see far, plus to see near. 0.00, PL and plano mean no power.",
  cyl: "CYL, cylinder: corrects astigmatism. An empty field, DS or SPH there means 0.00.",
  axis: "AXIS: the direction of the cylinder, 1 to 180 degrees. On many prescriptions it follows an ×.",
  add: "ADD: what is added for reading, always plus. Bifocal and Progressive lenses need it.",
  pd: "PD: the distance between your pupils in millimetres. Two numbers are the right and the left eye.",
}
