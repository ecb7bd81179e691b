import { isAdd, isAxis, isCyl, isSph } from "../powers/power-values.ts"
import type { SlipField, Token } from "./slip-tokens.ts"

/** Why a value that was seen is not filled in. */
export type SlipDoubt =
  /** Printed or read without plus or minus. */
  | "no_sign"
  /** Not in steps of a quarter dioptre, or beyond what lenses are made in. */
  | "not_a_power"
  /** A cylinder whose axis was not read, or an axis without a cylinder. */
  | "half_cylinder"
  /** The slip has two different values for it, or the eyes differ where they never should. */
  | "contradiction"
  /** The text, or which column it belongs to, is not certain. */
  | "unclear"

/** A value as printed on a slip. One that is not sure has no value: it is never guessed. */
export type SlipValue<Value> =
  | { sure: true; text: string; value: Value }
  | { sure: false; text: string; doubt: SlipDoubt }

/** A heading, and where its column is. */
export interface Column {
  field: SlipField
  left: number
  right: number
}

/** Below this confidence of the reader of a photo a word is not certain. */
export const MIN_CONFIDENCE = 75
/** In narrow fonts a 7 before the point is read as 1, with more confidence than that. */
const MIN_CONFIDENCE_OF_1_AND_7 = 88

export type RowField = "sph" | "cyl" | "axis" | "add" | "pd"
const rowFields: readonly SlipField[] = ["sph", "cyl", "axis", "add", "pd"]
const isRowField = (field: SlipField | null): field is RowField =>
  field !== null && rowFields.includes(field)

/** The values of one eye in one row of a slip; `unread` is the text of a row that makes no sense. */
export interface ReadRow {
  values: Partial<Record<RowField, SlipValue<number>>>
  unread: string | null
}

/** A token that may fill a column; `field` if a label says which. */
interface Candidate {
  token: Token
  field: SlipField | null
}

const writtenOrder: readonly SlipField[] = ["sph", "cyl", "axis", "add"]

/**
 * The values of one eye's row. Each token is placed in every column that its form allows; only a
 * value that has the same column in every consistent reading is sure.
 * @param columns of the table's head, in their order; null without a table
 * @param isPhoto whether words may be missing or wrong, so that columns must match by position too
 */
export function readRow(
  tokens: readonly Token[],
  columns: readonly Column[] | null,
  isPhoto: boolean,
): ReadRow {
  const withDs = candidatesOf(tokens, true, isPhoto)
  const withoutDs = candidatesOf(tokens, false, isPhoto)
  for (const candidates of [withDs, withoutDs]) {
    for (const mayLackAxis of [false, true]) {
      if (mayLackAxis && isPhoto && columns === null) continue
      const readings = placements(candidates, columns, isPhoto).filter((reading) =>
        isConsistent(reading, mayLackAxis, isPhoto && columns === null),
      )
      if (readings.length > 0) return agreed(candidates, readings, isPhoto)
    }
  }
  return { values: {}, unread: valueText(tokens) }
}

/** The values, each with the column that a label before or after it names. */
function candidatesOf(tokens: readonly Token[], countsDs: boolean, isPhoto: boolean): Candidate[] {
  const candidates: Candidate[] = []
  let label: SlipField | null = null
  // In a photo the value after a label may be missing.
  const labelsFollow =
    !isPhoto && tokens.find(({ is }) => is === "number" || is === "field")?.is === "number"
  for (const token of tokens) {
    const last = candidates.at(-1)
    if (token.is === "field") {
      const follows =
        labelsFollow && token.text !== "x" && last !== undefined && last.field === null
      if (follows && (token.field !== "add" || isLast(tokens, token))) {
        last.field = token.field
      } else if (token.field === "sph" && label === "cyl") {
        label = null
      } else label = token.field
      continue
    }
    if (token.is === "sphere_only" && !countsDs && last?.token.is === "number") continue
    if (!["number", "plano", "sphere_only", "none", "acuity", "unclear"].includes(token.is))
      continue
    if (token.is === "none" && label === null) {
      candidates.push({ token, field: null })
      continue
    }
    candidates.push({ token, field: label })
    label = null
  }
  return candidates.filter(({ field }) => field !== "prism")
}

