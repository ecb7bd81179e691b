import { expect, test } from "vitest"
import { colours } from "./values.ts"

test("A colour that shoppers filter by is stored in the shop's spelling, from a cell or from JSON", () => {
  const stored = [
    { name: "Red", hex: "#0aa000" },
    { name: "Matte black", hex: "#111111" },
  ]
  expect(colours.parse("red #0AA000; Matte black")).toEqual(stored)
  expect(
    colours.parse([
      { name: "RED", hex: "#0AA000" },
      { name: "Matte black", hex: "#111111" },
    ]),
  ).toEqual(stored)
})
