import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { listingSorts } from "./listing/listing-sort.ts"
import {
  eyewearKinds,
  frameColourNames,
  frameShapes,
  frameTypes,
  genderLabels,
  genders,
  lensColourNames,
  productKinds,
  sortLabels,
  sortOrders,
} from "./vocabulary.ts"

const spoken = (names: readonly string[]) => names.join(", ")

test("The shop sells five kinds of eyewear [APP-02]", () => {
  expect(spoken(eyewearKinds)).toBe(
    "Power Glasses, Sunglasses, Screen Saver, Contact Lenses, Kids Glasses",
  )
  expect(productKinds.slice(0, 5)).toEqual(eyewearKinds)
})

test("The four genders have the labels of the filter panel [LST-27]", () => {
  expect(spoken(genders)).toBe("Men, Women, Unisex, Kids")
  expect(spoken(genders.map((gender) => translations.en(genderLabels[gender])))).toBe(
    "For Men, For Women, Unisex, For Kids",
  )
})

test("There are three frame types and six shapes [LST-28, LST-29]", () => {
  expect(spoken(frameTypes)).toBe("Fullrim, Halfrim, Rimless")
  expect(spoken(frameShapes)).toBe("Aviator, CatsEye, Rectangle, Round, Square, Oval")
})

test("Frames are filtered by 13 colours, lenses by 11 [LST-30, LST-31]", () => {
  expect(spoken(frameColourNames)).toBe(
    "Black, Gold, Brown, Blue, Silver, Transparent, Green, Grey, Pink, Red, White, Purple, Orange",
  )
  expect(spoken(lensColourNames)).toBe(
    "Blue, Green, Yellow, Transparent, Pink, Brown, Grey, Black, Red, Violet, White",
  )
})

test("The sort menu has four choices, in this order [LST-04]", () => {
  expect(sortOrders.map((order) => translations.en(sortLabels[order]))).toEqual([
    "Price: All item",
    "Price: High to Low",
    "Price: Low to High",
    "Newest First",
  ])
  expect(listingSorts.slice(0, sortOrders.length)).toEqual(sortOrders)
})