const isLast = (tokens: readonly Token[], token: Token): boolean =>
  !tokens.slice(tokens.indexOf(token) + 1).some(({ is }) => is === "number")

/** One way to place the candidates: the field of each, or null for none. */
type Reading = readonly { candidate: Candidate; field: SlipField }[]

function placements(
  candidates: readonly Candidate[],
  columns: readonly Column[] | null,
  isPhoto: boolean,
): Reading[] {
  const fields = columns?.map(({ field }) => field) ?? writtenOrder
  const found: Reading[] = []
  const place = (index: number, from: number, reading: Reading): void => {
    const candidate = candidates[index]
    if (candidate === undefined) {
      found.push(reading)
      return
    }
    const { token, field } = candidate
    if (field !== null) {
      const isTaken = reading.some((one) => one.field === field)
      const placed = columns?.findIndex((one) => one.field === field) ?? fields.indexOf(field)
      if (!isTaken && fits(field, token)) {
        place(index + 1, Math.max(from, placed + 1), [...reading, { candidate, field }])
      }
      return
    }
    // Marks of empty cells and acuities are needed only to count columns.
    if (columns === null && (token.is === "acuity" || token.is === "none")) {
      place(index + 1, from, reading)
      return
    }
    for (let at = from; at < fields.length; at++) {
      const column = fields[at]!
      if (reading.some((one) => one.field === column)) continue
      if (isPhoto && columns && !isUnder(token, columns, at)) continue
      if (fits(column, token)) place(index + 1, at + 1, [...reading, { candidate, field: column }])
    }
    if (token.is === "acuity") place(index + 1, from, reading)
  }
  place(0, 0, [])
  return found
}

/**
 * Whether a value is in this column by its middle, its left or its right edge. One that is far from
 * every heading is in none: its own heading was not read.
 */
function isUnder(token: Token, columns: readonly Column[], at: number): boolean {
  const { left, right } = columns[at]!
  const gap = Math.max(left - token.right, token.left - right)
  if (gap > (token.right - token.left) / 2) return false
  const measures: ((one: { left: number; right: number }) => number)[] = [
    ({ left, right }) => (left + right) / 2,
    ({ left }) => left,
    ({ right }) => right,
  ]
  return measures.some((measure) => {
    const distances = columns.map((column) => Math.abs(measure(column) - measure(token)))
    return distances.indexOf(Math.min(...distances)) === at
  })
}

/** Whether a token may be printed in this column; a value that was read wrongly may be in any. */
function fits(field: SlipField, token: Token): boolean {
  if (token.is === "unclear") return true
  if (token.is === "none") return field !== "sph"
  if (token.is === "acuity") return field === "acuity"
  if (token.is === "plano") return field === "sph" || field === "cyl"
  if (token.is === "sphere_only") return field === "cyl"
  const hasSign = /^[+-]/.test(token.text)
  const isWhole = !token.text.includes(".")
  const value = amountOf(token.text)
  switch (field) {
    case "axis":
      return !hasSign && isWhole && value <= 360
    case "add":
      return !token.text.startsWith("-") && !token.text.includes("°") && (!isWhole || hasSign)
    case "sph":
    case "cyl":
      return !token.text.includes("°") && (!isWhole || hasSign || value === 0)
    case "pd":
      return !hasSign && value >= 20 && value <= 80
    case "acuity":
      return !hasSign && value > 0 && value <= 2
    case "prism":
      return false
  }
}

/** `-250` means -2.50, as on many slips. */
const amountOf = (text: string): number => {
  const plain = text.replace(/[°º˚]/g, "")
  const value = Number(plain)
  return /^[+-]\d{3,4}$/.test(plain) ? value / 100 : value
}

