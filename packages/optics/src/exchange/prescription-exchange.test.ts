import { Ajv } from "ajv"
import draft6 from "ajv/dist/refs/json-schema-draft-06.json" with { type: "json" }
import fc from "fast-check"
import { expect, test } from "vitest"
import { contactLensAdds } from "../contact-lenses/parameters.ts"
import type { EyePower, Prescription } from "../powers/eye-power.ts"
import { isPd, pdSources } from "../powers/pd.ts"
import { addValues, cylValues, sphValues } from "../powers/power-values.ts"
import { detailRanges } from "../powers/prescription-details.ts"
import type { PrescriptionDocument, PrescriptionReading } from "./prescription-document.ts"
import { prescriptionText } from "./prescription-text.ts"
import { MAX_PRESCRIPTION_TEXT_LENGTH, readPrescription } from "./read-prescription.ts"
import official from "./testing/vision-prescription.json" with { type: "json" }
import { extensionUrls, writeVisionPrescription } from "./vision-prescription.ts"

const created = new Date("2026-11-27T08:00:00Z")

const power = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))
const eye: fc.Arbitrary<EyePower> = fc
  .record({
    sph: power(sphValues),
    cyl: power(cylValues),
    axis: fc.integer({ min: 1, max: 180 }),
    add: fc.option(power(addValues)),
  })
  .map(({ axis, ...rest }) => ({ ...rest, axis: rest.cyl === 0 ? null : axis }))
const halves = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((half) => half / 2)
const pd = fc
  .oneof(halves(45, 80), fc.record({ right: halves(25, 40), left: halves(25, 40) }))
  .filter(isPd)
const quarters = fc.integer({ min: -40, max: 40 }).map((count) => count / 4 || 0)
const prism = fc.record({ in: quarters, up: quarters })
const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max })
const optional = { requiredKeys: [] }
const details = fc.record(
  {
    prism: fc
      .record({ right: prism, left: prism })
      .filter(({ right, left }) => [right, left].some((one) => one.in !== 0 || one.up !== 0)),
    vertexDistance: within(detailRanges.vertexDistance),
    pantoscopicTilt: within(detailRanges.pantoscopicTilt),
    wrap: within(detailRanges.wrap),
  },
  optional,
)
const glasses: fc.Arbitrary<Prescription> = fc
  .record({
    ...{ right: eye, left: eye, details },
    measured: fc.option(fc.record({ pd, pdSource: fc.constantFrom(...pdSources) })),
  })
  .map(({ measured, details, ...eyes }) => ({
    ...eyes,
    ...measured,
    ...(Object.keys(details).length > 0 && { details }),
  }))
const words = fc
  .array(fc.constantFrom("Dr", "Iyer", "आशा", "Rao & Sons", "<b>", "O'Neil", "Śri"), {
    maxLength: 4,
  })
  .map((parts) => parts.join(" "))
const about = {
  ...{ name: words, prescriber: words },
  testedOn: fc.option(fc.constantFrom("2026-11-20", "2024-02-29")),
}
const document: fc.Arbitrary<PrescriptionDocument & { glasses: Prescription }> = fc.record({
  ...{ ...about, glasses, contactLenses: fc.constant([]) },
})

/** What a reading must be if nothing was lost. */
const expected = ({ glasses, ...rest }: PrescriptionDocument) => ({
  ...rest,
  ...(glasses && {
    ...{ eyes: { right: glasses.right, left: glasses.left } },
    ...(glasses.pd !== undefined && { pd: glasses.pd, pdSource: glasses.pdSource ?? "typed" }),
    ...(glasses.details && { details: glasses.details }),
  }),
  unread: [],
  remarks: [],
})

const onlyReading = (content: string): PrescriptionReading => {
  const read = readPrescription(content)
  expect(read).toMatchObject({ ok: true, value: [{}] })
  return read.ok ? read.value[0]! : expect.fail()
}
const refusal = (content: unknown): string => {
  const read = readPrescription(typeof content === "string" ? content : JSON.stringify(content))
  return read.ok ? expect.fail("It was read.") : read.failure
}

