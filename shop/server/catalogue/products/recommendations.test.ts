import { expect, test } from "vitest"
import { buildIndex, firstOfModels } from "#domain/catalogue/listing/catalogue-index.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { lowStock, suggestionsFor } from "./recommendations.ts"

const shelf = Array.from({ length: 30 }, (_, n) =>
  aProduct({ id: n + 1, title: `Frame ${n}`, stock: n % 8 }),
)

test("A product's page has the first six other products with one to six pieces left [PDP-20]", () => {
  const index = buildIndex(shelf)
  const low = lowStock(index, { besides: shelf[1]! })
  expect(low.map(({ stock }) => stock)).toEqual([2, 3, 4, 5, 6, 1])
  expect(low.map(({ id }) => id)).not.toContain(2)
})

test("Another brand's frame of the same title is suggested; a colour of the frame itself is not", () => {
  const own = aProduct({ id: 1, brand: "Helius", title: "Classic Aviator" })
  const index = buildIndex([own, { ...own, id: 2 }, { ...own, id: 3, brand: "Lykos" }])
  expect(suggestionsFor(index, own).map(({ id }) => id)).toEqual([3])
})

test("A row of products with few left, and the newest, can show each model once", () => {
  const index = buildIndex(shelf.map((one, n) => ({ ...one, title: `Frame ${n % 15}` })))
  const idsOf = (isPerModel: boolean) =>
    lowStock(index, { most: 30, isPerModel }).map(({ id }) => id)
  expect(idsOf(false).length).toBeGreaterThan(15)
  expect(idsOf(true)).toHaveLength(13)
  expect(firstOfModels(index, [17, 16, 2, 99, 1], 2).map(({ id }) => id)).toEqual([17, 16])
  expect(firstOfModels(index, [17, 2, 16], 9).map(({ id }) => id)).toEqual([17, 16])
})
