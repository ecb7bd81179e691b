import type { Eye } from "../powers/eye-power.ts"
import { isPd, type Pd, readPd } from "../powers/pd.ts"
import { isAdd } from "../powers/power-values.ts"
import { type Prism, readPrism } from "../powers/prescription-details.ts"
import {
  type Column,
  MIN_CONFIDENCE,
  type ReadRow,
  type RowField,
  readRow,
  type SlipDoubt,
  type SlipValue,
} from "./slip-row.ts"
import {
  type SlipField,
  type SlipWord,
  type Token,
  tokensOf,
  wordsOf,
  type Zone,
} from "./slip-tokens.ts"

export type { SlipDoubt, SlipValue } from "./slip-row.ts"
export type { SlipWord } from "./slip-tokens.ts"

/** One eye of a slip; null where the slip has nothing. An axis is null without a cylinder. */
export interface SlipEye {
  sph: SlipValue<number> | null
  cyl: SlipValue<number> | null
  axis: SlipValue<number> | null
  add: SlipValue<number> | null
  prism: SlipValue<Prism> | null
}

/** What a printed prescription says, value by value. */
export interface SlipReading extends Record<Eye, SlipEye> {
  pd: SlipValue<Pd> | null
}

/**
 * The values of a prescription in text: a table of eyes and powers either way, rows for far and
 * near, a line for each eye, or one value a line. What is outside the grammar of powers, has lost
 * its sign, or may belong to another column, is not sure.
 */
export const readSlip = (text: string): SlipReading =>
  readLines(text.split(/\r?\n/).map(wordsOf), false)

/**
 * The same of a photo: lines of words with their places and how certain each is. A word may be
 * wrong or missing, so a value must also be below its heading and have both of its decimals.
 */
export const readSlipWords = (lines: readonly (readonly SlipWord[])[]): SlipReading =>
  readLines(lines, true)

type Values = Partial<Record<RowField, SlipValue<number>>>

interface SeenEye {
  far: Values
  near: Values
  prism: SlipValue<Prism> | null
  /** It has rows of the other eye: in a photo, the heading between them was not read. */
  isMixed: boolean
  /** Rows that made no sense. */
  unread: string[]
}

/** What the lines above say about the next ones. */
interface State {
  isPhoto: boolean
  /** A table's head; `eye` where each eye has its own columns. */
  tables: { eye: Eye | null; columns: Column[] }[]
  /** Eyes side by side, as the head of a table with a power in each row. */
  eyeColumns: { eye: Eye; left: number; right: number }[]
  /** The eye that a line of its own names, and where that line begins. */
  section: { eye: Eye; left: number; fields: Set<SlipField> } | null
  lastEye: Eye | null
  zone: Zone
  eyes: Record<Eye, SeenEye>
  pd: SlipValue<Pd> | null
}

const emptySeenEye = (): SeenEye => ({ far: {}, near: {}, prism: null, isMixed: false, unread: [] })

function readLines(lines: readonly (readonly SlipWord[])[], isPhoto: boolean): SlipReading {
  const state: State = {
    isPhoto,
    tables: [],
    eyeColumns: [],
    section: null,
    lastEye: null,
    zone: "far",
    eyes: { right: emptySeenEye(), left: emptySeenEye() },
    pd: null,
  }
  for (const words of lines) readLine(state, tokensOf(words))
  return conclude(state)
}

const eyesOf = (tokens: readonly Token[]): Eye[] => [
  ...new Set(
    tokens.flatMap((token) => (token.is === "eye" && token.eye !== "both" ? [token.eye] : [])),
  ),
]

const hasValues = (tokens: readonly Token[]): boolean =>
  tokens.some(({ is }) => is === "number" || is === "plano" || is === "sphere_only")

function readLine(state: State, line: Token[]): void {
  const tokens = readPdLine(state, line)
  if (tokens.length === 0) return
  const isOfBoth = eyesOf(tokens).length === 0
  if (!hasValues(tokens)) readHead(state, tokens)
  else if (isOfBoth && state.tables.length > 1) readDoubleRow(state, tokens)
  else if (isOfBoth && state.eyeColumns.length > 0 && tokens[0]?.is === "field") {
    readPowerRow(state, tokens)
  } else for (const segment of segmentsOf(tokens)) readSegment(state, segment)
}

