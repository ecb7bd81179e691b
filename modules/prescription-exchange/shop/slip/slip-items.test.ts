import { readSlip } from "@chashma/optics/slip/read-slip.ts"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { confirmedPowers, hasSureValue, prismText, slipItems } from "./slip-items.ts"

const reading = readSlip(`
  RE -2.50 -0.75 x 90 ADD +1.75
  LE 2.25 DS ADD +1.75  2 BI
  PD 63`)

test("Each field of the form has the value of the photo, or why it has none", () => {
  expect(
    slipItems(reading, true).map(({ name, value, doubt }) => [
      translations.en(name),
      value ?? translations.en(doubt!),
    ]),
  ).toEqual([
    ["Right eye SPH", "-2.50"],
    ["Right eye CYL", "-0.75"],
    ["Right eye AXIS", "90"],
    ["Right eye ADD", "+1.75"],
    ["Left eye SPH", "Reads 2.25, without a clear + or −."],
    ["Left eye CYL", "0.00"],
    ["Left eye ADD", "+1.75"],
    ["PD", "63"],
  ])
})

test("Lenses without a reading part take no ADD from a photo", () => {
  expect(slipItems(reading, false).some(({ label }) => label === "ADD")).toBe(false)
})

test("Only values that the shopper confirmed are filled in", () => {
  const confirmed = new Set(["right-sph", "right-axis", "left-sph", "left-cyl"])
  expect(confirmedPowers(reading, confirmed)).toEqual({
    eyes: { right: { sph: -2.5, axis: 90 }, left: { cyl: 0 } },
    hasPrism: true,
  })
  const all = new Set(slipItems(reading, true).map(({ id }) => id))
  expect(confirmedPowers(reading, all)).toMatchObject({
    eyes: { right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 } },
    pd: 63,
  })
})

test("A photo without powers has nothing to fill in", () => {
  expect(hasSureValue(readSlip("Thank you for your visit"))).toBe(false)
  expect(hasSureValue(reading)).toBe(true)
})

test("A prism in the photo is named", () => {
  expect(prismText(reading)).toBe("2 bi")
  expect(prismText(readSlip("RE -2.50 DS"))).toBe("")
})
