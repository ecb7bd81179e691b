import { contactLensAdds } from "../contact-lenses/parameters.ts"
import type { Eye, EyePower } from "../powers/eye-power.ts"
import { eyeNames } from "../powers/in-words.ts"
import { pdSources } from "../powers/pd.ts"
import { measuredDetails, NO_PRISM, type Prism, readPrism } from "../powers/prescription-details.ts"
import { type Failure, ok, type Result } from "../result.ts"
import {
  addMeasure,
  addRemark,
  emptyReading,
  type PrescriptionReading,
  readMeasureLine,
  takeDay,
  takeName,
  takePd,
} from "./prescription-document.ts"
import { takeEye } from "./take-eye.ts"
import { contactLensNote, extensionUrls } from "./vision-prescription.ts"

/** Prescriptions to choose from. */
const MAX_PRESCRIPTIONS_READ = 20

const refuse = (failure: string): Failure<string> => ({ ok: false, failure })

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/** Undefined if the element is absent, NaN if it is no number. */
function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === "number") return value
  return typeof value === "string" && /^[+-]?\d{1,4}(\.\d{1,4})?$/.test(value)
    ? Number(value)
    : Number.NaN
}

/** Of a resource: what identifies the record and who it is about, and no value of a prescription. */
const elementsOfRecord = new Set(
  "resourceType id meta implicitRules language text contained identifier created dateWritten encounter".split(
    " ",
  ),
)

/** Keeps each value below an element as a remark with its name, such as `brand: Zeiss`. */
function addValues(reading: PrescriptionReading, name: string, element: unknown): void {
  const open: [name: string, value: unknown][] = [[name, element]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value !== "object")
      addRemark(reading, value === undefined ? "" : `${path}: ${value}`)
    else if (value !== null)
      for (const [key, inner] of Object.entries(value).reverse())
        open.push([Array.isArray(value) ? path : `${path} ${key}`.trim(), inner])
  }
}

/**
 * The prescriptions in a FHIR resource: a `VisionPrescription` of R5, R4B or R4, or a Bundle with
 * some of them, newest first. Values of elements that are not known here are remarks; a resource
 * with elements that change the meaning of others (modifier extensions) is refused.
 * @returns a sentence for a resource that cannot be used
 */
export function readVisionPrescriptions(json: unknown): Result<PrescriptionReading[], string> {
  if (!isFields(json) || typeof json.resourceType !== "string")
    return refuse("This file is not a prescription in the FHIR format.")
  const resources =
    json.resourceType === "Bundle"
      ? listOf(json.entry).map(({ resource }) => fieldsOf(resource))
      : [json]
  const found = resources
    .filter(({ resourceType }) => resourceType === "VisionPrescription")
    .toSorted((a, b) => textOf(b.dateWritten).localeCompare(textOf(a.dateWritten)))
  if (found.length === 0)
    return refuse("There is no prescription for glasses or contact lenses in this file.")
  const read = found.slice(0, MAX_PRESCRIPTIONS_READ).map((one) => readOne(one, resources))
  const readings = read.flatMap((one) => (one.ok ? [one.value] : []))
  const refusals = read.filter((one) => !one.ok)
  if (readings.length === 0 && refusals[0]) return refusals[0]
  for (const reading of readings) {
    for (const { failure } of refusals) addRemark(reading, `Another one in this file: ${failure}`)
    const older = found.length - read.length
    if (older > 0) addRemark(reading, `${older} older prescriptions in this file were not read.`)
  }
  return ok(readings)
}

function readOne(resource: Fields, resources: Fields[]): Result<PrescriptionReading, string> {
  if (resource.status === "entered-in-error" || resource.status === "cancelled")
    return refuse("This prescription was withdrawn. Ask your optician for a valid one.")
  const { patient, prescriber, dateWritten, status, extension, ...others } = resource
  const written = others.lensSpecification ?? others.dispense
  delete others[others.lensSpecification === undefined ? "dispense" : "lensSpecification"]
  const lenses = listOf(written)
  if ([resource, ...lenses].some((part) => listOf(part.modifierExtension).length > 0))
    return refuse(
      "This file has rules of its own that we don't know. Copy the numbers by hand instead.",
    )
  const reading = emptyReading()
  const resourcesNear = [...listOf(resource.contained), ...resources]
  takeName(reading, "name", nameIn(patient, resourcesNear))
  takeName(reading, "prescriber", nameIn(prescriber, resourcesNear))
  if (dateWritten !== undefined) takeDay(reading, textOf(dateWritten))
  if (status !== "active") addValues(reading, "status", status)
  for (const [name, value] of Object.entries(others))
    if (!elementsOfRecord.has(name.replace(/^_/, ""))) addValues(reading, name, value)
  const strange = Array.isArray(written) ? written.filter((lens) => !isFields(lens)) : [written]
  for (const one of strange) addValues(reading, "lens", one)

  const glasses = lenses.filter((lens) => !isContactLens(lens))
  for (const lens of glasses) takeNotes(reading, lens)
  takeMeasures(reading, extension, glasses)
  const prism: Partial<Record<Eye, Prism>> = {}
  for (const eye of ["right", "left"] as const) {
    const ofEye = glasses.filter((lens) => eyeOf(lens) === eye)
    const [lens] = ofEye
    if (ofEye.length !== 1 || !lens) {
      if (glasses.length > 0) reading.unread.push(`${eyeNames[eye]}: ${howMany(ofEye.length)}`)
      for (const one of ofEye) addValuesOfLens(reading, one)
      continue
    }
    const { sphere: sph, cylinder: cyl, axis, add, prism: bases, ...rest } = lens
    takeEye(reading, eye, powerOf(lens), { sph, cyl, axis, add })
    const found = prismOf(lens)
    if (found === null) {
      reading.unread.push(`${eyeNames[eye]}: the prism could not be read.`)
      addValues(reading, `${eye} eye prism`, bases)
    } else if (found !== NO_PRISM) prism[eye] = found
    addValuesOfLens(reading, { ...rest, eye })
  }
  for (const lens of glasses) if (!eyeOf(lens)) addValuesOfLens(reading, lens)
  if (prism.right || prism.left) {
    const both = { right: prism.right ?? NO_PRISM, left: prism.left ?? NO_PRISM }
    reading.details = { ...reading.details, prism: both }
  }
  for (const lens of lenses.filter(isContactLens)) takeContactLens(reading, lens)
  // Notes are often the same for both eyes.
  reading.unread = [...new Set(reading.unread)]
  const hasPower = Object.values(reading.eyes).some((eye) => eye.sph !== undefined)
  return hasPower || reading.contactLenses.length > 0
    ? ok(reading)
    : refuse("There are no powers that we can read in this file.")
}

