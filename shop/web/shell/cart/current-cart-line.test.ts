import { expect, test } from "vitest"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import type { CartLineWithLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { inEnglish } from "#words/testing/in-english.ts"
import { checkoutItemsOf, currentCartLine as currentLine, isSellable } from "./current-cart-line.ts"

const currentCartLine = (
  line: Parameters<typeof currentLine>[0],
  products: Parameters<typeof currentLine>[1],
) => currentLine(line, products, sampleLenses)

const kajal: ListedProduct = { ...aProduct({ stock: 3 }), variantColours: [] }

const line: CartLineWithLenses = {
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
  expect(currentCartLine(line, shelf(kajal))).toMatchObject({
    total: fromRupees(2 * (1679 + 800)),
    formerPrice: null,
    problem: null,
    maxQuantity: 3,
    takesLenses: true,
  })
})

test("Until the shop has replied, the cart is as it was last shown", () => {
  const current = currentCartLine(line, null)
  expect(current).toMatchObject({
    unitPrice: line.shownUnitPrice,
    problem: null,
    takesLenses: false,
  })
  expect(isSellable(current)).toBe(true)
})

test("A changed price is pointed out, and the new one is charged", () => {
  const current = currentCartLine(line, shelf({ ...kajal, discount: 0 }))
  expect(current).toMatchObject({
    unitPrice: fromRupees(2399 + 800),
    formerPrice: fromRupees(1679 + 800),
  })
  expect(checkoutItemsOf(current)[0]).toMatchObject({
    lens: line.lens,
    shownUnitPrice: fromRupees(2399 + 800),
  })
})

test("A stored line without a price names no former one, with lenses or without", () => {
  for (const shownUnitPrice of [noMoney, fromRupees(800)]) {
    const unknown = { ...line, price: noMoney, shownUnitPrice }
    expect(currentCartLine(unknown, shelf(kajal))).toMatchObject({
      unitPrice: fromRupees(1679 + 800),
      formerPrice: null,
    })
  }
})

const values = {
  power: -2.5,
  baseCurve: 8.6,
  diameter: 14.2,
  cylinder: null,
  axis: null,
  add: null,
}
const lenses: ListedProduct = {
  ...kajal,
  kind: "Contact Lenses",
  stock: 20,
  contactLensParameters: {
    powers: [{ from: -6, to: 6, step: 0.25 }],
    baseCurves: [8.6],
    diameters: [14.2],
    cylinders: [],
    axes: [],
    adds: [],
    lensesPerBox: 30,
    daysPerLens: 1,
  },
}

test("Contact lenses are bought once their values are chosen, as one item for each eye", () => {
  const unchosen = { ...line, lens: null, shownUnitPrice: fromRupees(1679) }
  expect(currentCartLine(unchosen, shelf(lenses)).problem).toBe("values_needed")
  const eye = { ...values, boxes: 4 }
  const chosen = { ...unchosen, quantity: 8, contactLensPair: { right: eye, left: eye } }
  const current = currentCartLine(chosen, shelf(lenses))
  expect(current).toMatchObject({ problem: null, maxQuantity: 12, total: fromRupees(8 * 1679) })
  expect(checkoutItemsOf(current).map((one) => [one.contactLens?.eye, one.quantity])).toEqual([
    ["right", 4],
    ["left", 4],
  ])
  const short = currentLine(chosen, shelf(lenses), sampleLenses, new Map())
  expect(inEnglish(short)).toMatchObject({
    problem: "power_short",
    shortPowers: [
      "-2.50 for the right eye is out of stock.",
      "-2.50 for the left eye is out of stock.",
    ],
  })
  expect(isSellable(short)).toBe(false)
  const other = { ...chosen, contactLensPair: { right: { ...eye, power: -9 }, left: null } }
  expect(currentCartLine(other, shelf(lenses)).problem).toBe("values_needed")
})

test.each([
  [new Map(), "gone"],
  [shelf({ ...kajal, stock: 0 }), "sold_out"],
  [shelf({ ...kajal, stock: 1 }), "too_few"],
])("A line that cannot be bought shows the reason", (products, problem) => {
  const current = currentCartLine(line, products)
  expect(current.problem).toBe(problem)
  expect(isSellable(current)).toBe(false)
})

test("A coating that the shop withdrew stays in the cart, says so, and is not counted", () => {
  const { lens } = line
  const withdrawn = { ...line, lens: lens && { ...lens, option: "Polar" } }
  const now = currentCartLine(withdrawn, shelf(kajal))
  expect(now).toMatchObject({ problem: "lenses_withdrawn", unitPrice: line.shownUnitPrice })
})
