import type { ContactLens } from "../contact-lenses/contact-lens.ts"
import type { Day } from "../day.ts"
import { isDay } from "../day.ts"
import type { Eye, EyePower, Prescription } from "../powers/eye-power.ts"
import { pdSourceWords } from "../powers/in-words.ts"
import { formatPd, isPd, type Pd, type PdSource, pdSources, readPd, wholePd } from "../powers/pd.ts"
import { MAX_PRESCRIBER_LENGTH } from "../powers/prescription.ts"
import {
  detailRanges,
  measuredDetails,
  type PrescriptionDetails,
} from "../powers/prescription-details.ts"

/** A prescription as it is handed to another optician. */
export interface PrescriptionDocument {
  /** The wearer; may be empty. */
  name: string
  /** The doctor or clinic; may be empty. */
  prescriber: string
  /** The day of the eye test; null if it is not known. */
  testedOn: Day | null
  /** Null if it is for contact lenses only. */
  glasses: Prescription | null
  contactLenses: DocumentedContactLens[]
}

/** Contact lenses with the name of the product; may be empty. */
export interface DocumentedContactLens extends ContactLens {
  product: string
}

/** What was read from somebody else's document. Nothing in it is confirmed yet. */
export interface PrescriptionReading {
  name: string
  prescriber: string
  testedOn: Day | null
  /** A field that is absent could not be read; null means that there is no axis or addition. */
  eyes: Record<Eye, Partial<EyePower>>
  pd?: Pd
  pdSource?: PdSource
  details?: PrescriptionDetails
  contactLenses: DocumentedContactLens[]
  /** What could not be read, as sentences. */
  unread: string[]
  /** Other words of the document, which were not recognised. */
  remarks: string[]
}

export const emptyReading = (): PrescriptionReading => ({
  ...{ name: "", prescriber: "", testedOn: null, eyes: { right: {}, left: {} } },
  ...{ contactLenses: [], unread: [], remarks: [] },
})

const MAX_REMARK_LENGTH = 1000
const MAX_REMARKS = 100
const MORE_THAN_SHOWN = "There is more in it than is shown here: compare it with the original."

/**
 * Keeps other words of a document for its reader to see, without repeating one. What is beyond the
 * limits is said to be there.
 */
export function addRemark({ remarks }: PrescriptionReading, words: string): void {
  const remark = words.trim()
  if (remark === "" || remarks.includes(remark)) return
  if (remarks.length < MAX_REMARKS) remarks.push(remark.slice(0, MAX_REMARK_LENGTH))
  const isCut = remark.length > MAX_REMARK_LENGTH || remarks.length === MAX_REMARKS
  if (isCut && !remarks.includes(MORE_THAN_SHOWN)) remarks.push(MORE_THAN_SHOWN)
}

/** Takes a name, or keeps it as a remark if it is too long or there is another one already. */
export function takeName(
  reading: PrescriptionReading,
  field: "name" | "prescriber",
  words: string,
): void {
  if (reading[field] === words) return
  if (reading[field] === "" && words.length <= MAX_PRESCRIBER_LENGTH) reading[field] = words
  else addRemark(reading, `${field === "name" ? "Name" : "Prescriber"}: ${words}`)
}

/** Takes the day of the eye test, or notes that it could not be read. */
export function takeDay(reading: PrescriptionReading, written: string): void {
  const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(written)?.[0] ?? ""
  if (!isDay(day)) reading.unread.push(`The date "${written}" could not be read.`)
  else if (reading.testedOn === null || reading.testedOn === day) reading.testedOn = day
  else reading.unread.push(`The eye test is also dated ${day}. Check which is right.`)
}

/** Adds a value to a reading, or leaves it open where another one was read for the same thing. */
function takeOnce<Value>(
  { unread }: PrescriptionReading,
  label: string,
  [before, value]: [before: Value | undefined, value: Value],
  format: (value: Value) => string,
): Value | undefined {
  const contradiction = `${label} is written in two ways: `
  const isOpen = unread.some((sentence) => sentence.startsWith(contradiction))
  if (!isOpen && (before === undefined || format(before) === format(value))) return value
  const values = [before, value].filter((one) => one !== undefined).map(format)
  unread.push(`${contradiction}${values.join(" and ")}.`)
  return undefined
}