/** A line without values: a table's head, an eye or a distance. */
function readHead(state: State, tokens: Token[]): void {
  const fields = tokens.flatMap((token) =>
    token.is === "field" ? [{ field: token.field, left: token.left, right: token.right }] : [],
  )
  const eyes = eyesOf(tokens)
  noteInSection(state, fields)
  const isTable = fields.filter(({ field }) => field !== "acuity").length > 1
  for (const token of tokens) if (token.is === "zone" && !isTable) state.zone = token.zone
  if (isTable) {
    const again = fields.findIndex(({ field }, at) => at > 0 && field === fields[0]!.field)
    const [one, other] = again > 0 ? [fields.slice(0, again), fields.slice(again)] : [fields, null]
    const [firstEye = state.eyeColumns[0]?.eye, secondEye = state.eyeColumns[1]?.eye] =
      eyes.length === 2 ? eyes : []
    if (!other) state.tables = [{ eye: null, columns: one }]
    else if (firstEye && secondEye) {
      state.tables = [
        { eye: firstEye, columns: one },
        { eye: secondEye, columns: other },
      ]
    } else state.tables = []
    state.eyeColumns = []
  } else if (eyes.length === 2) {
    state.tables = []
    state.eyeColumns = tokens.flatMap((token) =>
      token.is === "eye" && token.eye !== "both"
        ? [{ eye: token.eye, left: token.left, right: token.right }]
        : [],
    )
  }
  if (eyes.length === 1) {
    state.section = { eye: eyes[0]!, left: tokens[0]!.left, fields: new Set() }
    state.lastEye = eyes[0]!
  }
}

/** A row of a table that has the columns of both eyes side by side. */
function readDoubleRow(state: State, tokens: Token[]): void {
  const zone = tokens.find(({ is }) => is === "zone")
  if (zone?.is === "zone") state.zone = zone.zone
  const isAdd = tokens.some((token) => token.is === "field" && token.field === "add")
  const cells = tokens.filter(({ is }) =>
    ["number", "plano", "sphere_only", "none", "acuity", "unclear"].includes(is),
  )
  const [one, other] = state.tables
  const [eye, otherEye] = [one!.eye!, other!.eye!]
  const perEye = one!.columns.length
  const isFull = cells.length === perEye + other!.columns.length
  const middle = (one!.columns.at(-1)!.right + other!.columns[0]!.left) / 2
  const isFirst = (token: Token, index: number) =>
    state.isPhoto || !isFull ? (token.left + token.right) / 2 < middle : index < perEye
  const parts = [cells.filter(isFirst), cells.filter((token, index) => !isFirst(token, index))]
  if (isAdd) {
    for (const [index, part] of parts.entries()) {
      const label: Token[] = tokens.filter((token) => token.is === "field")
      store(state, index === 0 ? eye : otherEye, readRow([...label, ...part], null, state.isPhoto))
    }
    return
  }
  // In typed text without a value for each column, positions say nothing.
  for (const [index, part] of parts.entries()) {
    const table = state.tables[index]!
    const isPlaced = state.isPhoto || isFull
    const row = isPlaced
      ? readRow(part, table.columns, state.isPhoto)
      : { values: {}, unread: cells.map(({ text }) => text).join(" ") }
    store(state, table.eye!, row)
  }
}

/** A row for one power with a column for each eye. */
function readPowerRow(state: State, tokens: Token[]): void {
  const [label, ...rest] = tokens
  const [one, other] = state.eyeColumns
  const zone = rest.find(({ is }) => is === "zone")
  if (zone) return
  const cells = rest.filter(({ is }) =>
    ["number", "plano", "sphere_only", "none", "unclear"].includes(is),
  )
  const centre = ({ left, right }: { left: number; right: number }) => (left + right) / 2
  const middle = (centre(one!) + centre(other!)) / 2
  const isPlaced = state.isPhoto || cells.length === 2
  for (const [index, column] of [one!, other!].entries()) {
    const cell = state.isPhoto
      ? cells.filter((token) => centre(token) < middle === (index === 0))
      : cells.slice(index, index + 1)
    const row = isPlaced
      ? readRow([label!, ...cell], null, state.isPhoto)
      : { values: {}, unread: cells.map(({ text }) => text).join(" ") }
    store(state, column.eye, row)
  }
}

