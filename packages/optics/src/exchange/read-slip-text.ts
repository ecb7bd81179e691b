import type { Eye, EyePower, PowerField } from "../powers/eye-power.ts"
import { eyeNames } from "../powers/in-words.ts"
import { formatPower } from "../powers/power-values.ts"
import { NO_PRISM } from "../powers/prescription-details.ts"
import { readSlip, type SlipReading, type SlipValue } from "../slip/read-slip.ts"
import { type Token, tokensOf, wordsOf } from "../slip/slip-tokens.ts"
import {
  addRemark,
  emptyReading,
  type PrescriptionReading,
  takePd,
} from "./prescription-document.ts"
import type { readPrescriptionText } from "./prescription-text.ts"
import { takeEye } from "./take-eye.ts"

const fields = ["sph", "cyl", "axis", "add"] as const
const eyes = ["right", "left"] as const

/**
 * A text that somebody else wrote, read line by line and as a printed slip. What only one of them
 * reads is taken; a value that they read differently, or that another line corrects, is left open.
 * @returns null if neither finds a power
 */
export function readSlipText(
  text: string,
  lines: ReturnType<typeof readPrescriptionText>,
): PrescriptionReading | null {
  const reading = readBothWays(text, lines)
  return reading && askAboutOtherValues(reading, lines.eyeLines)
}

function readBothWays(
  text: string,
  { reading: byLine, eyeLines }: ReturnType<typeof readPrescriptionText>,
): PrescriptionReading | null {
  const slip = readSlip(text)
  const isLine = eyeLines.length > 0
  if (isLine && byLine.unread.length === 0)
    return askAboutAddition(withSlip(byLine, eyeLines, slip), text)
  const bySlip = readingOf(byLine, slip)
  if (!bySlip || countOf(bySlip) <= countOf(byLine))
    return isLine ? askAboutAddition(byLine, text) : null
  const numbers = numbersOf(bySlip)
  for (const line of [...eyeLines, ...byLine.remarks])
    if (!isTaken(numbers, line)) addRemark(bySlip, line)
  return askAboutAddition(bySlip, text)
}

/** How many values were read. */
const countOf = ({ eyes: { right, left } }: PrescriptionReading): number =>
  Object.keys(right).length + Object.keys(left).length

/** With what the slip says beside the lines of the eyes, such as one addition for both. */
function withSlip(
  reading: PrescriptionReading,
  eyeLines: string[],
  slip: SlipReading,
): PrescriptionReading {
  const powers = reading.eyes
  const hasNoAdd = eyes.every((eye) => powers[eye].add === null)
  for (const eye of eyes)
    for (const field of fields) {
      const other = slip[eye][field]
      const value = powers[eye][field]
      if (!other?.sure || other.value === value) continue
      if (field === "add" && hasNoAdd) powers[eye].add = other.value
      else {
        delete powers[eye][field]
        const written = value == null ? "" : `: ${formatValue(field, value)} and ${other.text}`
        reading.unread.push(`${nameOf(eye, field)} can be read in two ways${written}.`)
      }
    }
  const numbers = numbersOf(reading)
  for (const line of eyeLines) isTaken(numbers, line)
  reading.remarks = reading.remarks.filter((line) => !isTaken(numbers, line))
  return reading
}

/**
 * Both eyes have the same addition as a rule, so one that only one eye has is asked about, and one
 * that is written but could not be read.
 */
function askAboutAddition(reading: PrescriptionReading, text: string): PrescriptionReading {
  if (eyes.every((eye) => reading.eyes[eye].add === null) && text.split("\n").some(hasAddition))
    for (const eye of eyes) {
      delete reading.eyes[eye].add
      reading.unread.push(`${nameOf(eye, "add")} could not be read.`)
    }
  for (const [eye, other] of [eyes, eyes.toReversed()] as [Eye, Eye][]) {
    if (reading.eyes[eye].add !== null || !reading.eyes[other].add) continue
    delete reading.eyes[eye].add
    reading.unread.push(`${nameOf(eye, "add")} is written for the ${other} eye only.`)
  }
  return reading
}

