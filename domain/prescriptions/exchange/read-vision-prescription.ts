import { type Failure, ok, type Result } from "../../core/result.ts"
import { contactLensAdds } from "../contact-lens/parameters.ts"
import { isDay } from "../eye-test.ts"
import { eyeNames } from "../lens/in-words.ts"
import { isPd, pdSources } from "../lens/pd.ts"
import { measuredDetails, NO_PRISM, type Prism, readPrism } from "../lens/prescription-details.ts"
import type { Eye, EyePower } from "../lens/types.ts"
import {
  addMeasure,
  addRemark,
  type DocumentedContactLens,
  emptyReading,
  type PrescriptionReading,
  readMeasureLine,
} from "./prescription-document.ts"
import { takeEye } from "./take-eye.ts"
import { extensionUrls } from "./vision-prescription.ts"

/** Of a Bundle; more than this is no longer one person's prescription. */
const MAX_BUNDLE_ENTRIES = 1000
/** Prescriptions to choose from. */
const MAX_PRESCRIPTIONS_READ = 20
const MAX_NAME_LENGTH = 100

const refuse = (failure: string): Failure<string> => ({ ok: false, failure })

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim().slice(0, MAX_NAME_LENGTH) : ""

/** Undefined if the element is absent, NaN if it is no number. */
function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === "number") return value
  return typeof value === "string" && /^[+-]?\d{1,4}(\.\d{1,4})?$/.test(value)
    ? Number(value)
    : Number.NaN
}

/**
 * The prescriptions for glasses in a FHIR resource: a `VisionPrescription` of R5, R4B or R4, or a
 * Bundle with some of them, newest first. Elements that are not known here are passed over, except
 * those that change the meaning of others (modifier extensions).
 * @returns a sentence for a resource that cannot be used
 */
export function readVisionPrescriptions(json: unknown): Result<PrescriptionReading[], string> {
  if (!isFields(json) || typeof json.resourceType !== "string")
    return refuse("This file is not a prescription in the FHIR format.")
  const resources =
    json.resourceType === "Bundle"
      ? listOf(json.entry)
          .slice(0, MAX_BUNDLE_ENTRIES)
          .map(({ resource }) => fieldsOf(resource))
      : [json]
  const found = resources.filter(({ resourceType }) => resourceType === "VisionPrescription")
  if (found.length === 0)
    return refuse("There is no prescription for glasses or contact lenses in this file.")
  const read = found.slice(0, MAX_PRESCRIPTIONS_READ).map((one) => readOne(one, resources))
  const readings = read.flatMap((one) => (one.ok ? [one.value] : []))
  const [refused] = read.filter((one) => !one.ok)
  if (readings.length === 0 && refused) return refused
  return ok(readings.toSorted((a, b) => (b.testedOn ?? "").localeCompare(a.testedOn ?? "")))
}

function readOne(resource: Fields, others: Fields[]): Result<PrescriptionReading, string> {
  if (resource.status === "entered-in-error" || resource.status === "cancelled")
    return refuse("This prescription was withdrawn. Ask your optician for a valid one.")
  const lenses = listOf(resource.lensSpecification ?? resource.dispense)
  if ([resource, ...lenses].some((part) => listOf(part.modifierExtension).length > 0))
    return refuse(
      "This file has rules of its own that we don't know. Copy the numbers by hand instead.",
    )
  const reading = emptyReading()
  const resourcesNear = [...listOf(resource.contained), ...others]
  reading.name = nameIn(resource.patient, resourcesNear)
  reading.prescriber = nameIn(resource.prescriber, resourcesNear)
  reading.testedOn = dayOf(resource.dateWritten)

  const glasses = lenses.filter((lens) => !isContactLens(lens))
  for (const lens of glasses) takeNotes(reading, lens)
  takeMeasures(reading, resource, glasses)
  const prism: Partial<Record<Eye, Prism>> = {}
  for (const eye of ["right", "left"] as const) {
    const ofEye = glasses.filter((lens) => textOf(lens.eye).toLowerCase() === eye)
    const [lens] = ofEye
    if (ofEye.length !== 1 || !lens) {
      if (glasses.length > 0) reading.unread.push(`${eyeNames[eye]}: ${howMany(ofEye.length)}`)
      continue
    }
    takeEye(reading, eye, powerOf(lens))
    const found = prismOf(lens)
    if (found === null) reading.unread.push(`${eyeNames[eye]}: the prism could not be read.`)
    else if (found !== NO_PRISM) prism[eye] = found
  }
  if (prism.right || prism.left) {
    const both = { right: prism.right ?? NO_PRISM, left: prism.left ?? NO_PRISM }
    reading.details = { ...reading.details, prism: both }
  }
  reading.contactLenses = lenses.filter(isContactLens).flatMap((lens) => contactLensOf(lens) ?? [])
  // Notes are often the same for both eyes.
  reading.unread = [...new Set(reading.unread)]
  const hasPower = Object.values(reading.eyes).some((eye) => eye.sph !== undefined)
  return hasPower || reading.contactLenses.length > 0
    ? ok(reading)
    : refuse("There are no powers that we can read in this file.")
}

