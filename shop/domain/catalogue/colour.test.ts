import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type Colour,
  frameColourName,
  readColours,
  selectedColour,
  selectedColourName,
  writeColours,
} from "./colour.ts"

const coloursIn = (text: string): Colour[] => readColours(text).colours

const black: Colour = { name: "Black", hex: "#000000" }

test("A JSON list of one-key objects is a list of colours [ENT-05]", () => {
  expect(coloursIn('[{"Black":"#000"},{"Rose gold":"#B76E79"}]')).toEqual([
    black,
    { name: "Rose gold", hex: "#b76e79" },
  ])
})

test("A bare name is that name in black [ENT-05, ENT-06]", () => {
  expect(coloursIn(" Black ")).toEqual([black])
  expect(coloursIn("Wine")).toEqual([{ name: "Wine", hex: "#000000" }])
})

test("A JSON list may also contain bare names, and a single object may be without a list", () => {
  expect(coloursIn('["Black"]')).toEqual([black])
  expect(coloursIn('{"Black":"#000000"}')).toEqual([black])
})

test.each(["[{", "{", "[1]", "[[]]", '[{"Black":5}]', "[null]", "[{}]", '[""]'])(
  "The unreadable text %s is an empty list, reported as unreadable [ENT-09, X-17]",
  (text) => {
    expect(readColours(text)).toEqual({ colours: [], readable: false })
  },
)

test.each(["", "  ", null, undefined, "[]"])(
  "An empty field (%j) is readable and empty",
  (text) => {
    expect(readColours(text)).toEqual({ colours: [], readable: true })
  },
)

test("One invalid item does not hide the valid ones", () => {
  expect(readColours('["Black", 7]')).toEqual({ colours: [black], readable: false })
})

test("An invalid hex value cannot inject anything into a page's styles", () => {
  expect(coloursIn('[{"Black":"red;background:url(//evil)"}]')).toEqual([black])
})

test("Written colours read back the same [ENT-05]", () => {
  const colours = fc.array(
    fc.record({
      name: fc.string({ minLength: 1 }).filter((name) => name.trim() === name && name !== ""),
      hex: fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`),
    }),
  )
  fc.assert(
    fc.property(colours, (list) => {
      expect(readColours(writeColours(list))).toEqual({ colours: list, readable: true })
    }),
  )
})

test("No text makes the reader throw [ENT-09]", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const { name, hex } of coloursIn(text)) {
        expect(name).not.toBe("")
        expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      }
    }),
  )
})

test("A purchase uses the first colours, or the defaults where there are none [ENT-07, ENT-08, X-18]", () => {
  const wine = { name: "Wine", hex: "#722f37" }
  expect(selectedColour({ frameColours: [wine, black], lensColours: [black] })).toEqual({
    frame: wine,
    lens: black,
  })
  expect(selectedColour({ frameColours: [], lensColours: [] })).toEqual({
    frame: { name: "Unknown", hex: "#ffffff" },
    lens: { name: "Default", hex: "#000000" },
  })
})

test("Checkout names the colour of a frame, and that of the lens of contact lenses if they have one", () => {
  const wine = { name: "Wine", hex: "#722f37" }
  const frameless = { frameColours: [], lensColours: [wine] }
  expect(selectedColourName({ kind: "Contact Lenses" }, selectedColour(frameless))).toBe("Wine")
  const colourless = selectedColour({ frameColours: [], lensColours: [] })
  expect(selectedColourName({ kind: "Contact Lenses" }, colourless)).toBe("")
  expect(selectedColourName({ kind: "Power Glasses" }, colourless)).toBe("Unknown")
})

test("Staff read the colour of a frame, and none for contact lenses", () => {
  const frameColour = { name: "Wine", hex: "#722f37" }
  expect(frameColourName({ frameColour })).toBe("Wine")
  expect(frameColourName({ frameColour: null, contactLens: null })).toBeNull()
  const unknown = { name: "Unknown", hex: "#ffffff" }
  expect(frameColourName({ frameColour: unknown, contactLens: { eye: "left" } })).toBeNull()
  expect(frameColourName({ frameColour: unknown })).toBeNull()
})