// HL7's schema has a pattern for numbers that is no Unicode expression.
const ajv = new Ajv({ strict: false, unicodeRegExp: false })
ajv.addMetaSchema(draft6)
const isValid = ajv.compile(official.schema)

/** Elements that FHIR's own definition requires, and codes that it does not know. */
function brokenElements(resource: Record<string, unknown>): string[] {
  const valuesAt = (path: string): unknown[] =>
    path
      .split(".")
      .slice(1)
      .reduce<unknown[]>(
        (parents, name) =>
          parents.flatMap((parent) => {
            const fields = parent as Record<string, unknown>
            // A primitive value may be absent with a reason.
            return fields[name] ?? fields[`_${name}`] ?? []
          }),
        [resource],
      )
  const codes: Record<string, string[]> = official.codes
  return official.elements.flatMap(({ path, min, max }) => {
    const parents = valuesAt(path.split(".").slice(0, -1).join(".")).length
    const values = valuesAt(path)
    const isShort = values.length < min * parents
    const isLong = max === "1" && values.length > parents
    const isUnknown = codes[path] && values.some((value) => !codes[path]!.includes(String(value)))
    return isShort || isLong || isUnknown ? [path] : []
  })
}

const expectValid = (resource: Record<string, unknown>) => {
  expect(isValid(resource) ? [] : isValid.errors).toEqual([])
  expect(brokenElements(resource)).toEqual([])
}

test("Every prescription for glasses is valid in FHIR R5 and is read back with the same values", () => {
  fc.assert(
    fc.property(document, (document) => {
      const resource = writeVisionPrescription(document, created)
      expectValid(resource)
      const content = JSON.stringify(resource)
      expect(onlyReading(content)).toEqual(expected(document))
    }),
  )
})

test("Every prescription is read back from its text with the same values", () => {
  fc.assert(
    fc.property(document, (document) => {
      expect(onlyReading(prescriptionText(document))).toEqual(expected(document))
    }),
  )
})

test("Each SPH, CYL, AXIS and ADD of the shop's lists is the same after both ways", () => {
  const one: EyePower = { sph: -1, cyl: -0.5, axis: 90, add: null }
  const eyes: EyePower[] = [
    ...sphValues.map(({ value }) => ({ ...one, sph: value })),
    ...cylValues.map(({ value }) => ({ ...one, cyl: value, axis: value === 0 ? null : 90 })),
    ...Array.from({ length: 180 }, (_, degrees) => ({ ...one, axis: degrees + 1 })),
    ...addValues.map(({ value }) => ({ ...one, add: value })),
  ]
  for (const left of eyes) {
    const document = { ...progressive, glasses: { right: one, left } }
    const resource = writeVisionPrescription(document, created)
    expectValid(resource)
    expect(onlyReading(JSON.stringify(resource))).toEqual(expected(document))
    expect(onlyReading(prescriptionText(document))).toEqual(expected(document))
  }
})

