import { expect, test } from "vitest"
import { number, rupees } from "#contract/catalogue/typed-values.ts"
import { colours, line, lines, word } from "./values.ts"

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

test("A colour under the name that its maker gave it is taken with the usual hex code of its kind", () => {
  expect(colours.parse("Tortoise; Shiny Gunmetal; Rose Gold; Gray")).toEqual([
    { name: "Tortoise", hex: "#7b4a1e" },
    { name: "Shiny Gunmetal", hex: "#7f858a" },
    { name: "Rose Gold", hex: "#d4a860" },
    { name: "Gray", hex: "#7f858a" },
  ])
  expect(colours.safeParse("Galaxy").success).toBe(false)
})

test("Numbers in digits of any script and with unseen characters are read", () => {
  expect(rupees.parse("\u200e१९९९")).toBe(199_900)
  expect(rupees.parse("\u00a01499.50 ")).toBe(149_950)
  expect(number(0, 100).parse("௧௨")).toBe(12)
  expect(rupees.parse("1,999")).toBe(199_900)
  expect(rupees.safeParse("1999,50").success).toBe(false)
})

test("Texts keep their joiners and lose what turns their direction or is never seen", () => {
  expect(line(60).parse("Neem \u202ednuoR\u202c")).toBe("Neem dnuoR")
  expect(lines(60).parse("Light\u200b\n\u2066on the nose\u2069")).toBe("Light\non the nose")
  expect(line(60).parse("क्\u200dष")).toBe("क्\u200dष")
  expect(line(60).parse("\u200b")).toBeNull()
  expect(word(["Power Glasses"]).parse("power\u00a0 glasses\u200b")).toBe("Power Glasses")
})
