import { eyeNames } from "../lens/in-words.ts"
import { NO_PRISM } from "../lens/prescription-details.ts"
import type { Eye, EyePower, PowerField } from "../lens/types.ts"
import { readSlip, type SlipReading, type SlipValue } from "../slip/read-slip.ts"
import { emptyReading, type PrescriptionReading } from "./prescription-document.ts"
import { takeEye } from "./take-eye.ts"

const fields = ["sph", "cyl", "axis", "add"] as const
const eyes = ["right", "left"] as const

/**
 * A text that somebody else wrote, read line by line and as a printed slip. What only one of them
 * reads is taken; a value that they read differently is left open.
 * @param byLine what the lines say, null if none is one of an eye
 * @returns null if neither finds a power
 */
export function readSlipText(
  text: string,
  byLine: PrescriptionReading | null,
): PrescriptionReading | null {
  const slip = readSlip(text)
  if (byLine?.unread.length === 0) return withoutContradictions(byLine, slip)
  const bySlip = readingOf(slip)
  if (!bySlip || countOf(bySlip) <= countOf(byLine)) return byLine
  const { name = "", prescriber = "", testedOn = null } = byLine ?? {}
  return { ...bySlip, name, prescriber, testedOn }
}

/** How many values were read. */
const countOf = (reading: PrescriptionReading | null): number =>
  reading === null ? 0 : eyes.reduce((sum, eye) => sum + Object.keys(reading.eyes[eye]).length, 0)

function withoutContradictions(
  reading: PrescriptionReading,
  slip: SlipReading,
): PrescriptionReading {
  for (const eye of eyes)
    for (const field of fields) {
      const other = slip[eye][field]
      if (!other?.sure || other.value === reading.eyes[eye][field]) continue
      delete reading.eyes[eye][field]
      reading.unread.push(`${nameOf(eye, field)} can be read in two ways.`)
    }
  return reading
}

const nameOf = (eye: Eye, field: PowerField): string => `${eyeNames[eye]}: ${field.toUpperCase()}`

function readingOf(slip: SlipReading): PrescriptionReading | null {
  const reading = emptyReading()
  for (const eye of eyes) {
    const values = slip[eye]
    const found: Partial<EyePower> = { axis: null, add: null }
    for (const field of fields) if (values[field]?.sure) found[field] = values[field].value
    // An empty column of the addition says that there is none; a doubtful one does not.
    if (values.add && !values.add.sure) delete found.add
    takeEye(reading, eye, found)
    const prism = sureValue(values.prism)
    if (prism) {
      const both = reading.details?.prism ?? { right: NO_PRISM, left: NO_PRISM }
      reading.details = { prism: { ...both, [eye]: prism } }
    } else if (values.prism) reading.unread.push(`${eyeNames[eye]}: the prism could not be read.`)
  }
  const pd = sureValue(slip.pd)
  if (pd !== null) Object.assign(reading, { pd, pdSource: "typed" })
  else if (slip.pd) reading.unread.push(`The PD "${slip.pd.text}" could not be read.`)
  return eyes.some((eye) => reading.eyes[eye].sph !== undefined) ? reading : null
}

const sureValue = <Value>(read: SlipValue<Value> | null): Value | null =>
  read?.sure ? read.value : null
