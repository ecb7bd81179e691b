import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { aProduct } from "../testing/a-product.ts"
import { colourInWords, sizeOf, variantColour } from "./variant.ts"

test("A variant is told apart by its frame's colour, by the lens where that differs, and by its size", () => {
  const colours = (name: string) => (name ? [{ name, hex: "#000000" }] : [])
  const variant = (frame: string, lens: string) =>
    aProduct({ frameColours: colours(frame), lensColours: colours(lens) })
  const namesOf = (...all: ReturnType<typeof variant>[]) =>
    all.map((one) => variantColour(one, all)?.name)
  expect(namesOf(variant("Black", "Clear"), variant("Black", "Clear"))).toEqual(["Black", "Black"])
  expect(
    namesOf(variant("Black", "Blue"), variant("Black", "Red"), variant("Gold", "Red")),
  ).toEqual(["Black, Blue lens", "Black, Red lens", "Gold"])
  expect(namesOf(variant("", "Violet"), variant("", ""))).toEqual(["Violet", undefined])

  const measures = { eyeSize: 50, bridge: 18, temple: 140, lensHeight: 40, totalWidth: 135 }
  expect(sizeOf({ size: "M", measures })).toBe("M")
  expect(sizeOf({ measures })).toBe("50-18-140")
  expect(sizeOf({ measures: null })).toBe("")
})

test("The colour of a variant is said in a language, with the lens or the size that follows it", () => {
  const said = (name: string) => colourInWords(translations.hi, name)
  expect(["Black", "Black, Blue lens", "Gold, M", "Havana", ""].map(said)).toEqual([
    "काला",
    "काला, नीला लेंस",
    "सुनहरा, M",
    "Havana",
    "",
  ])
})