test("Contact lenses are valid in FHIR R5 and are read back with the same values", () => {
  const lens = fc
    .record({
      ...{ eye: fc.constantFrom("right" as const, "left" as const), power: quarters },
      ...{ baseCurve: fc.constantFrom(8.3, 8.6), diameter: fc.constantFrom(14, 14.25) },
      cylinder: fc.constantFrom(null, -0.75, -2.25),
      ...{ axis: fc.integer({ min: 1, max: 180 }), product: words },
      add: fc.option(fc.constantFrom(...contactLensAdds)),
    })
    .map((lens) => ({ ...lens, axis: lens.cylinder === null ? null : lens.axis }))
  const lenses = fc.array(lens, { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(fc.record(about), lenses, (rest, contactLenses) => {
      const resource = writeVisionPrescription({ ...rest, glasses: null, contactLenses }, created)
      expectValid(resource)
      const read = onlyReading(JSON.stringify(resource))
      expect(read.contactLenses).toEqual(contactLenses)
      expect(read.unread).toEqual([])
    }),
  )
})

test("The check against FHIR R5 notices a missing element, a code and an element that it does not know", () => {
  const resource: Record<string, unknown> = writeVisionPrescription(progressive, created)
  expectValid(resource)
  const { dateWritten: _, ...undated } = resource
  expect(brokenElements(undated)).toEqual(["VisionPrescription.dateWritten"])
  expect(brokenElements({ ...resource, status: "valid" })).toEqual(["VisionPrescription.status"])
  expect(isValid({ ...resource, pd: 63 })).toBe(false)
  expect(isValid({ ...resource, patient: "Asha Rao" })).toBe(false)
})

const progressive: PrescriptionDocument = {
  ...{ name: "Asha Rao", prescriber: "Dr <Iyer> & Sons", testedOn: "2026-11-20" },
  glasses: {
    right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
    left: { sph: 0, cyl: 0, axis: null, add: 1.75 },
    ...{ pd: { right: 31.5, left: 32 }, pdSource: "screen_ruler" },
    details: {
      prism: { right: { in: 2, up: -0.5 }, left: { in: 0, up: 0 } },
      ...{ vertexDistance: 12, pantoscopicTilt: 8 },
    },
  },
  contactLenses: [],
}

test("The text names each value, and the FHIR file says the same in words without markup of its own", () => {
  expect(prescriptionText(progressive)).toBe(`Eye prescription
Name: Asha Rao
Right (OD): SPH -2.50 CYL -0.75 AXIS 90 ADD +1.75 PRISM 2.00 in, 0.50 down
Left (OS): SPH 0.00 CYL 0.00 ADD +1.75
PD: 31.5/32 mm (measured with the ruler on screen)
Vertex distance: 12 mm
Pantoscopic tilt: 8 degrees
Eye test: 2026-11-20
Prescriber: Dr <Iyer> & Sons
`)
  const { text, prescriber } = writeVisionPrescription(progressive, created)
  expect(prescriber).toEqual({ display: "Dr <Iyer> & Sons" })
  expect(text.div).toContain("<p>Prescriber: Dr &lt;Iyer&gt; &amp; Sons</p>")
  const toric = { eye: "right" as const, power: -2.5, baseCurve: 8.6, diameter: 14.5 }
  const contactLenses = [
    { ...toric, cylinder: -0.75, axis: 90, add: "low" as const, product: "Monthly" },
  ]
  const document = { ...progressive, glasses: null, contactLenses }
  expect(prescriptionText(document)).toContain(
    "Right (OD) contact lens: Power -2.50, Base curve 8.6, Diameter 14.5, Cylinder -0.75, Axis 90, Addition Low, Monthly\n",
  )
})

test("What the shopper does not know is marked as unknown in the FHIR file, and nothing is invented", () => {
  const document = { ...progressive, name: "", prescriber: "", testedOn: null }
  const resource = writeVisionPrescription(document, created)
  expectValid(resource)
  const unknown = {
    extension: [
      { url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" },
    ],
  }
  expect(resource).toMatchObject({
    ...{ patient: unknown, prescriber: unknown, _dateWritten: unknown },
    created: "2026-11-27T08:00:00.000Z",
  })
  expect(resource).not.toHaveProperty("dateWritten")
})

/** As other systems write it: without our extensions, names elsewhere, and the PD in a note. */
const ofAnotherSystem = {
  resourceType: "VisionPrescription",
  ...{ id: "1", status: "active", created: "2025-03-02", somethingNew: { deep: [1] } },
  dateWritten: "2025-03-01T18:30:00+05:30",
  patient: { reference: "Patient/7" },
  prescriber: { reference: "#doctor" },
  contained: [
    { resourceType: "Practitioner", id: "doctor", name: [{ given: ["Meera"], family: "Iyer" }] },
  ],
  lensSpecification: [
    {
      product: { coding: [{ code: "lens" }] },
      ...{ eye: "right", sphere: -2, add: 2, prism: [{ amount: 0.5, base: "down" }] },
      note: [{ text: "PD 62 mm; anti-reflection coating" }],
    },
    {
      product: { coding: [{ code: "lens" }] },
      ...{ eye: "left", sphere: "-1.00", cylinder: -0.5, axis: 0, add: 2 },
    },
  ],
}

test("A FHIR R4 file of another system is read with its names, its PD from a note, and its other notes", () => {
  const reading = onlyReading(JSON.stringify(ofAnotherSystem))
  expect(reading).toEqual({
    ...{ name: "", prescriber: "Meera Iyer", testedOn: "2025-03-01" },
    eyes: {
      right: { sph: -2, cyl: 0, axis: null, add: 2 },
      left: { sph: -1, cyl: -0.5, axis: 180, add: 2 },
    },
    ...{ pd: 62, pdSource: "typed", contactLenses: [], unread: [] },
    details: { prism: { right: { in: 0, up: -0.5 }, left: { in: 0, up: 0 } } },
    remarks: ["somethingNew deep: 1", "anti-reflection coating"],
  })
})

test("Prescriptions of a Bundle are found among other records, newest first, without withdrawn ones", () => {
  const patient = { resourceType: "Patient", id: "7", name: [{ text: "Asha Rao" }] }
  const resources = [
    patient,
    { ...ofAnotherSystem, dateWritten: "2024-01-01" },
    ofAnotherSystem,
    { ...ofAnotherSystem, dateWritten: "2026-01-01", status: "entered-in-error" },
  ]
  const bundle = { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) }
  const read = readPrescription(JSON.stringify(bundle))
  expect(read).toMatchObject({
    value: [
      { testedOn: "2025-03-01", name: "Asha Rao" },
      { testedOn: "2024-01-01", name: "Asha Rao" },
    ],
  })
})

test("Values that cannot be are left out and named; those of the other eye stay", () => {
  const [right, left] = ofAnotherSystem.lensSpecification
  const changed = {
    ...{ sphere: -2.1, cylinder: -1, axis: undefined, add: "two" },
    prism: [
      { amount: 1, base: "in" },
      { amount: 1, base: "out" },
    ],
    note: [{ text: "PD 90" }],
  }
  const reading = onlyReading(
    JSON.stringify({
      ...ofAnotherSystem,
      extension: [{ url: extensionUrls.vertexDistance, valueQuantity: { value: 120 } }],
      lensSpecification: [{ ...right, ...changed }, left],
    }),
  )
  expect(reading.eyes.right).toEqual({ cyl: -1 })
  expect(reading.eyes.left).toMatchObject({ sph: -1, axis: 180 })
  expect(reading).not.toHaveProperty("pd")
  expect(reading).not.toHaveProperty("details")
  expect(reading.unread).toEqual([
    'The PD "90" could not be read.',
    "Vertex distance is usually from 5 to 25 mm, and not 120.",
    'Right eye: SPH "-2.1" could not be read.',
    "Right eye: AXIS could not be read.",
    'Right eye: ADD "two" could not be read.',
    "Right eye: the prism could not be read.",
  ])
  expect(reading.remarks).toContain("right eye prism amount: 1")
  const axisAlone = { ...left, cylinder: undefined, axis: 90 }
  const half = { ...ofAnotherSystem, lensSpecification: [right, axisAlone] }
  expect(onlyReading(JSON.stringify(half))).toMatchObject({
    eyes: { left: { sph: -1, axis: 90 } },
    unread: ["Left eye: there is an axis of 90 without CYL."],
  })
  expect(onlyReading(JSON.stringify(half)).eyes.left).not.toHaveProperty("cyl")
  const twice = { ...ofAnotherSystem, lensSpecification: [left, right, { ...right, sphere: -3 }] }
  expect(onlyReading(JSON.stringify(twice))).toMatchObject({
    eyes: { right: {} },
    unread: ["Right eye: the file has more than one lens. Check which is right."],
  })
  const oneEye = { ...ofAnotherSystem, lensSpecification: [left] }
  expect(onlyReading(JSON.stringify(oneEye)).unread).toEqual(["Right eye: the file has no powers."])
})

test("A text that somebody typed is read line by line, and a number without its sign is left to the shopper", () => {
  const reading = onlyReading(
    "City Eye Hospital\r\nOD: -2.50 -0.75 x 90 add 1.75\r\nos plano add 1.75 prism 1 out\r\nPD 62/59\r\nReview after a year",
  )
  expect(reading).toMatchObject({
    eyes: {
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
      left: { sph: 0, cyl: 0, axis: null, add: 1.75 },
    },
    ...{ pd: 62, unread: [] },
    details: { prism: { right: { in: 0, up: 0 }, left: { in: -1, up: 0 } } },
    remarks: ["City Eye Hospital", "PD 62/59", "Review after a year"],
  })
  const unsigned = onlyReading(
    "Eye prescription\nR 2.50 -0.75 x 90\nL -2.25 blurred\nL -2.25\nEye test: 31-02-2026",
  )
  expect(unsigned.eyes).toEqual({ right: { cyl: -0.75, axis: 90, add: null }, left: {} })
  expect(unsigned.unread).toEqual([
    'Right eye: SPH "2.5" could not be read.',
    'Left eye: "-2.25 blurred" could not be read.',
    'Left eye: the text also says "L -2.25".',
    'The date "31-02-2026" could not be read.',
  ])
})

test("A table of a printed slip is read too, and what lines and table say differently is left open", () => {
  const reading = onlyReading(`Eye   SPH    CYL    AXIS   ADD
OD    -2.50  -0.75  90     +1.75
OS    -2.25  -0.50  85     +1.75
PD 62`)
  expect(reading).toMatchObject({
    eyes: {
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
      left: { sph: -2.25, cyl: -0.5, axis: 85, add: 1.75 },
    },
    ...{ pd: 62, unread: [] },
  })
  expect(onlyReading("Name: Asha\nOD -2.00 6/6 clear\nOS -1.00 6/6 clear")).toMatchObject({
    ...{ name: "Asha", eyes: { right: { sph: -2 }, left: { sph: -1 } } },
  })
  const sideways = onlyReading(`      Right   Left
SPH   -2.50   -2.25
CYL   -0.75   -0.50
AXIS  90      85`)
  expect(sideways.eyes).toEqual({
    right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
    left: { sph: -2.25, cyl: -0.5, axis: 85, add: null },
  })
  const swapped = onlyReading(`Eye   CYL    SPH    AXIS
OD    -0.75  -2.50  90
OS    -0.50  -2.25  85`)
  for (const eye of [swapped.eyes.right, swapped.eyes.left]) {
    expect([undefined, -2.5, -2.25]).toContain(eye.sph)
    expect([undefined, -0.75, -0.5]).toContain(eye.cyl)
  }
})

test("Whatever is not a prescription is refused with a sentence that says why", () => {
  const { lensSpecification, ...empty } = ofAnotherSystem
  const rules = { modifierExtension: [{ url: "https://example.org/not", valueBoolean: true }] }
  const refused: [unknown, RegExp][] = [
    ["  \n", /nothing in it/],
    ["{ not json", /can't find powers/],
    ["[1, 2]", /not a prescription in the FHIR format/],
    [{ name: "package.json" }, /not a prescription in the FHIR format/],
    [{ resourceType: "Patient" }, /no prescription for glasses/],
    [{ resourceType: "Bundle", entry: "none" }, /no prescription for glasses/],
    [{ ...ofAnotherSystem, status: "cancelled" }, /withdrawn/],
    [{ ...ofAnotherSystem, ...rules }, /rules of its own/],
    [
      { ...empty, lensSpecification: lensSpecification.map((lens) => ({ ...lens, ...rules })) },
      /rules of its own/,
    ],
    [empty, /no powers/],
    [{ ...empty, lensSpecification: [null, 7, { eye: "right" }] }, /no powers/],
    ["<VisionPrescription/>", /XML/],
    ["%PDF-1.7", /not a text file/],
    ["\u0000\u0001", /not a text file/],
    [`R -2.50${" ".repeat(MAX_PRESCRIPTION_TEXT_LENGTH)}L -2.50`, /too long/],
    ["Dear Asha, see you on Monday", /can't find powers/],
  ]
  for (const [content, sentence] of refused) expect(refusal(content)).toMatch(sentence)
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
  expect(refusal(deep)).toMatch(/FHIR|JSON/)
})

test("No file makes the reader fail", () => {
  const shape = fc.object({
    key: fc.constantFrom(
      ..."resourceType status patient prescriber lensSpecification eye sphere cylinder axis prism amount base add note text extension url valueQuantity value display reference name contained entry resource dateWritten product coding code power backCurve diameter brand".split(
        " ",
      ),
    ),
    values: [
      fc.constantFrom("VisionPrescription", "right", "left", "contact", "in", "#1", -2.5, 90),
    ],
  })
  fc.assert(
    fc.property(shape, (content) => {
      const resource = { ...content, resourceType: "VisionPrescription" }
      expect(typeof readPrescription(JSON.stringify(resource)).ok).toBe("boolean")
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof readPrescription(text).ok).toBe("boolean")
    }),
  )
})

test("A file with more than can be shown says so, and names withdrawn and older prescriptions", () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`element${n}`, n]))
  const { remarks } = onlyReading(JSON.stringify({ ...ofAnotherSystem, ...many }))
  expect(remarks).toHaveLength(101)
  expect(remarks.at(-1)).toMatch(/^There is more in it than is shown here/)
  const resources = [
    ...Array.from({ length: 22 }, () => ({ ...ofAnotherSystem, dateWritten: "2020-01-01" })),
    { ...ofAnotherSystem, dateWritten: "2026-01-01", status: "cancelled" },
    ofAnotherSystem,
  ]
  const bundle = { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) }
  const read = readPrescription(JSON.stringify(bundle))
  expect(read.ok && read.value[0]!.testedOn).toBe("2025-03-01")
  expect(read.ok && read.value[0]!.remarks).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Another one in this file: This prescription was withdrawn/),
      "4 older prescriptions in this file were not read.",
    ]),
  )
})

