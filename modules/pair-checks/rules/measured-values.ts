import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { readEyeLine } from "@chashma/optics/powers/notation.ts"
import { readPrism } from "@chashma/optics/powers/prescription-details.ts"
import { readPower } from "@chashma/optics/powers/typed-power.ts"
import type { LensValues, PairValues } from "@chashma/optics/tolerances/check-pair.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"

/** What is typed for one lens, in the order in which it is measured. */
export const measuredFields = [
  "sphere",
  "cylinder",
  "axis",
  "add",
  "prism",
  "pd",
  "height",
  "thickness",
] as const
export type MeasuredField = (typeof measuredFields)[number]

export type TypedLens = Record<MeasuredField, string>
export type TypedPair = Record<Eye, TypedLens>

export const emptyLens: TypedLens = {
  ...{ sphere: "", cylinder: "", axis: "", add: "" },
  ...{ prism: "", pd: "", height: "", thickness: "" },
}

export const measuredFieldLabels: Record<MeasuredField, string> = {
  sphere: "Sphere",
  cylinder: "Cylinder",
  axis: "Axis",
  add: "Addition",
  prism: "Prism",
  pd: "PD",
  height: "Height",
  thickness: "Centre thickness",
}

/**
 * The fields of one lens in a line: its powers as people write them, then each other value after its
 * name, such as `-2.50 -0.75 x 90 add 2.00; prism 2 in; pd 31.5; height 18; thickness 2.1`.
 * @returns null if a part of it is not understood
 */
export function readMeasuredLine(typed: string, eye: Eye): TypedLens | null {
  const [powers = "", ...others] = normalizeTyped(typed).split(";")
  const lens = { ...emptyLens }
  if (powers.trim() !== "") {
    const line = readEyeLine(powers, eye)
    if (!line.ok) return null
    const { sph, cyl = "", axis, add } = line.value.power
    Object.assign(lens, {
      ...{ sphere: `${sph}`, cylinder: `${cyl}`, axis: `${axis ?? ""}`, add: `${add ?? ""}` },
    })
  }
  for (const other of others) {
    const [, name, value = ""] = /^\s*(prism|pd|height|thickness)\b(.*)$/i.exec(other) ?? []
    if (name === undefined) return null
    lens[name.toLowerCase() as MeasuredField] = value.replace(/^[\s:=]+/, "").trim()
  }
  return lens
}

/** D, degrees and mm: what lies beyond is a slip of the keyboard. */
const possible: Record<Exclude<MeasuredField, "prism">, { min: number; max: number }> = {
  sphere: { min: -30, max: 30 },
  cylinder: { min: -15, max: 15 },
  axis: { min: 0, max: 180 },
  add: { min: 0, max: 6 },
  pd: { min: 20, max: 45 },
  height: { min: 5, max: 50 },
  thickness: { min: 0.5, max: 25 },
}

/** What is wrong with a field, as a sentence. */
type FieldProblems = Partial<Record<MeasuredField, string>>

/** A measured lens as far as it is typed: a field that is missing or wrong is in `problems`. */
interface ReadLens {
  values: LensValues
  problems: FieldProblems
}

/**
 * The fields that a lens needs, by what was ordered. A thickness is never ordered, and a prism or a
 * height only where the order has one.
 */
export const neededFields = (ordered: LensValues): MeasuredField[] => {
  const { power, pd, height, prism } = ordered
  return [
    "sphere",
    "cylinder",
    ...(power.cyl === 0 ? [] : (["axis"] as const)),
    ...(power.add === null ? [] : (["add"] as const)),
    ...(prism ? (["prism"] as const) : []),
    ...(pd == null ? [] : (["pd"] as const)),
    ...(height == null ? [] : (["height"] as const)),
  ]
}

/**
 * The values of one lens as the lensmeter and the ruler show them, from what is typed: `+1,25`,
 * `-.75`, `plano` and `DS` are understood, and either cylinder notation. An empty CYL means none
 * where none is ordered.
 * @internal
 */
export function readLens(typed: TypedLens, ordered: LensValues): ReadLens {
  const problems: FieldProblems = {}
  const needed = neededFields(ordered)
  const number = (field: Exclude<MeasuredField, "prism">): number | null => {
    const text = normalizeTyped(typed[field]).trim()
    if (text === "") {
      if (needed.includes(field) && !(field === "cylinder" && ordered.power.cyl === 0)) {
        problems[field] = `${measuredFieldLabels[field]} is not measured yet.`
      }
      return null
    }
    const value = readValue(field, text)
    const { min, max } = possible[field]
    if (value === null || value < min || value > max) {
      problems[field] = `${measuredFieldLabels[field]} is ${min} to ${max}.`
      return null
    }
    return value
  }

  const sph = number("sphere")
  const cyl = number("cylinder") ?? 0
  const axis = number("axis")
  if (cyl !== 0 && axis === null && !problems.axis) problems.axis = "A cylinder needs its axis."
  // Without a cylinder nothing has a direction.
  if (cyl === 0) delete problems.axis
  const add = number("add")
  const prism = typed.prism.trim() === "" ? null : readPrism(typed.prism, 0.01)
  if (typed.prism.trim() === "") {
    if (needed.includes("prism")) problems.prism = "Prism is not measured yet."
  } else if (prism === null) problems.prism = "Prism is such as 2 in, 0.5 up, or 0 for none."

  return {
    problems,
    values: {
      power: { sph: sph ?? 0, cyl, axis: cyl === 0 ? null : axis, add },
      ...(prism && { prism }),
      pd: number("pd"),
      height: number("height"),
      centreThickness: number("thickness"),
    },
  }
}

function readValue(field: Exclude<MeasuredField, "prism">, text: string): number | null {
  const power = powerFields[field]
  if (power) return readPower(power, text)
  const millimetres = text.replace(/\s{0,9}mm$/i, "").replace(",", ".")
  return /^(\d+(\.\d*)?|\.\d+)$/.test(millimetres) ? Number(millimetres) : null
}

const powerFields = {
  sphere: "sph",
  cylinder: "cyl",
  axis: "axis",
  add: "add",
  pd: null,
  height: null,
  thickness: null,
} as const

/** Both lenses, or what is missing or wrong, by eye. */
export function readPair(
  typed: TypedPair,
  ordered: PairValues,
): { values: PairValues; problems: Record<Eye, FieldProblems>; isComplete: boolean } {
  const right = readLens(typed.right, ordered.right)
  const left = readLens(typed.left, ordered.left)
  const problems = { right: right.problems, left: left.problems }
  return {
    problems,
    values: { right: right.values, left: left.values },
    isComplete: [right, left].every((lens) => Object.keys(lens.problems).length === 0),
  }
}

/** The reading of a UV meter in per cent; empty: not measured. Undefined if it is no such number. */
export function readUv(typed: string): number | null | undefined {
  const text = normalizeTyped(typed)
    .trim()
    .replace(/\s{0,9}%$/, "")
    .replace(",", ".")
  if (text === "") return null
  const value = /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  return value >= 0 && value <= 100 ? value : undefined
}
