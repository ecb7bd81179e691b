import { contactLensEntries } from "../contact-lenses/in-words.ts"
import type { Eye, EyePower, Prescription } from "../powers/eye-power.ts"
import { eyeNames } from "../powers/in-words.ts"
import { readEyeLine } from "../powers/notation.ts"
import { formatPower } from "../powers/power-values.ts"
import { formatPrism, NO_PRISM, type Prism, readPrism } from "../powers/prescription-details.ts"
import { normalizeTyped } from "../typed-text.ts"
import {
  addRemark,
  type DocumentedContactLens,
  emptyReading,
  measureLines,
  type PrescriptionDocument,
  type PrescriptionReading,
  readMeasureLine,
  takeDay,
  takeName,
} from "./prescription-document.ts"
import { takeEye } from "./take-eye.ts"

const eyeLabels: Record<Eye, string> = { right: "Right (OD)", left: "Left (OS)" }
/** The first line of the texts that this shop writes. */
export const TEXT_TITLE = "Eye prescription"

/**
 * A prescription as lines that any optician reads, with a line feed after each. A QR code holds the
 * same text, so that it needs no connection; letters beyond ASCII are only those of names.
 */
export const prescriptionText = (document: PrescriptionDocument): string => {
  const { name, prescriber, testedOn, glasses, contactLenses } = document
  return [
    TEXT_TITLE,
    ...(name ? [`Name: ${oneLine(name)}`] : []),
    ...(glasses ? [eyeLine(glasses, "right"), eyeLine(glasses, "left")] : []),
    ...(glasses ? measureLines(glasses) : []),
    ...contactLenses.map(contactLensLine),
    ...(testedOn ? [`Eye test: ${testedOn}`] : []),
    ...(prescriber ? [`Prescriber: ${oneLine(prescriber)}`] : []),
    "",
  ].join("\n")
}

const oneLine = (words: string): string => words.replace(/\s+/g, " ").trim()

function eyeLine(prescription: Prescription, eye: Eye): string {
  const { sph, cyl, axis, add } = prescription[eye]
  const prism = prescription.details?.prism && formatPrism(prescription.details.prism[eye])
  return [
    `${eyeLabels[eye]}: SPH ${formatPower(sph)} CYL ${formatPower(cyl)}`,
    ...(axis === null ? [] : [`AXIS ${axis}`]),
    ...(add === null ? [] : [`ADD ${formatPower(add)}`]),
    ...(prism ? [`PRISM ${prism}`] : []),
  ].join(" ")
}

const contactLensLine = (lens: DocumentedContactLens): string =>
  `${eyeLabels[lens.eye]} contact lens: ${contactLensEntries(lens)
    .map(([name, value]) => `${name} ${value.replace("°", "")}`)
    .join(", ")}${lens.product ? `, ${oneLine(lens.product)}` : ""}`

const eyePatterns: Record<Eye, RegExp> = {
  right: /^(?:right(?:\s+eye)?|r\.?e\.?|r|o\.?d\.?)(?:\s*\((?:od|r)\))?(?![a-z])\s*[:\-=]?\s+/i,
  left: /^(?:left(?:\s+eye)?|l\.?e\.?|l|o\.?s\.?)(?:\s*\((?:os|l)\))?(?![a-z])\s*[:\-=]?\s+/i,
}

/**
 * The lines of `prescriptionText`, and lines like them that people type: `OD -2.50 -0.75 x 90`, one
 * eye on each. Other lines are kept as remarks.
 * @returns `eyeLines`: the lines of an eye, as they were typed
 */
export function readPrescriptionText(text: string): {
  reading: PrescriptionReading
  eyeLines: string[]
} {
  const eyeLines: string[] = []
  const reading = emptyReading()
  const prism: Partial<Record<Eye, Prism>> = {}
  const seen = new Set<Eye>()
  for (const typed of text.split(/\r?\n/)) {
    const line = normalizeTyped(typed).trim()
    if (line === "" || line === TEXT_TITLE) continue
    const label = /^(name|eye test|prescriber):(.*)/i.exec(line)
    const eye = (["right", "left"] as const).find((one) => eyePatterns[one].test(line))
    if (label) takeLabelled(reading, label[1]!.toLowerCase(), label[2]!.trim())
    else if (eye && !/contact lens/i.test(line)) {
      eyeLines.push(line)
      if (seen.has(eye)) reading.unread.push(`${eyeNames[eye]}: the text also says "${line}".`)
      else takeEyeLine(reading, prism, eye, line.replace(eyePatterns[eye], ""))
      seen.add(eye)
    } else if (!readMeasureLine(reading, line)) addRemark(reading, line)
  }
  if (prism.right || prism.left) {
    const both = { right: prism.right ?? NO_PRISM, left: prism.left ?? NO_PRISM }
    reading.details = { ...reading.details, prism: both }
  }
  return { reading, eyeLines }
}

function takeLabelled(reading: PrescriptionReading, label: string, words: string): void {
  if (label === "eye test") takeDay(reading, words)
  else takeName(reading, label === "name" ? "name" : "prescriber", words)
}

function takeEyeLine(
  reading: PrescriptionReading,
  prism: Partial<Record<Eye, Prism>>,
  eye: Eye,
  line: string,
): void {
  const [powers = "", ...prisms] = line.split(/\bprism\b:?/i)
  const written = prisms.length > 0 ? prisms.join(" ") : undefined
  if (written !== undefined) {
    const value = readPrism(written)
    if (value) prism[eye] = value
    else reading.unread.push(`${eyeNames[eye]}: the prism "${written.trim()}" could not be read.`)
  }
  const read = readEyeLine(powers, eye)
  if (!read.ok) {
    reading.unread.push(`${eyeNames[eye]}: "${powers.trim()}" could not be read.`)
    return
  }
  const { power, withoutSign } = read.value
  const found: Partial<EyePower> = { cyl: 0, axis: null, add: null, ...power }
  // A missing sign is the commonest slip, so the value is left for its reader to pick.
  for (const field of withoutSign) delete found[field]
  const before = reading.unread.length
  takeEye(reading, eye, found, power)
  if (reading.unread.length > before) addRemark(reading, line)
}
