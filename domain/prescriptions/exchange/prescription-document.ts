import type { ContactLens } from "../contact-lens/contact-lens.ts"
import type { Day } from "../eye-test.ts"
import { pdSourceWords } from "../lens/in-words.ts"
import { formatPd, isPd, type Pd, type PdSource, pdSources, readPd } from "../lens/pd.ts"
import {
  detailRanges,
  measuredDetails,
  type PrescriptionDetails,
} from "../lens/prescription-details.ts"
import type { Eye, EyePower, Prescription } from "../lens/types.ts"

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

/** Of a text from outside that is shown as a whole. */
const MAX_REMARK_LENGTH = 200
const MAX_REMARKS = 5

/** Keeps other words of a document for its reader to see, within limits and without repeating one. */
export function addRemark({ remarks }: PrescriptionReading, words: string): void {
  const remark = words.trim().slice(0, MAX_REMARK_LENGTH)
  if (remark && remarks.length < MAX_REMARKS && !remarks.includes(remark)) remarks.push(remark)
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
  const pd = /^PD\b[:\s]*([\d.,/\s]+)(?:mm)?\s*(?:\((.*)\))?$/i.exec(line)
  if (pd) {
    const value = readPd(pd[1]!)
    if (value !== null && isPd(value)) {
      reading.pd = value
      reading.pdSource =
        pdSources.find((one) => one !== "typed" && pdSourceWords[one] === pd[2]) ?? "typed"
    } else reading.unread.push(`The PD "${pd[1]!.trim()}" could not be read.`)
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
  if (value >= min && value <= max) reading.details = { ...reading.details, [detail]: value }
  else reading.unread.push(`${label} is usually from ${min} to ${max} ${unit}, and this is not.`)
}
