import { expect, test } from "vitest"
import { variantsOf } from "./variants.ts"

const product = (id: number, frame: string, lens: string) => ({
  id,
  frameColours: frame ? [{ name: frame, hex: "#111111" }] : [],
  lensColours: [{ name: lens, hex: "#eeeeee" }],
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

test("A product without a frame is named by its lens colour, and a sold-out colour is marked [PDP-11]", () => {
  expect(variantsOf([product(2, "", "Violet")])).toEqual([
    { id: 2, label: "Violet", thumbnail: "2.webp", inStock: false },
  ])
})

test("Frames of one colour in several sizes are distinguished by the size [PDP-11]", () => {
  const sizes = [product(1, "Black", "Clear"), product(3, "Black", "Clear")].map((one, n) => ({
    ...one,
    size: "ML"[n]!,
  }))
  // Next to each other.
  expect(labels(...sizes, product(2, "Red", "Clear"))).toEqual(["Black, M", "Black, L", "Red"])
})