interface Segment {
  eye: Eye | "both" | null
  tokens: Token[]
}

/** A line in its parts for each eye. */
function segmentsOf(tokens: Token[]): Segment[] {
  const segments: Segment[] = [{ eye: null, tokens: [] }]
  for (const token of tokens) {
    if (token.is === "eye") segments.push({ eye: token.eye, tokens: [] })
    else segments.at(-1)!.tokens.push(token)
  }
  // `ADD R +1.75 L +1.75`, `DV RE ... LE ...`: what is before the first eye is about each of them.
  const [before, ...others] = segments
  const ofBoth = takeEnd(others)
  if (others.length === 0 || hasValues(before!.tokens)) return [...segments, ...ofBoth]
  return [
    ...others.map(({ eye, tokens: own }) => ({ eye, tokens: [...before!.tokens, ...own] })),
    ...ofBoth,
  ]
}

/** `OD -2.50 OS -2.25 ADD +2.00`: an addition or a prism after both eyes is not the last one's alone. */
function takeEnd(segments: Segment[]): Segment[] {
  const last = segments.at(-1)?.tokens ?? []
  if (new Set(segments.map(({ eye }) => eye)).size < 2) return []
  return (["prism", "add"] as const).flatMap((field): Segment[] => {
    const isLabel = (token: Token) => token.is === "field" && token.field === field
    const at = last.findIndex(isLabel)
    if (at < 0 || segments.slice(0, -1).some(({ tokens }) => tokens.some(isLabel))) return []
    const isBefore = at > 1 && last[at + 1]?.is !== "number"
    return [{ eye: "both", tokens: last.splice(isBefore ? at - 1 : at) }]
  })
}

function readSegment(state: State, { eye: named, tokens }: Segment): void {
  if (!hasValues(tokens)) {
    if (named && named !== "both") state.lastEye = named
    return
  }
  const zone = tokens.find(({ is }) => is === "zone")
  const labels = tokens.flatMap((token) => (token.is === "field" ? [token.field] : []))
  const isOnlyAdd = labels.length > 0 && labels.every((field) => field === "add")
  if (zone?.is === "zone" && !isOnlyAdd) state.zone = zone.zone
  if (named && named !== "both") {
    state.lastEye = named
    state.section = null
  }
  const eye =
    named ?? sectionEye(state, tokens) ?? (zone && state.zone === "near" ? state.lastEye : null)
  if (named === null) {
    noteInSection(
      state,
      labels.map((field) => ({ field })),
    )
  }
  const values = withoutPrism(state, eye, tokens)
  const columns = state.tables.length === 1 ? state.tables[0]!.columns : null
  const startsLabelled = values.find(({ is }) => is === "field" || is === "number")?.is === "field"
  const row = readRow(values, startsLabelled ? null : columns, state.isPhoto)
  if (eye === "right" || eye === "left") store(state, eye, row)
  // An addition is often printed once for both eyes.
  else if (isOnlyAdd && Object.keys(row.values).every((field) => field === "add")) {
    for (const one of ["right", "left"] as const) store(state, one, row)
  }
}

/**
 * The eye of the line above that names one. In a photo it must begin above a label or be over a
 * table: otherwise it may be one column of a table whose other head was not read.
 */
function sectionEye({ section, isPhoto, tables }: State, tokens: readonly Token[]): Eye | null {
  if (!section) return null
  const [first] = tokens
  const isLabelled = first?.is === "field" && section.left <= first.right
  return isLabelled || tables.length > 0 || !isPhoto ? section.eye : null
}

/** A field that is named twice in the section of an eye. */
function noteInSection({ section, isPhoto, eyes }: State, fields: { field: SlipField }[]): void {
  if (!section || !isPhoto) return
  for (const { field } of fields) {
    if (section.fields.has(field)) eyes[section.eye].isMixed = true
    section.fields.add(field)
  }
}

