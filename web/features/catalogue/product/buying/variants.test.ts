import { expect, test } from "vitest"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { variantsOf } from "./variants.ts"

const product = (id: number, frame: string, lens: string) => ({
  id,
  frameColours: frame ? [{ name: frame, hex: "#111111" }] : [],
  lensColours: [{ name: lens, hex: "#eeeeee" }],
  measures: null as FrameMeasures | null,
  thumbnail: `${id}.webp`,
  stock: id % 2,
})

const labels = (...products: ReturnType<typeof product>[]) =>
  variantsOf(products).map(({ label }) => label)

test("The colours of a frame are listed by frame colour [PDP-11]", () => {
  expect(labels(product(1, "Black", "Transparent"), product(2, "Red", "Transparent"))).toEqual([
    "Black",
    "Red",
  ])
})

test("The colours keep their positions from page to page [PDP-11]", () => {
  expect(labels(product(2, "Red", "Transparent"), product(1, "Black", "Transparent"))).toEqual([
    "Black",
    "Red",
  ])
})

test("Frames of one colour with different lenses are distinguished by the lens [PDP-11]", () => {
  expect(
    labels(product(1, "Black", "Blue"), product(2, "Black", "Green"), product(3, "Gold", "Green")),
  ).toEqual(["Black, Blue lens", "Black, Green lens", "Gold"])
})

test("Sizes of one colour are distinguished by the width of their lenses [PDP-11]", () => {
  const sized = (id: number, eyeSize: number) => ({
    ...product(id, "Black", "Clear"),
    measures: { eyeSize, bridge: 18, temple: 140, lensHeight: 40, totalWidth: 138 },
  })
  expect(labels(sized(1, 50), sized(2, 53), product(3, "Gold", "Clear"))).toEqual([
    "Black, 50 mm",
    "Black, 53 mm",
    "Gold",
  ])
})

test("A product without a frame is named by its lens colour, and a sold-out colour is marked [PDP-11]", () => {
  expect(variantsOf([product(2, "", "Violet")])).toEqual([
    { id: 2, label: "Violet", thumbnail: "2.webp", inStock: false },
  ])
})
