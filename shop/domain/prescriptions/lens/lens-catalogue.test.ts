import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import {
  type LensCatalogue,
  lensOptionsFor,
  lensTypesFor,
  makingDays,
  soldLens,
} from "./lens-catalogue.ts"
import { sampleLenses } from "./sample-lenses.ts"

const offered = (type: LensType) =>
  lensOptionsFor(sampleLenses, type).map(({ code, prices }) => `${code} ${prices[type]}`)

test("Plano and Single Vision lenses have three coatings [LNS-07]", () => {
  const three = ["Blue Block 800", "Photo CR 1800", "Tinteble 1200"]
  expect(offered("Plano")).toEqual(three)
  expect(offered("Single Vision")).toEqual(three)
})

test("Bifocal lenses have four [LNS-08]", () => {
  expect(offered("Bifocal")).toEqual([
    "Arc 1500",
    "Blue Block 1800",
    "Photo CR 1800",
    "Drivex 3200",
  ])
})

test("Progressive lenses have four [LNS-09]", () => {
  expect(offered("Progressive")).toEqual([
    "Arc 2500",
    "Blue Block 2800",
    "Photo CR 3600",
    "Drivex 4000",
  ])
})

test("The wire value is shown to shoppers as Tintable", () => {
  expect(lensOptionsFor(sampleLenses, "Plano").map((option) => option.label)).toEqual([
    "Blue Block",
    "Photo CR",
    "Tintable",
  ])
})

test("No description promises a cure or protection", () => {
  const texts = [...Object.values(sampleLenses.types), ...sampleLenses.options].map(
    ({ description }) => description,
  )
  for (const text of texts) {
    expect(text).toMatch(/\.$/)
    expect(text).not.toMatch(/cure|prevent|protect|heal|strain|sleep|disease|doctor/i)
  }
})

const withBlueBlockNotFor = (...notFor: LensCatalogue["options"][number]["notFor"]) => ({
  ...sampleLenses,
  options: sampleLenses.options.map((option) =>
    option.code === "Blue Block" ? { ...option, notFor } : option,
  ),
})

test.each([
  ["rimless", { frameType: "Rimless" }, { frameType: "Halfrim" }],
  ["half-rim", { frameType: "Halfrim" }, { frameType: "Fullrim" }],
  ["kids", { kind: "Kids Glasses" }, { kind: "Power Glasses" }],
  ["sunglasses", { kind: "Sunglasses" }, { kind: "Power Glasses" }],
] as const)(
  "An option that is not for %s frames is offered for the others alone",
  (group, without, withIt) => {
    const lenses = withBlueBlockNotFor(group)
    const codes = (frame: object) => lensOptionsFor(lenses, "Plano", frame).map(({ code }) => code)
    expect(codes(without)).not.toContain("Blue Block")
    expect(codes(withIt)).toContain("Blue Block")
    expect(codes({})).toContain("Blue Block")
  },
)

test("A type that is switched off is not offered, nor one without options", () => {
  const off = (type: LensType): LensCatalogue => ({
    ...sampleLenses,
    types: { ...sampleLenses.types, [type]: { ...sampleLenses.types[type], isOffered: false } },
  })
  expect(lensTypesFor(sampleLenses)).toEqual(lensTypes)
  expect(lensTypesFor(off("Bifocal"))).toEqual(["Plano", "Single Vision", "Progressive"])
  const [arc] = sampleLenses.options
  expect(lensTypesFor({ ...sampleLenses, options: [arc!] })).toEqual(["Bifocal", "Progressive"])
  expect(lensTypesFor({ ...sampleLenses, options: [] })).toEqual([])
})

test("An order keeps labels, brand, warranty and indexes, and withdrawn options their code", () => {
  const [arc, ...others] = sampleLenses.options
  const lenses = {
    ...sampleLenses,
    options: [{ ...arc!, label: "Clear vision", brand: "Crizal", warrantyMonths: 12 }, ...others],
  }
  expect(soldLens(lenses, { type: "Bifocal", option: "Arc" })).toMatchObject({
    ...{ type: "Bifocal", option: "Clear vision", brand: "Crizal", warrantyMonths: 12 },
    indexes: [{ upTo: 2, index: 1.5 }, {}, {}, { upTo: null, index: 1.74 }],
  })
  expect(soldLens(lenses, { type: "Bifocal", option: "Polar" }).option).toBe("Polar")
  expect(makingDays(lenses)).toEqual({ Plano: 1, "Single Vision": 2, Bifocal: 4, Progressive: 5 })
})
