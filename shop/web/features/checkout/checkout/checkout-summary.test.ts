import { expect, test } from "vitest"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { noOffers } from "#domain/checkout/apply-offers.ts"
import type { CouponTerms } from "#domain/checkout/coupon.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { inEnglish } from "#words/testing/in-english.ts"
import { translations } from "#words/translations.ts"
import * as summary from "./checkout-summary.ts"

type Arguments = Parameters<typeof summary.priceItems>

/** Its sentences are said in English. */
const priceOf = (...purchase: Arguments) => {
  const priced = summary.priceItems(...purchase)
  if (priced.ok) return priced
  const sentences = priced.failure.sentences.map((sentence) => translations.en(sentence))
  return { ...priced, failure: { ...priced.failure, sentences } }
}

const priceItems = (
  items: Arguments[0],
  products: Arguments[1],
  held?: boolean,
  offers?: Arguments[4],
) => priceOf(items, products, sampleLenses, held, offers)

const kajal = {
  id: 41,
  title: "Kajal Square",
  kind: "Power Glasses",
  price: fromRupees(999),
  discount: 10,
  gstPercent: 5,
  stock: 3,
  measures: null,
} as ListedProduct

const shelf = (product: ListedProduct = kajal) => new Map([[product.id, product]])

const item: CheckoutItem = {
  productId: 41,
  quantity: 1,
  colour: { frame: { name: "Black", hex: "#000000" }, lens: { name: "Default", hex: "#000000" } },
  lens: { type: "Plano", option: "Blue Block", prescription: null },
  shownUnitPrice: fromRupees(1699),
}

test("A purchase is priced frame plus lenses plus delivery, and nothing has changed", () => {
  const priced = priceItems([item], shelf())
  expect(priced.ok && priced.value).toMatchObject({
    quote: { subtotal: fromRupees(1699), delivery: 0, total: fromRupees(1699) },
    changed: [],
    items: [item],
  })
})

test("A price that changed since it was shown is pointed out, and the new one is sent", () => {
  const priced = priceItems([item], shelf({ ...kajal, discount: 0 }))
  expect(priced.ok && priced.value.changed).toHaveLength(1)
  expect(priced.ok && priced.value.items[0]?.shownUnitPrice).toBe(fromRupees(1799))
})

test("Boxes for both eyes share the stock: the first eye gets what is available", () => {
  const parameters = {
    powers: [{ from: -6, to: 6, step: 0.25 }],
    baseCurves: [8.6],
    diameters: [14.2],
    cylinders: [],
    axes: [],
    adds: [],
    lensesPerBox: 30,
    daysPerLens: 1,
  }
  const lenses: ListedProduct = {
    ...kajal,
    kind: "Contact Lenses",
    lensColours: [],
    contactLensParameters: parameters,
  }
  const forEye = (eye: "right" | "left", power: number, quantity: number): CheckoutItem => ({
    ...item,
    quantity,
    lens: null,
    contactLens: { ...{ eye, power, baseCurve: 8.6, diameter: 14.2 }, ...noOthers },
    shownUnitPrice: fromRupees(899),
  })
  const [right, left] = [forEye("right", -2.5, 2), forEye("left", -3, 2)]
  const priced = priceItems([right, left], shelf(lenses))
  expect(!priced.ok && priced.failure).toEqual({
    sentences: ["Only 1 of Kajal Square is left; you chose 2."],
    rest: [right, { ...left, quantity: 1 }],
  })
  const all = priceItems([right, left], shelf({ ...lenses, stock: 4 }))
  expect(all.ok && all.value.quote.total).toBe(fromRupees(4 * 899))
  const wrong = priceItems([forEye("right", -9, 1)], shelf(lenses))
  expect(inEnglish(!wrong.ok && wrong.failure.sentences[0])).toMatch("not made with this power")

  // Counted by power: plenty of others does not help, and both eyes may take the same.
  const boxes = (count: number) => new Map([[41, new Map([["-2.50/8.60/14.20///", count]])]])
  const plenty = shelf({ ...lenses, stock: 40 })
  const short = (items: CheckoutItem[], count: number, held = false) => {
    const priced = priceOf(items, plenty, sampleLenses, held, undefined, undefined, boxes(count))
    return priced.ok ? null : priced.failure
  }
  expect(short([right, left], 9)).toEqual({
    sentences: ["Kajal Square in -3.00 for the left eye is out of stock."],
    rest: [right],
  })
  const same = forEye("left", -2.5, 2)
  expect(short([right, same], 3)).toEqual({
    sentences: ["Only 1 of Kajal Square in -2.50 for the left eye is left; you chose 2."],
    rest: [right, { ...same, quantity: 1 }],
  })
  expect([short([right, same], 4), short([right, same], 0, true)]).toEqual([null, null])
})