test("A value that a document gives twice and differently is left open, and both are named", () => {
  const text = "R -2.50\nL -2.25\nPD 63\nPD: 60 mm\nVertex distance: 12 mm\nVertex distance: 14 mm"
  const reading = onlyReading(text)
  expect(reading).not.toHaveProperty("pd")
  expect(reading).not.toHaveProperty("details")
  expect(reading.unread).toEqual([
    "The PD is written in two ways: 63 and 60.",
    "Vertex distance is written in two ways: 12 and 14.",
  ])
  expect(onlyReading("R -2.50\nL -2.25\nPD 63\nPD 31.5/31.5").pd).toEqual({
    right: 31.5,
    left: 31.5,
  })
})

test.each([
  "OD -2.50 -0.75 x 90 OS -2.25 -0.50 x 85 ADD +2.00",
  "OD -2.50 -0.75 x 90 OS -2.25 -0.50 x 85 +2.00 ADD",
  "OD -2.50 -0.75 x 90\nOS -2.25 -0.50 x 85\nADD +2.00",
  "ADD +2.00\nOD -2.50 -0.75 x 90, OS -2.25 -0.50 x 85",
])("An addition that no eye is named for is for both eyes: %j", (text) => {
  const { eyes, unread } = onlyReading(text)
  expect([eyes.right, eyes.left]).toEqual([
    { sph: -2.5, cyl: -0.75, axis: 90, add: 2 },
    { sph: -2.25, cyl: -0.5, axis: 85, add: 2 },
  ])
  expect(unread).toEqual([])
})

