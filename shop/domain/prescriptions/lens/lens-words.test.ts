import { lensLooks } from "@chashma/optics/sight/filter.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { isSunglasses, needsContactPower } from "../../catalogue/product-lenses.ts"
import { lensesInShort, productWord, tintWithOption, withoutLenses } from "./lens-words.ts"

const clear = [{ name: "Transparent", hex: "#eeeeee" }]
const grey = [{ name: "Grey", hex: "#777777" }]
const power = { kind: "Power Glasses", lensColours: clear } as const
const sun = { kind: "Sunglasses", lensColours: grey } as const
const kidsSun = { kind: "Kids Glasses", lensColours: grey } as const
const kids = { kind: "Kids Glasses", lensColours: clear } as const
const contact = { kind: "Contact Lenses", lensColours: clear } as const
const coloured = { kind: "Contact Lenses", lensColours: grey } as const

test("Sunglasses without other lenses are called sunglasses, not a frame only", () => {
  expect([sun, kidsSun].map(isSunglasses)).toEqual([true, true])
  expect([power, kids, contact, coloured].map(isSunglasses)).toEqual([false, false, false, false])
  expect(inEnglish(withoutLenses(sun))).toBe("Sunglasses only")
  expect(inEnglish(lensesInShort(kidsSun, null))).toBe("Sunglasses only, tinted lenses included")
  expect(inEnglish(productWord(sun))).toBe("Sunglasses")
})

test("A frame without lenses is Frame Only, including one that is no longer sold", () => {
  expect(inEnglish(lensesInShort(power, null))).toBe("Frame Only")
  expect(inEnglish(lensesInShort(null, null))).toBe("Frame Only")
  expect(inEnglish(productWord(kids))).toBe("Frame")
})

test("Contact lenses are never described as a frame", () => {
  for (const product of [contact, coloured]) {
    expect(lensesInShort(product, null)).toBeNull()
    expect(withoutLenses(product)).toBeNull()
    expect(inEnglish(productWord(product))).toBe("Contact lenses")
  }
})

test("Lenses are named by type and coating", () => {
  const sold = { type: "Plano", option: "Tintable", indexes: [] }
  const lens = { type: "Plano", option: "Tinteble", prescription: null, sold } as const
  expect(inEnglish(lensesInShort(sun, lens))).toBe("Plano, Tintable")
})

test("A clear contact lens requires a power, a coloured one does not", () => {
  expect([contact, coloured, power, sun].map(needsContactPower)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test("For sunglasses every option says whether the tint remains", () => {
  for (const look of lensLooks) expect(inEnglish(tintWithOption[look])).toMatch(/tint|dark|sun/)
})

test("Lenses show whether their prescription is uploaded or will be sent later", () => {
  const later = {
    type: "Single Vision",
    option: "Blue Block",
    prescription: null,
    prescriptionLater: true,
  } as const
  expect(inEnglish(lensesInShort(power, later))).toBe(
    "Single Vision, Blue Block, prescription to follow",
  )
  expect(inEnglish(lensesInShort(power, later, { isUploaded: true }))).toBe(
    "Single Vision, Blue Block, prescription uploaded",
  )
  const { prescriptionLater: _, ...typed } = later
  expect(inEnglish(lensesInShort(power, typed, { isUploaded: true }))).toBe(
    "Single Vision, Blue Block",
  )
})

test("Sunglasses only includes their tint, and a frame is named by what it is without lenses", () => {
  expect(inEnglish(withoutLenses(power))).toBe("Frame Only")
  expect(inEnglish(withoutLenses(kidsSun))).toBe("Sunglasses only")
  expect(inEnglish(productWord(kidsSun))).toBe("Sunglasses")
  expect(inEnglish(lensesInShort(undefined, null))).toBe("Frame Only")
})
