import { expect, test } from "vitest"
import {
  isSunglasses,
  lensesInShort,
  needsContactPower,
  productWord,
  tintWithOption,
  withoutLenses,
} from "./lens-words.ts"
import { lensOptionNames } from "./types.ts"

const clear = [{ name: "Transparent", hex: "#eeeeee" }]
const grey = [{ name: "Grey", hex: "#777777" }]
const power = { kind: "Power Glasses", lensColours: clear } as const
const sun = { kind: "Sunglasses", lensColours: grey } as const
const kidsSun = { kind: "Kids Glasses", lensColours: grey } as const
const kids = { kind: "Kids Glasses", lensColours: clear } as const
const contact = { kind: "Contact Lenses", lensColours: clear } as const
const coloured = { kind: "Contact Lenses", lensColours: grey } as const

test("Sunglasses without other lenses are sunglasses, and not a frame alone", () => {
  expect([sun, kidsSun].map(isSunglasses)).toEqual([true, true])
  expect([power, kids, contact, coloured].map(isSunglasses)).toEqual([false, false, false, false])
  expect(withoutLenses(sun)).toBe("Sunglasses only")
  expect(lensesInShort(kidsSun, null)).toBe("Sunglasses only, tinted lenses included")
  expect(productWord(sun)).toBe("Sunglasses")
})

test("A frame without lenses is Frame Only, also one that is no longer known", () => {
  expect(lensesInShort(power, null)).toBe("Frame Only")
  expect(lensesInShort(null, null)).toBe("Frame Only")
  expect(productWord(kids)).toBe("Frame")
})

test("Contact lenses have no word of a frame", () => {
  for (const product of [contact, coloured]) {
    expect(lensesInShort(product, null)).toBeNull()
    expect(withoutLenses(product)).toBeNull()
    expect(productWord(product)).toBe("Contact lenses")
  }
})

test("Lenses are named by type and coating", () => {
  const lens = { type: "Plano", option: "Tinteble", prescription: null } as const
  expect(lensesInShort(sun, lens)).toBe("Plano, Tintable")
})

test("A clear contact lens needs a power, a coloured one can be worn without", () => {
  expect([contact, coloured, power, sun].map(needsContactPower)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test("For sunglasses every option says what becomes of the tint", () => {
  for (const option of lensOptionNames) expect(tintWithOption[option]).toMatch(/tint|dark|sun/)
})
