import { expect, test } from "vitest"
import { matchPictures, placePictures } from "./picture-match.ts"

const product = (id: number, codes: { sku?: string; barcode?: string; words?: string[] }) => ({
  id,
  handle: `kajal-${id}`,
  sku: codes.sku ?? null,
  barcode: codes.barcode ?? null,
  words: codes.words ?? [],
})

const black = product(1, { sku: "CH-101", words: ["Matte Black", "M"] })
const blackLarge = product(2, { sku: "CH-101-L", barcode: "4006381333931", words: ["Black"] })
const all = [black, blackLarge, product(3, { sku: "ch 101 l x" })]
const matched = (file: string, products = all) => matchPictures([file], products)[0]

test("A file belongs to the product whose SKU, barcode or short name its name begins with; the longest counts", () => {
  const names: [string, number, number | null][] = [
    ["CH-101.jpg", 1, null],
    ["ch_101_2.PNG", 1, 2],
    ["CH 101 matte black front (1).jpeg", 1, 1],
    ["CH-101-L-3.webp", 2, 3],
    ["4006381333931-1.jpg", 2, 1],
    ["kajal-2-side.avif", 2, null],
    ["CH-101-L-X-12.jpg", 3, 12],
  ]
  for (const [file, id, position] of names) {
    expect(matched(file), file).toEqual({ match: { id, position } })
  }
})

test("A file whose name says something else belongs to no product, with the reason", () => {
  expect(matched("CH-1011.jpg")).toEqual({
    problem: "no product has this SKU, barcode or short name",
  })
  // Perhaps another colour that the shop does not have yet.
  expect(matched("CH-101-gold-1.jpg")).toEqual({
    problem: expect.stringMatching(/^“gold” after the code/),
  })
  expect(matched("CH-101-2031.jpg")).toEqual({ problem: expect.stringMatching(/“2031”/) })
  const twice = [black, { ...product(4, {}), handle: "ch-101" }]
  expect(matched("CH-101.jpg", twice)).toEqual({ problem: "this is the code of 2 products" })
})

test("New pictures replace those at their place, and the others follow", () => {
  const added = [
    { picture: "e", position: null },
    { picture: "d", position: 9 },
    { picture: "B", position: 2 },
  ]
  expect(placePictures(["a", "b", "c"], added)).toEqual(["a", "B", "c", "d", "e"])
  expect(
    placePictures(
      [],
      [
        { picture: "x", position: 3 },
        { picture: "w", position: 1 },
      ],
    ),
  ).toEqual(["w", "x"])
  // The same picture again changes nothing.
  expect(placePictures(["a", "b"], [{ picture: "b", position: null }])).toEqual(["a", "b"])
})
