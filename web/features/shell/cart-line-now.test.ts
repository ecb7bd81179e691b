import { expect, test } from "vitest"
import { fromRupees } from "#domain/money.ts"
import type { ListedProduct } from "#domain/product.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import type { FittedLine } from "#web/shop/cart-lenses.ts"
import { cartLineNow, claimOf, isSellable } from "./cart-line-now.ts"

const kajal: ListedProduct = { ...aProduct({ stock: 3 }), variantColours: [] }

const line: FittedLine = {
  productId: 41,
  name: "Kajal Square",
  title: "Kajal Square",
  thumbnail: "",
  price: kajal.price,
  discount: kajal.discount,
  quantity: 2,
  frameColours: [],
  lensColours: [],
  lens: { type: "Plano", option: "Blue Block", prescription: null },
  shownUnitPrice: fromRupees(1679 + 800),
}

const shelf = (product: ListedProduct) => new Map([[product.id, product]])

test("A line costs frame and lenses of every piece [CRT-04]", () => {
  expect(cartLineNow(line, shelf(kajal))).toMatchObject({
    total: fromRupees(2 * (1679 + 800)),
    formerPrice: null,
    trouble: null,
    most: 3,
    takesLenses: true,
  })
})

test("Before the shop has answered, the cart stands as it was shown last", () => {
  const now = cartLineNow(line, null)
  expect(now).toMatchObject({ unitPrice: line.shownUnitPrice, trouble: null, takesLenses: false })
  expect(isSellable(now)).toBe(true)
})

test("A price that moved is pointed out, and the new one is bought at", () => {
  const now = cartLineNow(line, shelf({ ...kajal, discount: 0 }))
  expect(now).toMatchObject({
    unitPrice: fromRupees(2399 + 800),
    formerPrice: fromRupees(1679 + 800),
  })
  expect(claimOf(now)).toMatchObject({ lens: line.lens, shownUnitPrice: fromRupees(2399 + 800) })
})

test.each([
  [new Map(), "gone"],
  [shelf({ ...kajal, stock: 0 }), "sold_out"],
  [shelf({ ...kajal, stock: 1 }), "too_few"],
])("A line that cannot be bought says why", (products, trouble) => {
  const now = cartLineNow(line, products)
  expect(now.trouble).toBe(trouble)
  expect(isSellable(now)).toBe(false)
})
