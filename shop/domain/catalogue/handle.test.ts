import fc from "fast-check"
import { expect, test } from "vitest"
import { handleOf, handlePattern, slug } from "./handle.ts"

test.each([
  ["Kajal Square", "kajal-square"],
  ["  Café—Noir / 52 ", "cafe-noir-52"],
  ["काजल", ""],
])("The title %j becomes the handle %j", (text, expected) => {
  expect(slug(text)).toBe(expected)
})

test("Every product has a unique handle, whatever its title", () => {
  const parts = fc.record({
    id: fc.integer({ min: 1, max: 999_999 }),
    title: fc.string({ unit: "binary", maxLength: 160 }),
    colour: fc.string(),
  })
  fc.assert(
    fc.property(parts, ({ id, title, colour }) => {
      const handle = handleOf({ id, title, frameColours: [{ name: colour, hex: "#000000" }] })
      expect(handle).toMatch(handlePattern)
      expect(handle.endsWith(`-${id}`)).toBe(true)
    }),
  )
})
