import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import { aProduct } from "../testing/a-product.ts"
import { variantName, variantRefusal } from "./variant-change.ts"

const black = { name: "Black", hex: "#111111" }
const ordered = aProduct({ id: 1, title: "Boond Oval", frameColours: [black] })
const brown = { ...ordered, id: 2, frameColours: [{ name: "Brown", hex: "#775533" }] }

test("Another colour of the model is possible at the same final price and tax, whatever its discount is", () => {
  expect(variantRefusal(ordered, brown)).toBeNull()
  const cheaper = { ...brown, price: fromRupees(2000), discount: 50 }
  expect(variantRefusal({ ...ordered, price: fromRupees(1000), discount: 0 }, cheaper)).toBeNull()
  expect(variantRefusal(ordered, { ...brown, discount: ordered.discount + 10 })).toContain("price")
  expect(variantRefusal(ordered, { ...brown, gstPercent: 18 })).toContain("tax")
  expect(variantRefusal(ordered, { ...brown, hsn: "90041000" })).toContain("tax")
})

test.each([
  ["the same product", ordered, "has this colour and size already"],
  ["another model", { ...brown, title: "Diya Wayfarer" }, "not another colour"],
  ["another brand", { ...brown, brand: "Lykos" }, "not another colour"],
])("An item does not become %s", (_what, wanted, words) => {
  expect(variantRefusal(ordered, wanted)).toContain(words)
})

test("Contact lenses are chosen by their values, not changed to another product", () => {
  const lens = { ...ordered, kind: "Contact Lenses" as const }
  expect(variantRefusal(lens, { ...lens, id: 2 })).toContain("Cancel the item")
})

test("A variant is named by its colours, and by its size where that differs", () => {
  const measures = { eyeSize: 52, bridge: 18, temple: 140, lensHeight: 40, totalWidth: 138 }
  const small = { ...ordered, measures: { ...measures, eyeSize: 48 } }
  expect(variantName({ ...brown, measures }, small)).toBe("Brown, 52-18-140")
  expect(variantName({ ...brown, measures }, { ...ordered, measures })).toBe("Brown")
  expect(variantName({ ...brown, measures: null }, small)).toBe("Brown")
})
