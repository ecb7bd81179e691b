import fc from "fast-check"
import { expect, test } from "vitest"
import { type DeliverySetting, defaultDelivery, deliveryFee } from "../catalogue/delivery.ts"
import { finalPrice } from "../catalogue/discount.ts"
import { fromRupees, noMoney } from "../core/money.ts"
import { sampleLenses } from "../prescriptions/lens/sample-lenses.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"
import { quote as quoteOf, totalSaving, unitPrice as unitPriceOf } from "./pricing.ts"

const quote = (items: Parameters<typeof quoteOf>[0], setting?: DeliverySetting) =>
  quoteOf(items, sampleLenses, setting)
const unitPrice = (product: Parameters<typeof unitPriceOf>[0], lens: LensChoice | null) =>
  unitPriceOf(product, lens, sampleLenses)

const rupees = fromRupees

const progressive: LensChoice = {
  type: "Progressive",
  option: "Blue Block",
  prescription: {
    right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
    left: { sph: -2.25, cyl: -0.5, axis: 85, add: 1.75 },
  },
}

test.each([
  [999, 10, 899],
  [1999, 35, 1299],
  [2399, 30, 1679],
  [2899, 35, 1884],
  [25, 50, 13],
  [1001, 50, 501],
  [999, 0, 999],
  [999, 100, 0],
  [999, 12.5, 874],
])("₹%d less %d %% is shown as ₹%d [VAL-09]", (price, discount, expected) => {
  expect(finalPrice({ price: rupees(price), discount })).toBe(rupees(expected))
})

test.each([
  [undefined, 999],
  [null, 999],
  [Number.NaN, 999],
  [-20, 999],
  [130, 0],
])("A discount of %s has no effect: ₹%d [VAL-09]", (discount, expected) => {
  expect(finalPrice({ price: rupees(999), discount })).toBe(rupees(expected))
})

test.each([
  [899.5, 0, 899],
  [899.99, 0, 899],
  [899.49, 0, 899],
  [899.5, 0.01, 899],
  [899.5, 10, 810],
])(
  "A maximum retail price of ₹%d, discounted by %d per cent, sells for ₹%d, never for more [VAL-09]",
  (price, discount, expected) => {
    expect(finalPrice({ price: rupees(price), discount })).toBe(rupees(expected))
  },
)

test("The final price is the nearest whole rupee, half up [VAL-09]", () => {
  const wholeRupees = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(wholeRupees, fc.integer({ min: 0, max: 100 }), (price, discount) => {
      const exactHundredths = price * (100 - discount)
      const expected = Math.floor((exactHundredths + 50) / 100)
      expect(finalPrice({ price: rupees(price), discount })).toBe(rupees(expected))
    }),
  )
})

test("A line costs the rounded price times the quantity [VAL-10]", () => {
  const product = { id: 1, price: rupees(999), discount: 10 }
  const result = quote([{ product, item: { quantity: 3, lens: null } }])
  expect(result).toMatchObject({
    value: { lines: [{ lineTotal: rupees(2697) }], subtotal: rupees(2697) },
  })
})

test("A frame with lenses costs the discounted frame plus the option", () => {
  const frame = { price: rupees(2399), discount: 30 }
  expect(unitPrice(frame, null)).toBe(rupees(1679))
  expect(unitPrice(frame, progressive)).toBe(rupees(4479))
  expect(unitPrice(frame, { ...progressive, option: "Tinteble" })).toBeNull()
})

test("Delivery costs ₹49 for goods up to and including ₹999; above that it is free", () => {
  expect(deliveryFee(rupees(500))).toBe(rupees(49))
  expect(deliveryFee(rupees(999))).toBe(rupees(49))
  expect(deliveryFee(rupees(999.01))).toBe(0)
  expect(deliveryFee(rupees(1000))).toBe(0)
  expect(deliveryFee(rupees(0))).toBe(0)
})

test("The fee and its threshold are configurable", () => {
  const setting = { fee: rupees(80), freeAbove: rupees(1500) }
  expect(deliveryFee(rupees(1500), setting)).toBe(rupees(80))
  expect(deliveryFee(rupees(1501), setting)).toBe(0)
})

const kajal = { id: 41, price: rupees(2399), discount: 30 }
const boond = { id: 42, price: rupees(1799), discount: 50 }

test("A quote shows the price of every part of a purchase", () => {
  const result = quote([
    { product: kajal, item: { quantity: 1, lens: progressive } },
    { product: boond, item: { quantity: 2, lens: null } },
  ])
  if (!result.ok) throw new Error(result.failure)
  const { lines, ...sums } = result.value

  expect(lines[0]).toEqual({
    productId: 41,
    quantity: 1,
    framePrice: rupees(1679),
    lensPrice: rupees(2800),
    unitPrice: rupees(4479),
    discount: 0,
    lineTotal: rupees(4479),
  })
  expect(lines[1]).toMatchObject({ unitPrice: rupees(900), lineTotal: rupees(1800) })
  expect(sums).toEqual({
    subtotal: rupees(6279),
    discount: 0,
    delivery: 0,
    total: rupees(6279),
  })
})

test("A cheap frame is quoted with the delivery fee", () => {
  const result = quote([{ product: boond, item: { quantity: 1, lens: null } }], defaultDelivery)
  expect(result).toMatchObject({
    ok: true,
    value: { subtotal: rupees(900), delivery: rupees(49), total: rupees(949) },
  })
})

test("Lenses that are not sold have no price", () => {
  const lens = { ...progressive, option: "Tinteble" } as const
  expect(quote([{ product: kajal, item: { quantity: 1, lens } }])).toEqual({
    ok: false,
    failure: "lens_not_offered",
  })
})

test("An empty purchase costs nothing, not even delivery", () => {
  expect(quote([])).toMatchObject({ ok: true, value: { total: 0 } })
})

test("The parts of every quote add up to its total", () => {
  const item = fc.record({
    product: fc.record({
      id: fc.nat(),
      price: fc.integer({ min: 1, max: 9999 }).map(rupees),
      discount: fc.integer({ min: 0, max: 100 }),
    }),
    item: fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      lens: fc.constantFrom(null, progressive),
    }),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const result = quote(items)
      if (!result.ok) throw new Error(result.failure)
      const { lines, subtotal, delivery, total } = result.value
      expect(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)).toBe(subtotal)
      expect(total).toBe(subtotal + delivery)
    }),
  )
})

test("A quote uses the delivery fee that the shop has set", () => {
  const setting = { fee: rupees(80), freeAbove: rupees(1500) }
  const items = [{ product: boond, item: { quantity: 1, lens: null } }]
  expect(quote(items, setting)).toMatchObject({
    value: { delivery: rupees(80), total: rupees(980) },
  })
})

test("A shopper saves the discounts on the maximum retail prices, and the offers", () => {
  const two = { product: boond, quantity: 2 }
  expect(totalSaving([{ product: kajal, quantity: 1 }, two], noMoney)).toBe(rupees(720 + 2 * 899))
  expect(totalSaving([two], rupees(300))).toBe(rupees(2 * 899 + 300))
  expect(totalSaving([], noMoney)).toBe(0)
})

test("A price with paise that is rounded down saves the paise", () => {
  const product = { price: rupees(999.5), discount: 0 }
  expect(totalSaving([{ product, quantity: 2 }], noMoney)).toBe(rupees(1))
})
