import { expect, test } from "vitest"
import { usualTariff } from "./tariff.ts"

const clear = [{ name: "Transparent", hex: "#eef4f2" }]
const grey = [{ name: "Grey", hex: "#5b5e63" }]

test("Frames for power and contact lenses are taxed as correction, at 5 %", () => {
  const frame = { kind: "Power Glasses", lensColours: clear } as const
  expect(usualTariff({ ...frame, frameMaterial: "Acetate" })).toEqual({
    hsn: "900311",
    gstPercent: 5,
  })
  expect(usualTariff({ ...frame, frameMaterial: "Titanium" }).hsn).toBe("900319")
  const lenses = { kind: "Contact Lenses", frameMaterial: "", lensColours: grey } as const
  expect(usualTariff(lenses)).toEqual({ hsn: "900130", gstPercent: 5 })
})

test("Sunglasses, including children's, and screen glasses are taxed at 18 %", () => {
  const kids = { kind: "Kids Glasses", frameMaterial: "TR-90 nylon" } as const
  expect(usualTariff({ ...kids, lensColours: grey }).gstPercent).toBe(18)
  expect(usualTariff({ ...kids, lensColours: clear }).gstPercent).toBe(5)
  for (const kind of ["Sunglasses", "Screen Saver"] as const) {
    expect(usualTariff({ kind, frameMaterial: "Acetate", lensColours: clear }).gstPercent).toBe(18)
  }
})
