import fc from "fast-check"
import { expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { dueChanges, type ProductSchedule } from "#domain/catalogue/product-schedule.ts"
import { readIndianClock } from "#domain/core/indian-time.ts"
import { fromRupees, type Paise, paise } from "#domain/core/money.ts"
import {
  PRIOR_PRICE_RULE_FROM,
  type PriceChange,
  recentPrices,
  reductionAt,
} from "./price-history.ts"

const DAY_MS = 24 * 3_600_000
const start = readIndianClock("2027-02-01")!
/** Days after 1 February 2027, in India. */
const day = (days: number) => new Date(start.getTime() + days * DAY_MS)
/** `[day, rupees]` for each change; null while hidden. */
const history = (...changes: [number, number | null][]): PriceChange[] =>
  changes.map(([days, rupees]) => ({
    from: day(days),
    price: rupees === null ? null : fromRupees(rupees),
  }))
/** What a product with this MRP, sold at the last price of its history, may state on a day. */
function stated(days: number, changes: PriceChange[], mrp = 2499) {
  const final = changes.findLast(({ price }) => price !== null)!.price!
  const product = { price: fromRupees(mrp), discount: 100 - (final / fromRupees(mrp)) * 100 }
  expect(finalPrice(product)).toBe(final)
  const { reduction, until } = reductionAt(product, changes, day(days))
  const rupees = reduction?.former ? reduction.former / 100 : null
  return reduction && { former: rupees, percent: reduction.percent, until }
}

test("Until the end of 2026 the discount is stated off the MRP, and from 1 January 2027 no reduction without a former price", () => {
  const product = { price: fromRupees(2499), discount: 20 }
  const since = [{ from: new Date("2026-11-01T00:00:00Z"), price: finalPrice(product) }]
  const before = new Date(PRIOR_PRICE_RULE_FROM.getTime() - 1)
  expect(PRIOR_PRICE_RULE_FROM.toISOString()).toBe("2026-12-31T18:30:00.000Z")
  expect(reductionAt(product, since, before)).toEqual({
    reduction: { percent: 20, former: null },
    until: PRIOR_PRICE_RULE_FROM,
  })
  expect(reductionAt({ ...product, discount: 0 }, since, before).reduction).toBeNull()
  const none = { reduction: null, until: null }
  expect(reductionAt(product, since, PRIOR_PRICE_RULE_FROM)).toEqual(none)
})

test("A reduction states the lowest price of the 30 days before it, for 30 days", () => {
  const sale = history([-60, 2299], [-20, 2199], [-10, 2249], [0, 1999])
  expect(stated(0, sale)).toEqual({ former: 2199, percent: 9, until: day(30) })
  expect(stated(29.9, sale)).not.toBeNull()
  expect(stated(30, sale)).toBeNull()
})

test("A price that ended just before the 30 days does not count, and one that ended within them does", () => {
  const sale = (ended: number) => history([-90, 1799], [ended, 2299], [0, 1999])
  expect(stated(1, sale(-30))).toMatchObject({ former: 2299 })
  expect(stated(1, sale(-29.9))).toBeNull()
})

test("A price that was raised just before is not a former price", () => {
  expect(stated(1, history([-90, 1999], [-2, 2499], [0, 1999]))).toBeNull()
  expect(stated(1, history([-90, 1999], [-2, 2499], [0, 2299]))).toBeNull()
  expect(stated(1, history([-90, 1999], [0, 2299]))).toBeNull()
})

test("A reduction that goes further is compared with the reduced price", () => {
  const steps = history([-90, 2499], [0, 1999], [5, 1799])
  expect(stated(4, steps.slice(0, 2))).toMatchObject({ former: 2499, percent: 20 })
  expect(stated(5, steps)).toEqual({ former: 1999, percent: 10, until: day(35) })
})

test("With records of less than 30 days before it a reduction has no former price", () => {
  expect(stated(1, history([-29.9, 2499], [0, 1999]))).toBeNull()
  expect(stated(1, history([-30, 2499], [0, 1999]))).toMatchObject({ former: 2499 })
  expect(stated(1, history([-30, 1999]))).toBeNull()
})

test("A price while the product was hidden was never asked for, and hiding does not renew a reduction", () => {
  const hiddenFirst = history([-90, null], [-3, 2499], [0, 1999])
  expect(stated(1, hiddenFirst)).toBeNull()
  expect(stated(1, history([-90, 2299], [-5, null], [0, 1999]))).toMatchObject({ former: 2299 })
  expect(stated(1, history([-90, 2299], [-40, null], [0, 1999]))).toBeNull()
  const shownAgain = history([-90, 2299], [0, 1999], [10, null], [40, 1999])
  expect(stated(41, shownAgain)).toBeNull()
  expect(stated(20, history([-90, 2299], [0, 1999], [10, null]))).toBeNull()
})

test("A price that is not the recorded one states nothing", () => {
  const sale = history([-90, 2499], [0, 1999])
  const other = { price: fromRupees(2499), discount: 50 }
  expect(reductionAt(other, sale, day(1)).reduction).toBeNull()
  expect(reductionAt(other, [], day(1)).reduction).toBeNull()
})

/** Form, import and bulk change set price and discount; a schedule does later. */
const anyChange = fc.record({
  hours: fc.integer({ min: 0, max: 40 * 24 }),
  price: fc.constantFrom(999, 1499, 1999, 2499, 2499.5).map(fromRupees),
  discount: fc.constantFrom(0, 10, 12.5, 20, 35, 100),
  hidden: fc.boolean(),
  delayHours: fc.option(fc.integer({ min: 1, max: 20 * 24 }), { nil: null }),
})

type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never

const HOUR_MS = 3_600_000

/** The products that these changes leave, by time, as the database records them. */
function recorded(changes: Change[]) {
  const events: { at: number; set: { price?: Paise; discount?: number; hidden?: boolean } }[] = []
  let at = start.getTime()
  for (const { hours, price, discount, hidden, delayHours } of changes) {
    at += hours * HOUR_MS
    if (delayHours === null) events.push({ at, set: { price, discount, hidden } })
    else {
      const priceFrom = new Date(at + delayHours * HOUR_MS)
      const nothing = { publishFrom: null, publishUntil: null }
      const plan: ProductSchedule = {
        ...{ ...nothing, priceFrom },
        ...{ nextPrice: price, nextDiscount: discount },
      }
      events.push({ at: priceFrom.getTime(), set: dueChanges(plan, priceFrom).set })
    }
  }
  let product = { price: fromRupees(2499), discount: 0, hidden: false }
  const history: PriceChange[] = [{ from: start, price: product.price }]
  for (const { at, set } of events.toSorted((a, b) => a.at - b.at)) {
    product = { ...product, ...set }
    history.push({ from: new Date(at), price: product.hidden ? null : finalPrice(product) })
  }
  return { product, history, last: events.reduce((most, { at }) => Math.max(most, at), at) }
}

test("Whatever imports, schedules and discounts overlap: a former price was asked for, is the least of its window, is above the present price, and gives the per cent", () => {
  let withReduction = 0
  fc.assert(
    fc.property(
      fc.array(anyChange, { minLength: 1, maxLength: 8 }),
      fc.nat(45 * 24),
      (changes, hours) => {
        const { product, history, last } = recorded(changes)
        const now = new Date(last + hours * HOUR_MS)
        const { reduction } = reductionAt(product, history, now)
        if (!reduction) return
        withReduction += 1
        const { former, percent } = reduction
        const price = finalPrice(product)
        expect(former).toBeGreaterThan(price)
        expect(former).toBeLessThanOrEqual(fromRupees(2500))
        expect(percent).toBe(Math.floor((1 - price / former!) * 100 + 1e-9))
        // By asking for the price of each hour, as a shopper would have.
        const priceAt = (at: number) =>
          history.findLast(({ from }) => from.getTime() <= at)?.price ?? null
        let began = now.getTime()
        while (priceAt(began - 1) === price || priceAt(began - 1) === null) began -= HOUR_MS
        while (priceAt(began) !== price) began += HOUR_MS
        const asked = Array.from({ length: 30 * 24 }, (_, n) => priceAt(began - (n + 1) * HOUR_MS))
        expect(Math.min(...asked.filter((one) => one !== null))).toBe(former)
        expect(now.getTime() - began).toBeLessThan(30 * DAY_MS)
      },
    ),
  )
  expect(withReduction).toBeGreaterThan(0)
})

test("The prices of the last 30 days begin with the one that was asked for then, without the time in which the product was hidden", () => {
  const changes = history([-50, 2499], [-40, 2299], [-10, null], [-5, 1999])
  expect(recentPrices(changes, day(0))).toEqual({
    periods: [
      { from: day(-30), until: day(-10), price: fromRupees(2299) },
      { from: day(-5), until: day(0), price: fromRupees(1999) },
    ],
    lowest: fromRupees(1999),
    highest: fromRupees(2299),
  })
  expect(recentPrices(history([-50, null]), day(0))).toBeNull()
  expect(recentPrices([], day(0))).toBeNull()
  expect(recentPrices(history([-1, 999], [1, paise(0)]), day(0))?.periods).toHaveLength(1)
})
