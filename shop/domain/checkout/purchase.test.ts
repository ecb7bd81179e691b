import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import {
  exceededLimit,
  holdMinutes,
  isSamePurchase,
  limitSentence,
  type PurchaseItem,
  piecesByProduct,
  withinLimits,
} from "./purchase.ts"

const line = (productId: number, quantity = 1) => ({ productId, quantity })

test("Lines of one product count together against its limit of six [PDP-22, X-26]", () => {
  expect(piecesByProduct([line(1, 2), line(2), line(1, 3)])).toEqual([line(1, 5), line(2)])
  expect(exceededLimit([line(1, 6)])).toBeNull()
  expect(exceededLimit([line(1, 3), line(2, 6), line(1, 3)])).toBeNull()
  expect(exceededLimit([line(2), line(1, 3), line(1, 4)])).toEqual({
    of: "product",
    productId: 1,
    most: 6,
  })
})

test("A purchase has at most 24 pieces, so one of each of twenty products fits", () => {
  const each = (products: number, quantity: number) =>
    Array.from({ length: products }, (_, n) => line(n + 1, quantity))
  expect(exceededLimit(each(20, 1))).toBeNull()
  expect(exceededLimit(each(4, 6))).toBeNull()
  expect(exceededLimit([...each(4, 6), line(5)])).toEqual({
    of: "purchase",
    most: 24,
  })
})

test("Of too many pieces, the first of each product can be bought, 24 in all", () => {
  const wanted = [line(1, 4), line(1, 4), line(1), line(2, 6), line(3, 6), line(4, 5), line(5, 2)]
  const rest = withinLimits(wanted)
  expect(rest).toEqual([line(1, 4), line(1, 2), line(2, 6), line(3, 6), line(4, 5), line(5, 1)])
  expect(exceededLimit(rest)).toBeNull()
})

const forEye = (eye: "right" | "left", quantity: number) => ({
  ...line(1, quantity),
  contactLens: { ...lensValues, eye },
})

test("Up to six boxes of contact lenses can be bought for each eye, and each counts as a piece", () => {
  expect(exceededLimit([forEye("right", 6), forEye("left", 6)])).toBeNull()
  expect(piecesByProduct([forEye("right", 6), forEye("left", 6)])).toEqual([line(1, 12)])
  const tooMany = [forEye("right", 6), forEye("left", 5), forEye("left", 2)]
  expect(exceededLimit(tooMany)).toEqual({ of: "eye", productId: 1, most: 6 })
  const titles = new Map([[1, { title: "Paani Daily" }]])
  expect(translations.en(limitSentence({ of: "eye", productId: 1, most: 6 }, titles))).toBe(
    "You can buy up to 6 boxes for each eye of Paani Daily at a time. Please choose fewer.",
  )
  expect(withinLimits(tooMany).map(({ quantity }) => quantity)).toEqual([6, 5, 1])
})

const lensValues = {
  power: -2.5,
  baseCurve: 8.6,
  diameter: 14.2,
  cylinder: null,
  axis: null,
  add: null,
}

const black = { name: "Black", hex: "#000000" }
const item: PurchaseItem = {
  productId: 1,
  quantity: 1,
  colour: { frame: black, lens: black },
  lens: {
    type: "Single Vision",
    option: "Blue Block",
    prescription: {
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
      left: { sph: -2.25, cyl: 0, axis: null, add: null },
      pd: { right: 31.5, left: 32 },
    },
  },
}

test("A purchase is the same in any order of its lines and after a round trip through the database", () => {
  const other = { ...item, productId: 2, lens: null }
  const { right, left, pd } = item.lens!.prescription!
  const stored: PurchaseItem = {
    ...item,
    lens: {
      prescription: { pd, left, right: { axis: right.axis, cyl: right.cyl, add: null, sph: -2.5 } },
      option: "Blue Block",
      type: "Single Vision",
    },
  }
  expect(isSamePurchase([item, other], [other, stored])).toBe(true)
})

test.each<[string, Partial<PurchaseItem>]>([
  ["another product", { productId: 2 }],
  ["another quantity", { quantity: 2 }],
  ["another colour", { colour: { frame: { name: "Red", hex: "#ff0000" }, lens: black } }],
  ["no lenses", { lens: null }],
  ["contact lenses", { contactLens: { ...lensValues, eye: "right" } }],
  ["another power", { lens: { ...item.lens!, prescription: null } }],
])("%s is a different purchase", (_, change) => {
  expect(isSamePurchase([item], [{ ...item, ...change }])).toBe(false)
  expect(isSamePurchase([item], [item, { ...item, ...change }])).toBe(false)
})

test("Pieces are held for less time the more payments of a day remain unpaid", () => {
  expect([0, 2, 3, 5, 6, 100].map(holdMinutes)).toEqual([20, 20, 10, 10, 5, 5])
})
