import fc from "fast-check"
import { expect, test } from "vitest"
import { runs } from "../testing/property-runs.ts"
import type { PrescriptionReading } from "./prescription-document.ts"
import { readPrescription } from "./read-prescription.ts"
import { extensionUrls } from "./vision-prescription.ts"

/** Every word and number that a person sees of a reading: numbers without their sign and zeros. */
const tokensIn = (text: string): string[] =>
  text.match(/\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}]*/gu)?.map(plain) ?? []
const plain = (token: string): string =>
  /^\d/.test(token) ? String(Number(token)) : token.toLowerCase()
const shown = (readings: PrescriptionReading[]): Set<string> =>
  new Set(readings.flatMap((reading) => tokensIn(JSON.stringify(reading))))

const missingIn = (content: string, tokens: readonly string[]): string[] | null => {
  const read = readPrescription(content)
  if (!read.ok) return null
  const seen = shown(read.value)
  // `-250` is read as -2.50.
  return tokens.filter((token) => !seen.has(token) && !seen.has(String(Number(token) / 100)))
}

/** The numbers that a text has more often than its reading: one value is no proof of another. */
const rarerIn = (content: string, tokens: readonly string[]): string[] => {
  const read = readPrescription(content)
  if (!read.ok) return []
  const left = tokensIn(JSON.stringify(read.value))
  return tokens.filter((token) => {
    const at = [token, String(Number(token) / 100)].map((one) => left.indexOf(one))
    const found = at.find((index) => index >= 0)
    if (found !== undefined) left.splice(found, 1)
    return found === undefined && Number(token) > 0
  })
}

/** Elements about the record itself, and words that only say what a value is. */
const silent = new Set(["resourceType", "eye", "url", "system", "code", "base"])

const tokensOfJson = (value: unknown, name = ""): string[] => {
  if (silent.has(name)) return []
  if (Array.isArray(value)) return value.flatMap((one) => tokensOfJson(one, name))
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => tokensOfJson(inner, key))
  return tokensIn(String(value ?? ""))
}

const quarter = fc.integer({ min: -48, max: 48 }).map((count) => count / 4)
const word = fc.constantFrom("zeiss", "green", "monthly", "नीला", "tinted", "urgent")
const anyValue = fc.oneof(quarter, word, fc.record({ value: quarter, unit: word }))
const number = fc.oneof(quarter, quarter.map(String), word)
const extension = fc.array(
  fc.record({
    url: fc.constantFrom(...Object.values(extensionUrls), "https://other.example/x"),
    valueQuantity: fc.record({ value: fc.oneof(fc.integer({ min: 10, max: 70 }), number) }),
  }),
  { maxLength: 2 },
)
const lens = fc.record(
  {
    product: fc.constantFrom({ coding: [{ code: "lens" }] }, { coding: [{ code: "contact" }] }),
    eye: fc.constantFrom("right", "left", "Right"),
    ...{
      sphere: number,
      cylinder: number,
      axis: fc.oneof(fc.integer({ min: 1, max: 180 }), number),
    },
    add: number,
    prism: fc.array(
      fc.record({ amount: quarter, base: fc.constantFrom("in", "out", "up", "down") }),
      { maxLength: 2 },
    ),
    ...{ power: number, backCurve: number, diameter: number, duration: anyValue },
    ...{ color: word, brand: word, thickness: anyValue },
    note: fc.array(
      fc.record({
        text: fc.oneof(
          word,
          fc.integer({ min: 40, max: 90 }).map((mm) => `PD ${mm} mm. ${mm / 2}`),
        ),
      }),
      { maxLength: 2 },
    ),
    extension,
  },
  { requiredKeys: ["eye", "sphere"] },
)
const resource = fc.record(
  {
    resourceType: fc.constant("VisionPrescription"),
    status: fc.constantFrom("draft", "preferred"),
    dateWritten: fc.constantFrom("2026-11-20", "lately"),
    ...{ patient: fc.record({ display: word }), prescriber: fc.record({ display: word }) },
    lensSpecification: fc.array(fc.oneof({ weight: 9, arbitrary: lens }, quarter), {
      maxLength: 4,
    }),
    dispense: fc.array(fc.record({ sphere: quarter }), { maxLength: 1 }),
    ...{ extension, urgency: anyValue },
  },
  { requiredKeys: ["resourceType", "lensSpecification"] },
)

test("Every value of a FHIR file is in a field or in the words that are shown before saving", () => {
  fc.assert(
    fc.property(resource, (content) => {
      const tokens = tokensOfJson(content).filter((token) => !labels.has(token))
      expect(missingIn(JSON.stringify(content), tokens) ?? []).toEqual([])
    }),
    { numRuns: runs(2000) },
  )
})

/** Words that only say what a value is. */
const labels = new Set(
  "r l od os right left eye both sph cyl axis x add pd ds d mm prism base in out up down bi dv nv near name test prescriber prescription vertex distance 0".split(
    " ",
  ),
)

const signed = fc.integer({ min: -40, max: 40 }).map((n) => (n > 0 ? "+" : "") + (n / 4).toFixed(2))
const part = fc.oneof(
  { weight: 4, arbitrary: signed },
  fc.integer({ min: 0, max: 200 }).map(String),
  fc.constantFrom(..."R L OD OS SPH CYL AXIS x ADD PD DS DV NV Both".split(" ")),
  fc.constantFrom("6/6", "prism 2 in", "1 BI", "Zeiss", "review", "(near", "60)", "%", "½7", "N6"),
)
const eyeLine = fc
  .tuple(fc.constantFrom("R", "L", "OD", "OS:", "Right"), signed, fc.array(part, { maxLength: 6 }))
  .map(([eye, sph, rest]) => [eye, sph, ...rest].join(" "))
const otherLine = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(" "))
const fixed = fc.constantFrom(
  "Name: Asha Rao",
  "Name: Meera",
  "Eye test: 2026-11-20",
  "Eye test: lately",
  "PD: 63 mm (near 60)",
  "PD 62/59",
  "PD 31.5/32",
  "Vertex distance: 12 mm",
  "Vertex distance: 14 mm",
  "SPH CYL AXIS ADD",
  "Eye prescription",
)
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: eyeLine }, otherLine, fixed), { maxLength: 6 })
  .map((lines) => lines.join("\n"))

test("Every word of a text is a label, in a field, or in the words that are shown before saving", () => {
  fc.assert(
    fc.property(text, (content) => {
      const tokens = tokensIn(content).filter((token) => !labels.has(token))
      expect(missingIn(content, tokens) ?? []).toEqual([])
      const once = [...new Set(content.split("\n"))].join("\n")
      expect(rarerIn(once, tokensIn(once))).toEqual([])
    }),
    { numRuns: runs(3000) },
  )
})