function store(state: State, eye: Eye, { values, unread }: ReadRow): void {
  const seen = state.eyes[eye]
  if (unread !== null) seen.unread.push(unread)
  for (const field of ["sph", "cyl", "axis", "add", "pd"] as const) {
    const value = values[field]
    if (value === undefined) continue
    const zone = field === "add" || field === "pd" ? seen.far : seen[state.zone]
    zone[field] = zone[field] === undefined ? value : merged(zone[field], value)
  }
}

const doubt = (text: string, doubt: SlipDoubt) => ({ sure: false as const, text, doubt })

/** The value of two that are printed for the same thing. */
function merged<Value>(one: SlipValue<Value>, other: SlipValue<Value>): SlipValue<Value> {
  if (!one.sure) return one
  if (!other.sure) return other
  return JSON.stringify(one.value) === JSON.stringify(other.value)
    ? one
    : doubt(`${one.text}, ${other.text}`, "contradiction")
}

/** The tokens without the prism, which is kept for its eye. */
function withoutPrism(state: State, eye: Eye | "both" | null, tokens: Token[]): Token[] {
  const kept: Token[] = []
  let text = ""
  let isSure = true
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const isUnit = tokens[index + 1]?.is === "unit"
    const base = tokens[index + (isUnit ? 2 : 1)]
    if (token.is !== "number" || base?.is !== "base") {
      kept.push(token)
      continue
    }
    index += isUnit ? 2 : 1
    let direction = base.text
    if (direction === "base") {
      direction = tokens[index + 1]?.text ?? ""
      index++
    }
    text += `${text && ", "}${token.text} ${direction}`
    if (Math.min(token.confidence, base.confidence) < MIN_CONFIDENCE) isSure = false
  }
  if (text !== "" && eye !== null) {
    // Of one prism for both eyes nobody knows which eye it is for.
    const value = eye === "both" ? null : readPrism(text)
    const prism = value && isSure ? { sure: true as const, text, value } : doubt(text, "unclear")
    for (const one of eye === "both" ? (["right", "left"] as const) : [eye]) {
      const { prism: before } = state.eyes[one]
      state.eyes[one].prism = before ? merged(before, prism) : prism
    }
  }
  return kept
}

/** Reads the PD of a line. @returns the tokens that are not part of it */
function readPdLine(state: State, line: Token[]): Token[] {
  const at = line.findIndex((token) => token.is === "field" && token.field === "pd")
  const rest = at < 0 ? [] : line.slice(at + 1)
  const isHead = rest.length === 0 || rest[0]!.is === "field" || !hasValues(rest)
  if (isHead) return line
  // `NEAR PD 60`, and what follows the PD for near.
  const zoneBefore = line[at - 1]
  if (zoneBefore?.is === "zone" && zoneBefore.zone === "near") return line.slice(0, at - 1)
  const near = rest.findIndex((token) => token.is === "zone" && token.zone === "near")
  const far = near < 0 ? rest : rest.slice(0, near)
  const numbers = far.filter(({ is }) => is === "number")
  const strange = far.filter(({ is }) => is === "unclear" || is === "other" || is === "field")
  const text = numbers.map((token) => token.text).join("/")
  const eyes = eyesOf(far)
  const typed =
    eyes.length === 2 && numbers.length === 2
      ? (eyes[0] === "right" ? numbers : [...numbers].reverse())
          .map((token) => token.text)
          .join("/")
      : text
  const value = eyes.length === 1 ? null : readPd(typed)
  const isClear = strange.length === 0 && numbers.every((one) => one.confidence >= MIN_CONFIDENCE)
  const pd: SlipValue<Pd> =
    value === null || !isClear
      ? doubt(text || rest.map((token) => token.text).join(" "), "unclear")
      : isPd(value)
        ? { sure: true, text, value }
        : doubt(text, "not_a_power")
  state.pd = state.pd ? merged(state.pd, pd) : pd
  const before = line.slice(0, at)
  return zoneBefore?.is === "zone" ? before.slice(0, -1) : before
}

const conclude = (state: State): SlipReading =>
  withoutContradictions({
    right: concludeEye(state.eyes.right),
    left: concludeEye(state.eyes.left),
    pd: concludePd(state),
  })