/** `sorry, L -2.75` after `L -2.25`: which of them is right, its writer has to say. */
function askAboutOtherValues(reading: PrescriptionReading, eyeLines: string[]) {
  for (const line of reading.remarks) {
    if (eyeLines.includes(line)) continue
    const tokens = tokensOf(wordsOf(line))
    const named = tokens.flatMap((token) => (token.is === "eye" ? [token.eye] : []))
    const about = eyes.filter((eye) => named.some((one) => one === eye || one === "both"))
    const known = about.flatMap((eye) => fields.map((field) => reading.eyes[eye][field] ?? 0))
    const field = otherField(tokens, known.map(Math.abs))
    for (const eye of field ? about : []) {
      const value = reading.eyes[eye][field!]
      delete reading.eyes[eye][field!]
      if (value !== undefined && value !== null)
        reading.unread.push(
          `${nameOf(eye, field!)} is ${formatValue(field!, value)}, and the text also says "${line}".`,
        )
    }
  }
  return reading
}

/** The field for which a line has another value than the known ones; null for none. */
function otherField(tokens: readonly Token[], known: readonly number[]): PowerField | null {
  const others = tokens.filter((token) => token.is === "number" && !known.includes(amountOf(token)))
  const isAboutAxis = tokens.some((token) => token.is === "field" && token.field === "axis")
  if (isAboutAxis && others.length > 0) return "axis"
  return others.some(({ text }) => /^[+\-−–]/.test(text)) ? "sph" : null
}

const nameOf = (eye: Eye, field: PowerField): string => `${eyeNames[eye]}: ${field.toUpperCase()}`
const formatValue = (field: PowerField, value: number): string =>
  field === "axis" ? String(value) : formatPower(value)

/** Whether a line has a number other than 0 behind the label of the addition. */
function hasAddition(line: string): boolean {
  const tokens = tokensOf(wordsOf(line))
  const label = tokens.findIndex((token) => token.is === "field" && token.field === "add")
  return label >= 0 && tokens.slice(label).some((token) => token.is === "number" && amountOf(token))
}

const amountOf = ({ text }: { text: string }): number => Math.abs(Number.parseFloat(text))

/** The numbers of a reading, each as often as it has it. */
const numbersOf = ({ eyes: { right, left }, pd, details }: PrescriptionReading): number[] =>
  JSON.stringify([right, left, pd, details])
    .match(/\d+(?:\.\d+)?/g)
    ?.map(Number) ?? []

/** Whether each word of a line is a label, or one of the numbers, which then stands for no other. */
function isTaken(numbers: number[], line: string): boolean {
  const others = tokensOf(wordsOf(line)).filter((token) => {
    if (token.is !== "number") return ["acuity", "other", "unclear"].includes(token.is)
    const at = numbers.indexOf(amountOf(token))
    if (at >= 0) numbers.splice(at, 1)
    return at < 0 && amountOf(token) !== 0
  })
  return others.length === 0
}

/** The lines' names, dates and distances with the slip's powers; null without a sphere. */
function readingOf(byLine: PrescriptionReading, slip: SlipReading): PrescriptionReading | null {
  const ofEyes = Object.values(eyeNames)
  const { details, ...others } = byLine
  const { prism: _, ...measures } = details ?? {}
  const reading: PrescriptionReading = {
    ...others,
    ...{ eyes: emptyReading().eyes, remarks: [] },
    ...(Object.keys(measures).length > 0 && { details: measures }),
    unread: byLine.unread.filter((sentence) => !ofEyes.some((name) => sentence.startsWith(name))),
  }
  for (const eye of eyes) {
    const values = slip[eye]
    const found: Partial<EyePower> = { axis: null, add: null }
    for (const field of fields) if (values[field]?.sure) found[field] = values[field].value
    // An empty column of the addition says that there is none; a doubtful one does not.
    if (values.add && !values.add.sure) delete found.add
    const written = Object.fromEntries(fields.map((field) => [field, values[field]?.text]))
    takeEye(reading, eye, found, written)
    const prism = sureValue(values.prism)
    if (prism) {
      const both = reading.details?.prism ?? { right: NO_PRISM, left: NO_PRISM }
      reading.details = { ...reading.details, prism: { ...both, [eye]: prism } }
    } else if (values.prism)
      reading.unread.push(`${eyeNames[eye]}: the prism "${values.prism.text}" could not be read.`)
  }
  const pd = sureValue(slip.pd)
  if (pd !== null) takePd(reading, pd, "typed")
  else if (slip.pd) reading.unread.push(`The PD "${slip.pd.text}" could not be read.`)
  return eyes.some((eye) => reading.eyes[eye].sph !== undefined) ? reading : null
}

const sureValue = <Value>(read: SlipValue<Value> | null): Value | null =>
  read?.sure ? read.value : null
