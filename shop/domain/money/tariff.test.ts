import { expect, test } from "vitest"
import type { LensChoice } from "../prescriptions/lens/types.ts"
import { aProduct } from "../testing/a-product.ts"
import { defaultTariffs, tariffClassOf, tariffOf, usualTariff } from "./tariff.ts"

const clear = [{ name: "Transparent", hex: "#eef4f2" }]
const grey = [{ name: "Grey", hex: "#5b5e63" }]
const today = "2026-11-25T06:00:00Z"

const kinds = {
  frame: aProduct({ lensColours: clear }),
  kids: aProduct({ kind: "Kids Glasses", lensColours: clear }),
  sunglasses: aProduct({ kind: "Sunglasses", lensColours: grey, hsn: "900410", gstPercent: 18 }),
  kidsSunglasses: aProduct({
    ...{ kind: "Kids Glasses", lensColours: grey },
    ...{ hsn: "900410", gstPercent: 18 },
  }),
  screen: aProduct({ kind: "Screen Saver", lensColours: clear, hsn: "900490", gstPercent: 18 }),
  contact: aProduct({ kind: "Contact Lenses", hsn: "900130", gstPercent: 5 }),
}
type Kind = keyof typeof kinds

const eye = (sph: number, cyl = 0, add: number | null = null) => ({
  ...{ sph, cyl, add },
  axis: cyl === 0 ? null : 90,
})
const lensOf = (type: LensChoice["type"], sph: number | null, left = sph): LensChoice => ({
  ...{ type, option: "Blue Block" },
  prescription: sph === null ? null : { right: eye(sph), left: eye(left!) },
})
const withPower = lensOf("Single Vision", -2)
const later: LensChoice = { ...lensOf("Single Vision", null), prescriptionLater: true }
const plano = lensOf("Plano", null)

const sold = (kind: Kind, lens: LensChoice | null, table = defaultTariffs, at = today) => {
  const { hsn, gstPercent } = tariffOf(kinds[kind], lens, table, at)
  return `${hsn} at ${gstPercent} %`
}

test.each<[string, Kind, LensChoice | null, string]>([
  ["a frame alone", "frame", null, "900311 at 5 %"],
  ["a children's frame alone", "kids", null, "900311 at 5 %"],
  ["a frame with power", "frame", withPower, "900490 at 5 %"],
  ["a frame with progressive lenses", "frame", lensOf("Progressive", 1), "900490 at 5 %"],
  ["a frame with a prescription to follow", "frame", later, "900490 at 5 %"],
  ["a frame with plano lenses", "frame", plano, "900490 at 18 %"],
  ["a children's frame with plano lenses", "kids", plano, "900490 at 18 %"],
  ["a frame with lenses of no power", "frame", lensOf("Single Vision", 0), "900490 at 18 %"],
  ["a frame with power for one eye", "frame", lensOf("Single Vision", 0, 0.25), "900490 at 5 %"],
  ["sunglasses as they are", "sunglasses", null, "900410 at 18 %"],
  ["children's sunglasses as they are", "kidsSunglasses", null, "900410 at 18 %"],
  ["sunglasses with power", "sunglasses", withPower, "900490 at 5 %"],
  ["children's sunglasses with power", "kidsSunglasses", withPower, "900490 at 5 %"],
  ["sunglasses with plano lenses", "sunglasses", plano, "900490 at 18 %"],
  ["screen glasses as they are", "screen", null, "900490 at 18 %"],
  ["screen glasses with power", "screen", withPower, "900490 at 5 %"],
  ["contact lenses", "contact", null, "900130 at 5 %"],
])("Heading and rate of %s", (_, kind, lens, tariff) => {
  expect(sold(kind, lens)).toBe(tariff)
})

test("Power for reading alone corrects sight too", () => {
  const lens: LensChoice = {
    ...lensOf("Bifocal", 0),
    prescription: { right: eye(0, 0, 1.5), left: eye(0, 0, 1.5) },
  }
  expect(tariffClassOf(kinds.frame, lens)).toBe("corrective")
})

test("A row counts from its day in India, until a later one, and an earlier day has the first", () => {
  const table = [
    { sold: "frame", hsn: "900319", gstPercent: 12, from: "2027-04-01" } as const,
    ...defaultTariffs,
  ]
  expect(sold("frame", null, table, "2027-03-31T18:29:59Z")).toBe("900311 at 5 %")
  expect(sold("frame", null, table, "2027-03-31T18:30:00Z")).toBe("900319 at 12 %")
  expect(sold("frame", withPower, table, "2027-03-31T18:30:00Z")).toBe("900490 at 5 %")
  expect(sold("frame", null, table, "2025-01-01T00:00:00Z")).toBe("900311 at 5 %")
  expect(tariffOf(kinds.frame, null, table, "2027-05-01T00:00:00Z").from).toBe("2027-04-01")
  expect(tariffOf(kinds.frame, null, table, today).from).toBe("2025-09-22")
})

test("A product's own heading and rate count as long as nothing is fitted to it, and have no date", () => {
  const own = aProduct({ hsn: "90031100", gstPercent: 12, lensColours: clear })
  expect(tariffOf(own, null, defaultTariffs, today)).toEqual({
    hsn: "90031100",
    gstPercent: 12,
    from: null,
  })
  expect(tariffOf(own, withPower, defaultTariffs, today)).toMatchObject({ hsn: "900490" })
  for (const hsn of ["", "9003", "900319"]) {
    const stored = aProduct({ hsn, frameMaterial: "Ultem", lensColours: clear })
    expect(tariffOf(stored, null, defaultTariffs, today).hsn).toBe("900311")
  }
})

const headingOf = (frameMaterial: string) =>
  usualTariff({ kind: "Power Glasses", lensColours: clear, frameMaterial }).hsn

test("Frames of every plastic have heading 9003 11, all others 9003 19", () => {
  const plastics = [
    ...[
      "Acetate",
      "TR-90 nylon",
      "TR90",
      "TR 90",
      "Plastic",
      "Ultem",
      "ULTEM (PEI)",
      "Polycarbonate",
    ],
    ...[
      "Cellulose propionate",
      "Propionate",
      "Carbon fibre",
      "Fiber",
      "Grilamid",
      "Grilamid TR 55",
    ],
    ...[
      "Polyamide",
      "PC",
      "Optyl",
      "Bio-acetate",
      "Injected polymer",
      "Acetate and metal",
      "Resin",
    ],
  ]
  for (const material of plastics) expect(headingOf(material), material).toBe("900311")
  const others = ["Titanium", "Stainless steel", "Metal", "Aluminium", "Wood", "Buffalo horn", ""]
  for (const material of others) expect(headingOf(material), material).toBe("900319")
})

test("A new product gets the usual heading and rate of what it is", () => {
  const lenses = { kind: "Contact Lenses", frameMaterial: "", lensColours: grey } as const
  expect(usualTariff(lenses)).toEqual({ hsn: "900130", gstPercent: 5 })
  const kids = { kind: "Kids Glasses", frameMaterial: "TR-90 nylon" } as const
  expect(usualTariff({ ...kids, lensColours: grey })).toEqual({ hsn: "900410", gstPercent: 18 })
  expect(usualTariff({ ...kids, lensColours: clear })).toEqual({ hsn: "900311", gstPercent: 5 })
})