const noOthers = { cylinder: null, axis: null, add: null }

test("A coupon lowers the total, and the prices that are sent stay the same", () => {
  const coupon: CouponTerms = {
    code: "TEN",
    discount: { type: "percent", percent: 10, maxDiscount: null },
    minSubtotal: noMoney,
    kinds: ["Power Glasses"],
    stacksWithMember: false,
  }
  const priced = priceItems([item], shelf(), false, { ...noOffers, coupon })
  expect(priced.ok && priced.value).toMatchObject({
    quote: { subtotal: fromRupees(1699), discount: 17_000, delivery: 0, total: 152_900 },
    lines: [{ line: { discount: 17_000, lineTotal: 152_900 } }],
    items: [item],
  })
  const others = { ...coupon, kinds: ["Sunglasses" as const] }
  const refused = priceItems([item], shelf(), false, { ...noOffers, coupon: others })
  expect(refused.ok && refused.value.quote).toMatchObject({
    couponCode: null,
    couponRefusal: { reason: "other_products" },
    total: fromRupees(1699),
  })
})

test("More pieces than in stock cannot be paid for", () => {
  expect(priceItems([{ ...item, quantity: 4 }], shelf())).toEqual({
    ok: false,
    failure: {
      sentences: ["Only 3 of Kajal Square are left; you chose 4."],
      rest: [{ ...item, quantity: 3 }],
    },
  })
})

test("More than six of one product on two lines cannot be paid for, and six can [PDP-22, X-26]", () => {
  const four = { ...item, quantity: 4 }
  expect(priceItems([four, four], shelf({ ...kajal, stock: 20 }))).toEqual({
    ok: false,
    failure: {
      sentences: ["You can buy up to 6 of Kajal Square at a time. Please choose fewer."],
      rest: [four, { ...item, quantity: 2 }],
    },
  })
})

test("In a cart with a sold-out line, the rest can be bought", () => {
  const boond = { ...kajal, id: 42, title: "Boond Oval", stock: 0 }
  const products = new Map([
    [41, kajal],
    [42, boond],
  ])
  expect(priceItems([{ ...item, productId: 42 }, item], products)).toEqual({
    ok: false,
    failure: { sentences: ["Boond Oval is out of stock."], rest: [item] },
  })
})

test("A shopper with an open payment can pay for the last piece, which it holds", () => {
  expect(priceItems([item], shelf({ ...kajal, stock: 0 }), true).ok).toBe(true)
})

test("A missing product or an incomplete prescription cannot be paid for", () => {
  expect(priceItems([item], new Map())).toMatchObject({ ok: false })
  const eye = { sph: -1, cyl: -0.25, axis: null, add: null }
  const lens = {
    type: "Single Vision",
    option: "Blue Block",
    prescription: { right: eye, left: eye },
  } as const
  const priced = priceItems([{ ...item, lens }], shelf())
  expect(inEnglish(!priced.ok && priced.failure.sentences[0])).toContain(
    "Kajal Square: Right eye: a CYL needs an AXIS",
  )
})