/** The reading, in which values that contradict each other are not sure. */
export function withoutContradictions({ right, left, pd }: SlipReading): SlipReading {
  const addsDiffer = right.add?.sure && left.add?.sure && right.add.value !== left.add.value
  const signsDiffer = right.cyl?.sure && left.cyl?.sure && right.cyl.value * left.cyl.value < 0
  const eye = (one: SlipEye): SlipEye => {
    const hasAxisAlone = one.cyl?.sure && one.cyl.value === 0 && one.axis !== null
    return {
      ...one,
      ...(one.add && addsDiffer && { add: doubt(one.add.text, "contradiction") }),
      ...(one.cyl && signsDiffer && { cyl: doubt(one.cyl.text, "contradiction") }),
      ...(one.cyl && hasAxisAlone && { cyl: doubt(one.cyl.text, "half_cylinder") }),
    }
  }
  return { right: eye(right), left: eye(left), pd }
}

function concludeEye({ far, near, prism, isMixed, unread }: SeenEye): SlipEye {
  const nothing = unread.length > 0 ? doubt(unread.join("; "), "unclear") : null
  const eye: SlipEye = {
    sph: far.sph ?? nothing,
    cyl: far.cyl ?? (far.sph ? null : nothing),
    axis: far.axis ?? (far.sph ? null : nothing),
    add: far.add ?? null,
    prism,
  }
  addFromNear(eye, near)
  if (isMixed) {
    for (const field of ["sph", "cyl", "axis", "add"] as const) {
      const value = eye[field]
      if (value) eye[field] = doubt(value.text, "contradiction")
    }
  }
  const { cyl, axis } = eye
  // Some slips print an axis of 0 where there is no cylinder.
  if (cyl?.sure && cyl.value === 0) eye.axis = axis && /^0+$/.test(axis.text) ? null : axis
  else if (cyl?.sure && axis === null) eye.cyl = doubt(cyl.text, "half_cylinder")
  if (cyl === null && axis?.sure) eye.axis = doubt(axis.text, "half_cylinder")
  return eye
}

/** What is added for near is the power for near less the one for far. */
function addFromNear(eye: SlipEye, near: Values): void {
  const { sph } = eye
  if (near.sph === undefined) return
  for (const field of ["cyl", "axis"] as const) {
    const [one, other] = [eye[field], near[field]]
    if (one?.sure && other?.sure && one.value !== other.value) eye[field] = merged(one, other)
  }
  const text = `${near.sph.text} near`
  if (!sph?.sure || !near.sph.sure) {
    eye.add ??= doubt(text, "unclear")
    return
  }
  const difference = near.sph.value - sph.value
  const hasCylOnlyFar = eye.cyl?.sure && eye.cyl.value !== 0 && near.cyl === undefined
  // Some slips have the addition itself in the row for near.
  const mayBeAdd = isAdd(near.sph.value) && hasCylOnlyFar
  if (eye.add === null && mayBeAdd) eye.add = doubt(text, "unclear")
  else if (!isAdd(difference)) {
    eye.add = doubt(text, "contradiction")
    eye.sph = doubt(`${sph.text}, ${text}`, "contradiction")
  } else {
    const derived = { sure: true as const, text, value: difference }
    eye.add = eye.add ? merged(eye.add, derived) : derived
    if (!eye.add.sure && eye.add.doubt === "contradiction") {
      eye.sph = doubt(`${sph.text}, ${text}`, "contradiction")
    }
  }
}

function concludePd({ pd, eyes }: State): SlipValue<Pd> | null {
  const [right, left] = [eyes.right.far.pd, eyes.left.far.pd]
  const printed = [right, left].filter((one) => one !== undefined)
  if (printed.length === 0) return pd
  const text = printed.map((one) => one.text).join("/")
  const values = printed.flatMap((one) => (one.sure ? [one.value] : []))
  const [one, other] = values
  let value: Pd | null = null
  if (values.length === printed.length && one !== undefined) {
    if (other === undefined || (one === other && one > MAX_HALF_PD_MM)) value = one
    else value = { right: one, left: other }
  }
  const column: SlipValue<Pd> =
    value !== null && isPd(value) ? { sure: true, text, value } : doubt(text, "unclear")
  return pd ? merged(pd, column) : column
}

/** From the middle of the nose to one pupil. */
const MAX_HALF_PD_MM = 40