const howMany = (count: number): string =>
  count === 0 ? "the file has no powers." : "the file has more than one lens. Check which is right."

/** `2026-11-20` of a date with or without a time. */
function dayOf(written: unknown): string | null {
  const day = textOf(written).slice(0, 10)
  return isDay(day) ? day : null
}

const isContactLens = ({ product, power, backCurve }: Fields): boolean => {
  const codes = listOf(fieldsOf(product).coding).map(({ code }) => code)
  if (codes.includes("contact")) return true
  return !codes.includes("lens") && (power !== undefined || backCurve !== undefined)
}

function powerOf(lens: Fields): Partial<EyePower> {
  const [sph, cyl = 0, axis, add] = [lens.sphere, lens.cylinder, lens.axis, lens.add].map(numberOf)
  return {
    ...(sph !== undefined && { sph }),
    cyl,
    // As an axis of 0 is written 180.
    axis: axis === undefined ? null : axis === 0 ? 180 : axis,
    add: add === undefined || add === 0 ? null : add,
  }
}

/** Null if it cannot be read, or two amounts have one direction. */
function prismOf(lens: Fields): Prism | null {
  if (lens.prism === undefined) return NO_PRISM
  const parts = listOf(lens.prism)
  if (!Array.isArray(lens.prism) || parts.length !== lens.prism.length) return null
  const written = parts.filter(({ amount }) => numberOf(amount) !== 0)
  return written.length === 0
    ? NO_PRISM
    : readPrism(written.map(({ amount, base }) => `${numberOf(amount)} ${base}`).join(", "))
}

const extensionsIn = (part: Fields): Map<unknown, Fields> =>
  new Map(listOf(part.extension).map((one) => [one.url, one]))
const quantityIn = (extension: Fields | undefined): number | undefined =>
  numberOf(fieldsOf(extension?.valueQuantity).value)

/** Distances and angles of the extensions; they count more than notes. */
function takeMeasures(reading: PrescriptionReading, resource: Fields, glasses: Fields[]): void {
  const known = extensionsIn(resource)
  const half = (eye: Eye) =>
    quantityIn(
      extensionsIn(glasses.find((lens) => lens.eye === eye) ?? {}).get(extensionUrls.monocularPd),
    )
  const [whole, right, left] = [
    quantityIn(known.get(extensionUrls.pd)),
    half("right"),
    half("left"),
  ]
  const pd = right !== undefined && left !== undefined ? { right, left } : whole
  if (pd !== undefined && isPd(pd)) {
    const source = known.get(extensionUrls.pdSource)?.valueCode
    reading.pd = pd
    reading.pdSource = pdSources.find((one) => one === source) ?? "typed"
  } else if (pd !== undefined) reading.unread.push("The PD could not be read.")
  for (const detail of measuredDetails) {
    const value = quantityIn(known.get(extensionUrls[detail]))
    if (value !== undefined) addMeasure(reading, detail, value)
  }
}

/** Notes often have the PD, for which FHIR has no element; other words are kept as they are. */
function takeNotes(reading: PrescriptionReading, lens: Fields): void {
  for (const { text } of listOf(lens.note)) {
    const parts = typeof text === "string" ? text.slice(0, 1000).split(/[;\n]|\.(?:\s|$)/) : []
    for (const part of parts) if (!readMeasureLine(reading, part.trim())) addRemark(reading, part)
  }
}

/** The name that a reference shows, or that of the resource it points to; empty without one. */
function nameIn(reference: unknown, resources: Fields[]): string {
  const { display, reference: target } = fieldsOf(reference)
  if (textOf(display) || typeof target !== "string") return textOf(display)
  const found = resources.find(
    ({ id, resourceType }) => target === `#${id}` || target.endsWith(`${resourceType}/${id}`),
  )
  if (typeof found?.name === "string") return textOf(found.name)
  const [{ text, given, family } = {}] = listOf(found?.name)
  const parts = [...(Array.isArray(given) ? given : []), family].map(textOf)
  return textOf(text) || textOf(parts.join(" "))
}

/** Null unless every value is there. */
function contactLensOf(lens: Fields): DocumentedContactLens | null {
  const [power, baseCurve, diameter] = [lens.power, lens.backCurve, lens.diameter].map(numberOf)
  const eye = (["right", "left"] as const).find((one) => one === textOf(lens.eye).toLowerCase())
  if (!eye || power === undefined || Number.isNaN(power) || !baseCurve || !diameter) return null
  const grade = extensionsIn(lens).get(extensionUrls.contactLensAdd)?.valueCode
  return {
    ...{ eye, power, baseCurve, diameter, product: textOf(lens.brand) },
    cylinder: numberOf(lens.cylinder) ?? null,
    axis: numberOf(lens.axis) ?? null,
    add: contactLensAdds.find((one) => one === grade) ?? null,
  }
}