const howMany = (count: number): string =>
  count === 0 ? "the file has no powers." : "the file has more than one lens. Check which is right."

const eyeOf = ({ eye }: Fields): Eye | undefined =>
  (["right", "left"] as const).find((one) => one === textOf(eye).toLowerCase())

/** What a lens says beside the values that were taken; its notes are read by themselves. */
function addValuesOfLens(
  reading: PrescriptionReading,
  { eye, product, note: _, extension, ...others }: Fields,
): void {
  const { coding, ...named } = fieldsOf(product)
  const kind = listOf(coding).filter(({ code }) => code !== "lens" && code !== "contact")
  const strange = listOf(extension).filter(({ url }) => url !== extensionUrls.monocularPd)
  const rest = { ...others, product: { ...named, kind: kind.map(({ system: _, ...one }) => one) } }
  addValues(reading, `${textOf(eye)} eye`, { ...rest, extension: strange })
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
    axis: axis === undefined || (axis === 0 && cyl === 0) ? null : axis === 0 ? 180 : axis,
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

const quantityIn = ({ valueQuantity }: Fields): number | undefined => {
  const value = numberOf(fieldsOf(valueQuantity).value)
  return Number.isNaN(value) ? undefined : value
}

/** Distances and angles of the extensions that this shop writes. Others are remarks. */
function takeMeasures(reading: PrescriptionReading, extension: unknown, glasses: Fields[]): void {
  const extensions = listOf(extension)
  const source =
    pdSources.find((one) => extensions.some(({ valueCode }) => valueCode === one)) ?? "typed"
  const halves: Record<Eye, number[]> = { right: [], left: [] }
  for (const lens of glasses)
    for (const one of listOf(lens.extension)) {
      const [eye, half] = [eyeOf(lens), quantityIn(one)]
      if (one.url !== extensionUrls.monocularPd) continue
      if (eye && half) halves[eye].push(half)
      else addValues(reading, "PD of one eye", one.valueQuantity)
    }
  const [right, left] = [halves.right[0], halves.left[0]]
  if (right && left && halves.right.length + halves.left.length === 2)
    takePd(reading, { right, left }, source)
  else if (right || left)
    reading.unread.push(`The PD of each eye could not be read: ${JSON.stringify(halves)}.`)
  for (const one of extensions) {
    const detail = measuredDetails.find((name) => one.url === extensionUrls[name])
    const value = quantityIn(one)
    if (value !== undefined && one.url === extensionUrls.pd) takePd(reading, value, source)
    else if (value !== undefined && detail) addMeasure(reading, detail, value)
    else if (one.url !== extensionUrls.pdSource || one.valueCode !== source)
      addValues(reading, "extension", one)
  }
}

/** Notes often have the PD, for which FHIR has no element; other words are kept as they are. */
function takeNotes(reading: PrescriptionReading, lens: Fields): void {
  for (const { text, ...others } of listOf(lens.note)) {
    const parts = textOf(text).split(/[;\n]|\.(?:\s|$)/)
    for (const part of parts) if (!readMeasureLine(reading, part.trim())) addRemark(reading, part)
    addValues(reading, "note", others)
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
  const [{ text, prefix, given, family, suffix } = {}] = listOf(found?.name)
  return (
    textOf(text) || [prefix, given, family, suffix].flat().map(textOf).filter(Boolean).join(" ")
  )
}

/** Takes contact lenses; without power, base curve or diameter all that is said of them is unread. */
function takeContactLens(reading: PrescriptionReading, lens: Fields): void {
  const { power, backCurve, diameter, cylinder, axis, brand, extension, note, ...others } = lens
  const numbers = [power, backCurve, diameter, cylinder, axis].map(numberOf)
  const [read, baseCurve, width, cyl = null, direction = null] = numbers
  const eye = eyeOf(lens)
  if (!eye || numbers.some(Number.isNaN) || read === undefined || !baseCurve || !width) {
    reading.unread.push("A contact lens of the file could not be read.")
    addValues(reading, `${textOf(lens.eye)} contact lens`, lens)
    return
  }
  const grades = listOf(extension).filter(({ url }) => url === extensionUrls.contactLensAdd)
  const add = contactLensAdds.find((one) => one === grades[0]?.valueCode) ?? null
  const taken = { eye, power: read, baseCurve, diameter: width, product: textOf(brand) }
  reading.contactLenses.push({ ...taken, cylinder: cyl, axis: direction, add })
  const strange = listOf(extension).filter((one) => !(add && one === grades[0]))
  addValuesOfLens(reading, others)
  const known = add && contactLensNote(add)
  const words = listOf(note).filter(({ text }) => text !== known)
  addValues(reading, `${eye} contact lens`, { extension: strange, note: words })
}
