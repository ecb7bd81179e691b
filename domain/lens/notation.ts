import { formatPower, formatSph } from "./power-values.ts"
import { readPower } from "./typed-power.ts"
import type { Eye, EyePower, PowerField } from "./types.ts"

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

/**
 * The line of one eye as a person copies it: `-2.50 -0.75 x 90`, `-250/-75x90 add 175`, `OD -1.25
 * DS`. Null if it cannot be parsed, as while typing.
 */
export function readEyeLine(typed: string): ReadLine | null {
  const text = typed
    .toLowerCase()
    .replace(/[\u2212\u2013\u2014]/g, "-")
    .replaceAll("×", "x")
    .replace(/([+-])\s+(?=[\d.])/g, "$1")
    .replace(/\b(right|left|eye|od|os|re|le|r|l|sph|cyl|ds|dc)\b/g, " ")
  const add = /\badd(?:ition)?\s*:?\s*(\S+)/.exec(text)
  const distance = (add ? text.slice(0, add.index) : text).replace(/(?:axis|ax|x|@)\s*(\d)/, " @$1")
  const parts = distance.split(/[\s/:;=]/).filter((part) => part !== "")
  const [sph, cyl, axis, ...more] = parts
  if (sph === undefined || more.length > 0) return null

  const values = {
    sph: readPower("sph", sph),
    ...(cyl !== undefined && { cyl: readPower("cyl", cyl) }),
    ...(axis !== undefined && { axis: readPower("axis", axis.replace("@", "")) }),
    ...(add && { add: readPower("add", add[1]!) }),
  }
  if (Object.values(values).some((value) => value === null)) return null
  const texts = { sph, cyl }
  return {
    power: values as ReadLine["power"],
    withoutSign: (["sph", "cyl"] as const).filter(
      (field) => values[field] && !/[+-]/.test(texts[field]!),
    ),
  }
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
  axis: "AXIS: the direction of the cylinder, 1 to 180 degrees. It follows an × on many papers.",
  add: "ADD: what is added for reading, always plus. Bifocal and Progressive lenses need it.",
  pd: "PD: the distance between your pupils in millimetres. Two numbers are the right and the left eye.",
}

/** The field of a prescription that is being filled in. */
export interface SlipField {
  eye: Eye | null
  field: PowerField | "pd"
}