/** Takes a PD; one that no face has, or that contradicts another, is noted as unread. */
export function takePd(reading: PrescriptionReading, pd: Pd, source: PdSource): void {
  if (!isPd(pd)) {
    reading.unread.push(`The PD "${formatPd(pd)}" could not be read.`)
    return
  }
  const { pd: before, pdSource = "typed" } = reading
  // One from pupil to pupil is the sum of those from the nose.
  const isSum =
    before !== undefined && typeof before !== typeof pd && wholePd(before) === wholePd(pd)
  const kept = isSum
    ? typeof pd === "number"
      ? before
      : pd
    : takeOnce(reading, "The PD", [before, pd], formatPd)
  delete reading.pd
  delete reading.pdSource
  if (kept === undefined) return
  reading.pd = kept
  reading.pdSource = before === undefined || source !== "typed" ? source : pdSource
}

/** Distances and angles as lines, such as `PD: 63 mm` and `Vertex distance: 12 mm`. */
export const measureLines = ({ pd, pdSource, details }: Prescription): string[] => [
  ...(pd === undefined ? [] : [`PD: ${formatPd(pd)} mm${pdOrigin(pdSource)}`]),
  ...measuredDetails.flatMap((detail) => {
    const { label, unit } = detailRanges[detail]
    const value = details?.[detail]
    return value === undefined ? [] : [`${label}: ${value} ${unit === "°" ? "degrees" : unit}`]
  }),
]

const pdOrigin = (source: PdSource = "typed"): string =>
  source === "typed" ? "" : ` (${pdSourceWords[source]})`

/**
 * Takes a line like those of `measureLines` into a reading. A value beyond its usual range is noted
 * as unread.
 * @returns false for any other line
 */
export function readMeasureLine(reading: PrescriptionReading, line: string): boolean {
  const [, distance = "", origin] = /^PD\b([^(]*)(?:\((.*)\))?$/i.exec(line) ?? []
  const typed = distance.replace(/^[:\s]+/, "").trim()
  const pd = readPd(typed)
  if (pd !== null) {
    const source = pdSources.find((one) => one !== "typed" && pdSourceWords[one] === origin)
    // The second of two whole distances is the one for near, which has no field.
    const isForNear = typeof pd === "number" && typed.includes("/")
    if (isForNear || (origin !== undefined && !source)) addRemark(reading, line)
    takePd(reading, pd, source ?? "typed")
    return true
  }
  if (/^[\d.,/\s]+(?:mm)?$/i.test(typed)) {
    reading.unread.push(`The PD "${typed}" could not be read.`)
    return true
  }
  for (const detail of measuredDetails) {
    const { label } = detailRanges[detail]
    const found = new RegExp(`^${label}\\b[:\\s]*(-?[\\d.]+)\\s*(mm|degrees|°)?$`, "i").exec(line)
    if (found) {
      addMeasure(reading, detail, Number(found[1]))
      return true
    }
  }
  return false
}

/** Adds a distance or angle to a reading, or notes that it is beyond its usual range. */
export function addMeasure(
  reading: PrescriptionReading,
  detail: (typeof measuredDetails)[number],
  value: number,
): void {
  const { min, max, unit, label } = detailRanges[detail]
  if (!(value >= min && value <= max)) {
    reading.unread.push(`${label} is usually from ${min} to ${max} ${unit}, and not ${value}.`)
    return
  }
  const { [detail]: before, ...others } = reading.details ?? {}
  const kept = takeOnce(reading, label, [before, value], String)
  reading.details = { ...others, ...(kept !== undefined && { [detail]: kept }) }
  if (Object.keys(reading.details).length === 0) delete reading.details
}