/** @param isLoose where a word may be missing and no column says which */
function isConsistent(reading: Reading, mayLackAxis: boolean, isLoose: boolean): boolean {
  const tokenOf = (field: SlipField) => reading.find((one) => one.field === field)?.candidate.token
  const cyl = tokenOf("cyl")
  const axis = tokenOf("axis")
  const isLabelled = reading.every(({ candidate }) => candidate.field !== null)
  const sph = reading.find(({ field }) => field === "sph")?.candidate
  if (!sph && !isLabelled) return false
  // A power alone may be the addition.
  if (isLoose && sph && sph.field === null && !cyl) return false
  const hasCyl = cyl !== undefined && !isZero(cyl)
  const hasAxis = axis !== undefined && axis.is !== "none" && amountOf(axis.text) !== 0
  if (isLabelled || cyl?.is === "unclear" || axis?.is === "unclear") return true
  if (hasAxis && !hasCyl) return false
  return hasAxis || !hasCyl || mayLackAxis
}

const isZero = (token: Token): boolean =>
  token.is !== "unclear" && (token.is !== "number" || amountOf(token.text) === 0)

function agreed(
  candidates: readonly Candidate[],
  readings: readonly Reading[],
  isPhoto: boolean,
): ReadRow {
  const values: ReadRow["values"] = {}
  for (const candidate of candidates) {
    const fields = new Set(
      readings.map((reading) => reading.find((one) => one.candidate === candidate)?.field ?? null),
    )
    for (const field of fields) {
      if (!isRowField(field)) continue
      if (candidate.token.is === "none" && field !== "cyl") continue
      const value = judge(field, candidate.token, isPhoto)
      values[field] =
        fields.size === 1 && values[field] === undefined
          ? value
          : { sure: false, text: candidate.token.text, doubt: "unclear" }
    }
  }
  return { values, unread: null }
}

/** The value of a token in its column, or why it has none. */
function judge(field: RowField, token: Token, isPhoto: boolean): SlipValue<number> {
  const { text } = token
  const doubtful = (doubt: SlipDoubt): SlipValue<number> => ({ sure: false, text, doubt })
  if (token.confidence < MIN_CONFIDENCE) return doubtful("unclear")
  if (token.is === "plano" || token.is === "sphere_only" || token.is === "none") {
    return { sure: true, text, value: 0 }
  }
  if (token.is !== "number") return doubtful("unclear")
  if (field === "axis") {
    const value = amountOf(text) === 0 ? 180 : amountOf(text)
    return isAxis(value) ? { sure: true, text, value } : doubtful("not_a_power")
  }
  if (field === "pd") {
    const value = amountOf(text)
    return isMillimetres(value) ? { sure: true, text, value } : doubtful("not_a_power")
  }
  const value = amountOf(text) || 0
  if (/^[+-]?\d*[17]/.test(text) && token.confidence < MIN_CONFIDENCE_OF_1_AND_7) {
    return doubtful("unclear")
  }
  const isPossible = { sph: isSph, cyl: isCyl, add: isAdd }[field](value)
  if (!isPossible) return doubtful("not_a_power")
  // A photo that lost a digit of -2.25 reads -2.5, so both digits must be there.
  if (isPhoto && !/^[+-]?\d{1,2}\.\d{2}$/.test(text)) return doubtful("unclear")
  if (field !== "add" && value !== 0 && !/^[+-]/.test(text)) return doubtful("no_sign")
  return { sure: true, text, value }
}

/** Half steps; a half or a whole PD. */
const isMillimetres = (value: number): boolean =>
  Number.isInteger(value * 2) && value >= 20 && value <= 80

/** What looks like values; null if there is nothing. */
const valueText = (tokens: readonly Token[]): string | null =>
  tokens
    .filter(({ is }) => ["number", "plano", "unclear"].includes(is))
    .map(({ text }) => text)
    .join(" ") || null
