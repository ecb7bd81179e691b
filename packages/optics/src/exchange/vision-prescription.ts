import { addNames } from "../contact-lenses/in-words.ts"
import type { ContactLensAdd } from "../contact-lenses/parameters.ts"
import type { Eye, Prescription } from "../powers/eye-power.ts"
import type { Pd } from "../powers/pd.ts"
import { measuredDetails, type Prism } from "../powers/prescription-details.ts"
import {
  type DocumentedContactLens,
  measureLines,
  type PrescriptionDocument,
} from "./prescription-document.ts"
import { prescriptionText } from "./prescription-text.ts"

const PRODUCT_SYSTEM = "http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct"
const ABSENT_REASON = "http://hl7.org/fhir/StructureDefinition/data-absent-reason"
const UNITS = "http://unitsofmeasure.org"
/** The reserved domain keeps these names free of any owner; docs/decisions/064 describes each. */
const EXTENSIONS = "https://chashma.example/fhir/StructureDefinition/"

/** What FHIR has no element for: the extensions of the resource, or of the lens of one eye. */
export const extensionUrls = {
  pd: `${EXTENSIONS}pupillary-distance`,
  monocularPd: `${EXTENSIONS}monocular-pupillary-distance`,
  pdSource: `${EXTENSIONS}pupillary-distance-source`,
  vertexDistance: `${EXTENSIONS}vertex-distance`,
  pantoscopicTilt: `${EXTENSIONS}pantoscopic-tilt`,
  wrap: `${EXTENSIONS}wrap-angle`,
  contactLensAdd: `${EXTENSIONS}contact-lens-addition`,
} as const

const unknown = { extension: [{ url: ABSENT_REASON, valueCode: "unknown" }] }
const quantityOf = (url: string, value: number, unit: "mm" | "deg") => ({
  ...{ url, valueQuantity: { value, unit, system: UNITS, code: unit } },
})

/**
 * A prescription as the resource `VisionPrescription` of FHIR R5 (https://hl7.org/fhir/R5/visionprescription.html).
 * What the shopper does not know, such as the doctor, is marked as unknown and never invented.
 * @param created when the file is written
 */
export function writeVisionPrescription(document: PrescriptionDocument, created: Date) {
  const { name, prescriber, testedOn, glasses, contactLenses } = document
  const extension = glasses ? extensionsOf(glasses) : []
  return {
    resourceType: "VisionPrescription",
    text: { status: "generated", div: narrative(prescriptionText(document)) },
    ...(extension.length > 0 && { extension }),
    status: "active",
    created: created.toISOString(),
    patient: name ? { display: name } : unknown,
    ...(testedOn ? { dateWritten: testedOn } : { _dateWritten: unknown }),
    prescriber: prescriber ? { display: prescriber } : unknown,
    lensSpecification: [
      ...(glasses ? (["right", "left"] as const).map((eye) => lensOf(glasses, eye)) : []),
      ...contactLenses.map(contactLensOf),
    ],
  }
}

const productOf = (code: "lens" | "contact") => ({
  coding: [{ system: PRODUCT_SYSTEM, code, display: code === "lens" ? "Lens" : "Contact Lens" }],
})

function lensOf(prescription: Prescription, eye: Eye) {
  const { sph, cyl, axis, add } = prescription[eye]
  const prism = prescription.details?.prism && prismOf(prescription.details.prism[eye])
  const notes = measureLines(prescription)
  const half = halfOf(prescription.pd, eye)
  return {
    ...(half !== null && { extension: [quantityOf(extensionUrls.monocularPd, half, "mm")] }),
    product: productOf("lens"),
    ...{ eye, sphere: sph },
    ...(cyl !== 0 && { cylinder: cyl }),
    ...(axis !== null && { axis }),
    ...(prism && prism.length > 0 && { prism }),
    ...(add !== null && { add }),
    // For systems that do not know the extensions.
    ...(notes.length > 0 && { note: [{ text: notes.join("; ") }] }),
  }
}

const contactLensOf = (lens: DocumentedContactLens) => ({
  ...(lens.add && { extension: [{ url: extensionUrls.contactLensAdd, valueCode: lens.add }] }),
  product: productOf("contact"),
  ...{ eye: lens.eye, power: lens.power, backCurve: lens.baseCurve, diameter: lens.diameter },
  ...(lens.cylinder !== null && { cylinder: lens.cylinder }),
  ...(lens.axis !== null && { axis: lens.axis }),
  ...(lens.product && { brand: lens.product }),
  ...(lens.add && { note: [{ text: contactLensNote(lens.add) }] }),
})

export const contactLensNote = (add: ContactLensAdd): string => `Addition: ${addNames[add]}`

const halfOf = (pd: Pd | undefined, eye: Eye): number | null =>
  pd === undefined || typeof pd === "number" ? null : pd[eye]

const prismOf = ({ in: inwards, up }: Prism) => [
  ...(inwards === 0 ? [] : [{ amount: Math.abs(inwards), base: inwards > 0 ? "in" : "out" }]),
  ...(up === 0 ? [] : [{ amount: Math.abs(up), base: up > 0 ? "up" : "down" }]),
]

const extensionsOf = ({ pd, pdSource, details }: Prescription) => [
  ...(typeof pd === "number" ? [quantityOf(extensionUrls.pd, pd, "mm")] : []),
  ...(pd !== undefined && pdSource && pdSource !== "typed"
    ? [{ url: extensionUrls.pdSource, valueCode: pdSource }]
    : []),
  ...measuredDetails.flatMap((detail) => {
    const value = details?.[detail]
    const unit = detail === "vertexDistance" ? "mm" : "deg"
    return value === undefined ? [] : [quantityOf(extensionUrls[detail], value, unit)]
  }),
]

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** The same in words, for systems that show resources to people. */
const narrative = (text: string): string =>
  `<div xmlns="http://www.w3.org/1999/xhtml">${text
    .trim()
    .split("\n")
    .map((line) => `<p>${line.replace(/[&<>]/g, (letter) => entities[letter]!)}</p>`)
    .join("")}</div>`