test.each([
  "OD -2.50 -0.75 x 90\nOS -2.25 -0.50 x 85\nADD 2.25/2.50",
  "OD -2.50 -0.75 x 90\nOS -2.25 -0.50 x 85\nADD 2",
  "OD -2.50 -0.75 x 90\nOS -2.25 -0.50 x 85\nNear add R +2.00 L +2.25",
  "OD -2.50 OS -2.25 add 2",
])(
  "An addition that cannot be read is asked about, and is in the words that are shown: %j",
  (text) => {
    const { eyes, unread, remarks } = onlyReading(text)
    expect([eyes.right.add, eyes.left.add]).toEqual([undefined, undefined])
    expect(unread).toEqual(
      expect.arrayContaining([
        "Right eye: ADD could not be read.",
        "Left eye: ADD could not be read.",
      ]),
    )
    expect(remarks).toContain(text.split("\n").at(-1))
  },
)

test("An addition in the line of one eye, and a prism after both eyes, are asked about", () => {
  const line = onlyReading("OD -2.50 -0.75 x 90\nOS -2.25 -0.50 x 85 ADD +2.00")
  expect(line.eyes.right).not.toHaveProperty("add")
  expect(line.unread).toEqual(["Right eye: ADD is written for the left eye only."])
  const prism = onlyReading("OD -2.50 -0.75 x 90 OS -2.25 -0.50 x 85 PRISM 2 BI")
  expect(prism).not.toHaveProperty("details")
  expect(prism.unread).toEqual([
    'Right eye: the prism "2 bi" could not be read.',
    'Left eye: the prism "2 bi" could not be read.',
  ])
})

