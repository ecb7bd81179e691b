import { expect, test } from "vitest"
import { fromRupees, toRupees } from "../../core/money.ts"
import {
  cheapestLens,
  lensOptionDescriptions,
  lensOptionLabel,
  lensOptionsFor,
  lensTypeDescriptions,
} from "./options.ts"
import { type LensType, lensTypes } from "./types.ts"

const offered = (type: LensType) =>
  lensOptionsFor(type).map(({ name, price }) => `${name} ${toRupees(price)}`)

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
  expect(lensOptionsFor("Plano").map((option) => option.label)).toEqual([
    "Blue Block",
    "Photo CR",
    "Tintable",
  ])
})

test("An option that this page does not know is shown by its own name", () => {
  expect(lensOptionLabel("Tinteble")).toBe("Tintable")
  expect(lensOptionLabel("Polar")).toBe("Polar")
})

test("Lenses start at ₹800", () => {
  expect(cheapestLens()).toBe(fromRupees(800))
})

test("No description promises a cure or protection", () => {
  const texts = Object.values({ ...lensOptionDescriptions, ...lensTypeDescriptions }).join(" ")
  expect(Object.values(lensTypeDescriptions).every((text) => text.endsWith("."))).toBe(true)
  for (const type of lensTypes)
    for (const { description } of lensOptionsFor(type)) expect(description).toMatch(/\.$/)
  expect(texts).not.toMatch(/cure|prevent|protect|heal|strain|sleep|disease|doctor/i)
})
