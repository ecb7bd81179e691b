import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { quote } from "../../checkout/pricing.ts"
import { fromRupees, noMoney, toRupees } from "../../core/money.ts"
import { lineTotal } from "../../money/line-total.ts"
import { lensesWithSurcharges } from "../../testing/lenses-with.ts"
import { lensSurcharges } from "./lens-catalogue.ts"
import { surchargeWords } from "./lens-words.ts"
import { priceTable } from "./price-table.ts"
import { sampleLenses } from "./sample-lenses.ts"
import { priceChangeOf, repricedLine, surchargeOf, surchargeOfLine } from "./surcharge.ts"
import type { LensChoice } from "./types.ts"

const lenses = lensesWithSurcharges([0, 600, 1200, 2500])
const surcharges = lensSurcharges(lenses)
const byRange = surcharges.map(({ amount }) => amount)

const powers = (sph: number, cyl = 0): Prescription => ({
  right: { sph: -0.5, cyl: 0, axis: null, add: null },
  left: { sph, cyl, axis: cyl === 0 ? null : 90, add: null },
})
const lens = (change: Partial<LensChoice> = {}): LensChoice => ({
  ...{ type: "Single Vision", option: "Blue Block", prescription: null },
  ...change,
})
const typed = (sph: number, cyl = 0) => lens({ prescription: powers(sph, cyl) })

test("A surcharge goes by the strongest meridian of both eyes, and none applies without surcharges", () => {
  const rupees = (choice: LensChoice | null) => toRupees(surchargeOf(choice, surcharges))
  expect([2, -2.25, 4, -4.25, 7, -7.25].map((sph) => rupees(typed(sph)))).toEqual([
    ...[0, 600, 600, 1200, 1200, 2500],
  ])
  // The cylinder makes the second meridian the stronger one.
  expect(rupees(typed(-3.5, -1))).toBe(1200)
  expect(rupees(lens({ type: "Plano" }))).toBe(0)
  expect(rupees(null)).toBe(0)
  expect(surchargeOf(typed(-9), [])).toBe(0)
})

test("Powers that are sent later have the surcharge of the range that was named, and of the lowest one if none was", () => {
  const later = { prescriptionLater: true } as const
  expect(surchargeOf(lens({ ...later, powerRange: 2 }), surcharges)).toBe(fromRupees(1200))
  expect(surchargeOf(lens(later), surcharges)).toBe(0)
  const dear = lensSurcharges(lensesWithSurcharges([100, 600, 1200, 2500]))
  for (const powerRange of [undefined, 0, 4]) {
    const choice = { ...lens(later), ...(powerRange !== undefined && { powerRange }) }
    expect(surchargeOf(choice, dear)).toBe(fromRupees(100))
  }
})

test("Frames that get an unbreakable material for every power have no surcharge", () => {
  expect(lensSurcharges(lenses, { kind: "Kids Glasses", frameType: "Full Rim" })).toEqual([])
  expect(lensSurcharges(lenses, { kind: "Power Glasses", frameType: "Rimless" })).toEqual([])
  expect(lensSurcharges(lenses, { kind: "Power Glasses", frameType: "Full Rim" })).toEqual(
    surcharges,
  )
})

test("The price of a line contains its surcharge, for every piece, and names the power it is for", () => {
  const product = { id: 1, price: fromRupees(1000), discount: 0 }
  const priced = (choice: LensChoice, table = lenses) => {
    const result = quote([{ product, item: { quantity: 2, lens: choice } }], table)
    return result.ok ? result.value.lines[0] : null
  }
  expect(priced(typed(-4.25))).toMatchObject({
    surcharge: fromRupees(1200),
    lensPrice: fromRupees(2000),
    lineTotal: fromRupees(6000),
  })
  expect(priced(typed(-4.25), sampleLenses)).toMatchObject({ lineTotal: fromRupees(3600) })
  expect(priced(typed(-1))).not.toHaveProperty("surcharge")
  expect(inEnglish(surchargeWords(typed(-3.5, -1)))).toBe("Thinner lenses for -4.50")
  expect(inEnglish(surchargeWords(lens({ powerRange: 3 }), lenses.ranges))).toBe(
    "Thinner lenses for beyond ±7.00",
  )
})

test("The price table has the surcharges in the prices of its rows", () => {
  const rows = priceTable(lenses, "Single Vision")
  expect(rows.map(({ prices }) => prices[1] && toRupees(prices[1]))).toEqual([
    ...[800, 1400, 2000, 3300],
  ])
  expect(rows.map(({ prices }) => prices[0])).toEqual([null, null, null, null])
})

test("An order keeps the ranges of its day", () => {
  const two = { charged: noMoney, byRange: [0, 900].map(fromRupees), ends: [3, null] }
  const paid = (sph: number) =>
    toRupees(surchargeOfLine(read(sph), { ...two, onHigher: "include" }))
  expect([paid(-3), paid(-3.25)]).toEqual([0, 900])
})

/** Where the ranges of the sample end. */
const ends = sampleLenses.ranges.map(({ upTo }) => upTo)
const line = { unitPrice: fromRupees(4000), quantity: 2, discount: noMoney }
const paidFor = (charged: number, more: object = {}) => ({
  ...line,
  surcharge: { charged: fromRupees(charged), byRange, ends, onHigher: "include" as const },
  isCash: false,
  ...more,
})
const read = (sph: number) => ({ type: "Single Vision" as const, prescription: powers(sph) })

test("Powers of a lower range cost less, by what was paid for the difference after discounts", () => {
  expect(priceChangeOf(paidFor(1200), read(-4))).toEqual({
    effect: "refund",
    amount: fromRupees(1200),
  })
  expect(priceChangeOf(paidFor(1200), read(-4.25))).toBeNull()
  // A quarter of the price was a discount, so a quarter of the surcharge was not paid.
  const discounted = paidFor(2500, { discount: fromRupees(2000) })
  expect(priceChangeOf(discounted, read(-1))).toMatchObject({ amount: fromRupees(3750) })
  // A free replacement costs nothing, whatever its powers are.
  expect(priceChangeOf(paidFor(2500, { unitPrice: noMoney }), read(-1))).toBeNull()
})

test("Powers of a higher range are borne by the shop, or paid in cash, or ordered again", () => {
  const charge = (isCash: boolean) =>
    priceChangeOf(
      paidFor(0, {
        isCash,
        surcharge: { charged: noMoney, byRange, ends, onHigher: "charge" },
      }),
      read(-9),
    )
  const amount = fromRupees(5000)
  expect(priceChangeOf(paidFor(0), read(-9))).toEqual({ effect: "included", amount })
  expect(charge(true)).toEqual({ effect: "collect_more", amount })
  expect(charge(false)).toEqual({ effect: "order_again", amount })
})

test("A cash line that is priced again costs the difference less or more, whatever its discount", () => {
  for (const discount of [0, 1, 333.33, 2000].map(fromRupees)) {
    for (const [charged, sph, sign] of [
      [2500, -1, -1],
      [0, -9, 1],
    ] as const) {
      const before = {
        ...paidFor(charged, { discount, isCash: true }),
        surcharge: {
          charged: fromRupees(charged),
          byRange,
          ends,
          onHigher: "charge" as const,
        },
      }
      const change = priceChangeOf(before, read(sph))!
      const after = repricedLine(before, read(sph), change)
      expect(after.unitPrice).toBe(line.unitPrice + sign * fromRupees(2500))
      expect(lineTotal(after)).toBe(lineTotal(before) + sign * change.amount)
      expect(after.discount).toBeGreaterThanOrEqual(0)
    }
  }
})