test.each([
  "[20/11/26, 6:05 PM] Asha: R -2.50 -0.75 x 90\n[20/11/26, 6:05 PM] Asha: L -2.25 -0.50 x 85",
  "\u200e[20/11/26, 6:05:10\u202fPM] Dr. Asha Rao: R -2.50 -0.75 x 90\nL -2.25 -0.50 x 85",
  "20/11/2026, 18:05 - +91 98450 12345: R -2.50 -0.75 x 90\n20/11/2026, 18:06 - Asha: L -2.25 -0.50 x 85",
  "[18:05, 20/11/2026] Asha: R -2.50 -0.75 x 90\n[6:06 PM, 20/11/2026] Asha: L -2.25 -0.50 x 85",
  "[2026-11-20, 18:05] Asha:\nR -2.50 -0.75 x 90\nL -2.25 -0.50 x 85",
])("The heads of a copied chat are left out: %j", (text) => {
  expect(onlyReading(text)).toMatchObject({
    eyes: {
      right: { sph: -2.5, cyl: -0.75, axis: 90 },
      left: { sph: -2.25, cyl: -0.5, axis: 85 },
    },
    ...{ unread: [], remarks: [] },
  })
})

test.each([
  "[R] -2.50 -0.75 x 90\n[L] -2.25 -0.50 x 85",
  "<R> -2.50 -0.75 x 90\n<L> -2.25 -0.50 x 85",
  "{OD -2.50 -0.75 x 90}\n{OS -2.25 -0.50 x 85}",
  "Caf\ufffd Optics\nR -2.50 -0.75 x 90\nL -2.25 -0.50 x 85",
])("A text is not taken for another kind of file because of a letter: %j", (text) => {
  expect(onlyReading(text).eyes).toMatchObject({
    right: { sph: -2.5, cyl: -0.75, axis: 90 },
    left: { sph: -2.25, cyl: -0.5, axis: 85 },
  })
})

