import { expect, test } from "vitest"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { fromRupees } from "#domain/core/money.ts"
import { defaultTariffs } from "#domain/money/tariff.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { translations } from "#words/translations.ts"
import { firstRows, technicalRows } from "./technical-rows.tsx"

const frame: ListedProduct = {
  id: 7,
  title: "Kajal Square",
  brand: "Chashma",
  kind: "Power Glasses",
  highlights: "",
  gender: "Unisex",
  frameShape: "Square",
  frameType: "Fullrim",
  frameColours: [{ name: "Black", hex: "#111111" }],
  lensColours: [{ name: "Transparent", hex: "#eeeeee" }],
  variantColours: [],
  material: "Cellulose acetate",
  frameMaterial: "Acetate",
  frameDescription: "A line drawn once.",
  lensInformation: "Clear demo lenses.",
  price: fromRupees(2399),
  discount: 30,
  stock: 4,
  thumbnail: "",
  pictures: [],
  videoThumbnail: null,
  videoUrl: null,
  measures: { eyeSize: 53, bridge: 18, temple: 140, lensHeight: 40, totalWidth: 138 },
  weightGrams: 24,
  hsn: "900311",
  gstPercent: 5,
  countryOfOrigin: "India",
  declared: {
    netQuantity: "1 pair, with case and cloth",
    rows: [{ name: "Manufacturer or packer", value: "Netra Works, Pune" }],
  },
  createdAt: "2026-01-12T04:30:00.000Z",
}

const registered = { chargesGst: true, tariffs: defaultTariffs, lenses: sampleLenses }
const now = new Date("2026-11-25T06:00:00Z")

const shown = (product: ListedProduct, name: string) =>
  technicalRows(translations.en, product, registered, now).find((row) => row.name === name)?.value

test("A frame has rows for shape, size, fit, material, origin and quantity [PDP-12]", () => {
  const first = technicalRows(translations.en, frame, registered, now)
    .slice(0, firstRows)
    .map(({ name, value }) => `${name}: ${value}`)
  expect(first).toEqual([
    "Frame shape: Square",
    "Frame type: Fullrim",
    "Frame material: Acetate",
    "Size: 53 □ 18 – 140 mm",
    "Total width: 138 mm, wide",
    "Lens height: 40 mm, suits progressive",
    "Weight: 24 g",
    "Gender: Unisex",
    "Country of origin: India",
    "Net quantity: 1 pair, with case and cloth",
  ])
})

test("What is declared of a product is among its details", () => {
  expect(shown(frame, "Manufacturer or packer")).toBe("Netra Works, Pune")
})

test("A low frame says that progressive lenses require more height", () => {
  const low = { ...frame, measures: { ...frame.measures!, lensHeight: 27 } }
  expect(shown(low, "Lens height")).toBe("27 mm, low for progressive")
})

test("Unknown facts of a product are left out instead of shown empty [PDP-12]", () => {
  const lenses: ListedProduct = {
    ...frame,
    kind: "Contact Lenses",
    frameShape: "",
    frameType: "",
    frameMaterial: "",
    measures: null,
    weightGrams: null,
  }
  expect(
    technicalRows(translations.en, lenses, registered, now).every(({ value }) => value !== ""),
  ).toBe(true)
  expect(shown(lenses, "Size")).toBeUndefined()
  expect(shown({ ...lenses, declared: undefined } as ListedProduct, "Net quantity")).toBe(undefined)
})

test("A seller without a GSTIN does not mention GST", () => {
  expect(shown(frame, "GST included")).toBe("5 %")
  const rows = technicalRows(translations.en, frame, { ...registered, chargesGst: false }, now)
  expect(rows.map(({ name }) => name).filter((name) => name.includes("GST"))).toEqual([])
  expect(rows.map(({ name }) => name)).toContain("HSN code")
})

test("Heading and rate of a product are those of the shop's table, unless the product has its own", () => {
  const dearer = { sold: "frame", hsn: "9003", gstPercent: 12, from: "2026-11-01" } as const
  const tariffs = [...defaultTariffs, dearer]
  const rowsOf = (product: ListedProduct) =>
    technicalRows(translations.en, product, { ...registered, tariffs }, now)
      .filter(({ name }) => name === "HSN code" || name === "GST included")
      .map(({ value }) => value)
  expect(rowsOf(frame)).toEqual(["900311", "12 %"])
  expect(rowsOf({ ...frame, hsn: "90031100" })).toEqual(["90031100", "5 %"])
})

test("What the server says of a declaration in English is said in the language of the page", () => {
  const declared = {
    netQuantity: "1 pair, with case and cloth",
    rows: [
      { name: "Generic name", value: "Spectacle frame" },
      { name: "Importer", value: "Netra Works, Pune" },
    ],
  }
  const rows = technicalRows(translations.hi, { ...frame, declared }, registered, now)
  const said = rows.map(({ name, value }) => `${name}: ${value}`)
  expect(said).toEqual(
    expect.arrayContaining([
      "शुद्ध मात्रा: 1 जोड़ी, केस और कपड़े के साथ",
      "सामान का आम नाम: चश्मे का फ़्रेम",
      "आयातक: Netra Works, Pune",
      "फ़्रेम का रंग: काला",
    ]),
  )
})