test.each([
  ["R -2.50\nL -2.25\nsorry L -2.75", "left", "sph", "SPH is -2.25", "sorry L -2.75"],
  ["R -1.00\nL -1.25\nno wait, right -1.50", "right", "sph", "SPH is -1.00", "right -1.50"],
  [
    "R -2.50 -0.50 x 90\nL -2.25\nsorry, right axis is 80",
    "right",
    "axis",
    "AXIS is 90",
    "axis is 80",
  ],
] as const)(
  "A value that a later line corrects is left open and asked about: %j",
  (text, eye, field, was, line) => {
    const { eyes, unread } = onlyReading(text)
    expect(eyes[eye]).not.toHaveProperty(field)
    expect(unread).toHaveLength(1)
    expect(unread[0]).toMatch(was)
    expect(unread[0]).toMatch(line)
    const other = eye === "left" ? "right" : "left"
    expect(eyes[other]).toHaveProperty("sph")
  },
)

test("A line that repeats the powers, or says something else of an eye, is only a remark", () => {
  const { eyes, unread, remarks } = onlyReading(
    "R -2.50\nL -2.25\nas before: R -2.50 L -2.25\nnote: left eye is 2 weeks old",
  )
  expect(eyes.left).toHaveProperty("sph", -2.25)
  expect(unread).toEqual([])
  expect(remarks).toEqual(["as before: R -2.50 L -2.25", "note: left eye is 2 weeks old"])
})
