import fc from "fast-check"
import { expect, test } from "vitest"
import { defaultDelivery } from "../catalogue/delivery.ts"
import { productKinds } from "../catalogue/vocabulary.ts"
import { add, fromRupees, noMoney, type Paise, paise, times } from "../core/money.ts"
import { sampleLenses } from "../prescriptions/lens/sample-lenses.ts"
import { aProduct } from "../testing/a-product.ts"
import {
  applyOffers,
  noOffers,
  type OfferLine,
  quoteWithOffers as quoteOffers,
} from "./apply-offers.ts"
import type { CouponDiscount, CouponTerms } from "./coupon.ts"
import type { MemberOffer } from "./member-offer.ts"
import { quote as quoteOf } from "./pricing.ts"
import { isPowerPair } from "./second-pair.ts"

const quote = (items: Parameters<typeof quoteOf>[0]) => quoteOf(items, sampleLenses)
const quoteWithOffers = (
  items: Parameters<typeof quoteOffers>[0],
  offers?: Parameters<typeof quoteOffers>[2],
) => quoteOffers(items, sampleLenses, offers)

const terms = (discount: CouponDiscount, change: Partial<CouponTerms> = {}): CouponTerms => ({
  code: "TEST10",
  discount,
  minSubtotal: noMoney,
  kinds: [],
  stacksWithMember: false,
  ...change,
})
const percent = (value: number, maxDiscount: Paise | null = null): CouponDiscount => ({
  type: "percent",
  percent: value,
  maxDiscount,
})
const amount = (rupees: number): CouponDiscount => ({ type: "amount", amount: fromRupees(rupees) })
const bogo: CouponDiscount = { type: "buy_one_get_one", maxDiscount: null }

const line = (rupees: number, change: Partial<OfferLine> = {}): OfferLine => ({
  kind: "Power Glasses",
  unitPrice: fromRupees(rupees),
  quantity: 1,
  isPowerPair: false,
  ...change,
})
const gold: MemberOffer = { percent: 20, freeDelivery: true }

const apply = (lines: OfferLine[], coupon: CouponTerms | null, member: MemberOffer | null = null) =>
  applyOffers(lines, { ...noOffers, coupon, member })

test("A percentage is taken off in whole rupees in the shopper's favour, up to its maximum", () => {
  const lines = [line(899), line(1679)]
  // 15% of ₹2,578 is ₹386.70.
  expect(apply(lines, terms(percent(15))).lines.map(({ coupon }) => coupon)).toEqual([
    13_500, 25_200,
  ])
  const capped = apply(lines, terms(percent(15, fromRupees(200))))
  expect(capped.couponDiscount).toBe(fromRupees(200))
  expect(capped.lines.map(({ coupon }) => coupon)).toEqual([7_000, 13_000])
})

test("A coupon for some products discounts no others, and its minimum counts only those", () => {
  const lines = [line(2000), line(500, { kind: "Sunglasses", quantity: 2 })]
  const sun = terms(amount(100), { kinds: ["Sunglasses"], minSubtotal: fromRupees(1000) })
  expect(apply(lines, sun).lines.map(({ coupon }) => coupon)).toEqual([0, fromRupees(100)])
  const more = { ...sun, minSubtotal: fromRupees(1200) }
  expect(apply(lines, more)).toMatchObject({
    couponDiscount: 0,
    refusal: { reason: "minimum_not_reached", missing: fromRupees(200) },
  })
  expect(apply([line(2000)], sun).refusal).toEqual({
    reason: "other_products",
    kinds: ["Sunglasses"],
  })
})

test("Of each two pieces the cheaper one is free, and both share the discount by price", () => {
  expect(apply([line(1000)], terms(bogo)).refusal?.reason).toBe("second_piece_needed")
  expect(apply([line(1000), line(500)], terms(bogo)).lines).toEqual([
    { coupon: 33_300, member: 0, secondPair: 0 },
    { coupon: 16_700, member: 0, secondPair: 0 },
  ])
  const four = [line(400), line(1000), line(700), line(500)]
  expect(apply(four, terms(bogo)).couponDiscount).toBe(fromRupees(700 + 400))
  expect(apply([line(1000, { quantity: 3 })], terms(bogo)).couponDiscount).toBe(fromRupees(1000))
  const capped = terms({ type: "buy_one_get_one", maxDiscount: fromRupees(300) })
  expect(apply([line(1000, { quantity: 2 })], capped).couponDiscount).toBe(fromRupees(300))
})

test("Delivery stays free when a coupon takes the goods below the limit", () => {
  const lines = [line(1010)]
  expect(apply(lines, terms(amount(100))).delivery).toBe(0)
  expect(apply([line(999)], terms(amount(100))).delivery).toBe(defaultDelivery.fee)
  expect(apply([line(999)], null, gold).delivery).toBe(0)
})

test("A stackable coupon is taken off the member's price; of two others the better one counts", () => {
  const lines = [line(1000)]
  const stacking = terms(percent(10), { stacksWithMember: true })
  expect(apply(lines, stacking, gold)).toMatchObject({
    memberDiscount: 20_000,
    couponDiscount: 8_000,
  })
  expect(apply(lines, terms(percent(10)), gold)).toMatchObject({
    memberDiscount: 20_000,
    couponDiscount: 0,
    refusal: { reason: "member_saves_more" },
  })
  expect(apply(lines, terms(percent(30)), gold)).toMatchObject({
    memberDiscount: 0,
    couponDiscount: 30_000,
    delivery: 0,
    refusal: null,
  })
})

test("A coupon worth more than the goods leaves one rupee per line", () => {
  const lines = [line(899), line(100)]
  const applied = apply(lines, terms(amount(5000)))
  expect(applied.lines.map(({ coupon }) => coupon)).toEqual([89_800, 9_900])
})

test("A quote after offers has what is left of each line, and adds up", () => {
  const items = [
    { product: aProduct(), item: { quantity: 2, lens: null } },
    { product: aProduct({ id: 42, kind: "Sunglasses" }), item: { quantity: 1, lens: null } },
  ]
  const plain = quote(items)
  expect(quoteWithOffers(items)).toMatchObject(plain)
  const priced = quoteWithOffers(items, { ...noOffers, coupon: terms(percent(12.5)) })
  if (!plain.ok || !priced.ok) throw new Error("These lenses are sold.")
  const { lines, subtotal, discount, delivery, total, couponCode } = priced.value
  expect(couponCode).toBe("TEST10")
  expect(subtotal).toBe(plain.value.subtotal)
  expect(total).toBe(subtotal - discount + delivery)
  expect(add(...lines.map(({ lineTotal }) => lineTotal), delivery)).toBe(total)
})

const anItem = {
  product: aProduct({ price: fromRupees(900), discount: 0 }),
  item: { quantity: 1, lens: null },
}
const ofMember = (
  member: MemberOffer | null,
  coupon: CouponTerms | null = null,
  items = [anItem],
) => {
  const priced = quoteWithOffers(items, { ...noOffers, coupon, member })
  if (!priced.ok) throw new Error(priced.failure)
  return priced.value
}

test("A member's quote shows the discount on the line and in the sums", () => {
  const { lines, ...sums } = ofMember(gold, terms(percent(10), { stacksWithMember: true }))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    unitPrice: fromRupees(900),
    discount: fromRupees(180 + 72),
    lineTotal: fromRupees(648),
  })
  expect(sums).toMatchObject({
    subtotal: fromRupees(900),
    discount: fromRupees(252),
    memberDiscount: fromRupees(180),
    couponDiscount: fromRupees(72),
    saving: fromRupees(252),
    delivery: 0,
    total: fromRupees(648),
    usesMemberOffer: true,
    couponCode: "TEST10",
    couponRefusal: null,
  })
})

test("A purchase uses the member offer if it lowers the price or the delivery fee, and not otherwise", () => {
  const dear = [{ ...anItem, item: { quantity: 2, lens: null } }]
  expect(ofMember(null).usesMemberOffer).toBe(false)
  expect(ofMember({ percent: 20, freeDelivery: false })).toMatchObject({
    usesMemberOffer: true,
    delivery: defaultDelivery.fee,
  })
  const onlyDelivery = { percent: 0, freeDelivery: true }
  expect(ofMember(onlyDelivery)).toMatchObject({ usesMemberOffer: true, delivery: 0 })
  expect(ofMember(onlyDelivery, null, dear)).toMatchObject({ usesMemberOffer: false, delivery: 0 })
})

test("Lenses that are not sold have no price with offers either", () => {
  const lens = { type: "Plano", option: "Arc", prescription: null } as const
  const item = { quantity: 1, lens }
  expect(quoteWithOffers([{ ...anItem, item }])).toEqual({ ok: false, failure: "lens_not_offered" })
})

test("A refused coupon is not named as applied, and its reason is returned", () => {
  const refused = terms(percent(10), { minSubtotal: fromRupees(1000) })
  expect(ofMember(null, refused)).toMatchObject({
    couponCode: null,
    couponRefusal: { reason: "minimum_not_reached", missing: fromRupees(100), kinds: [] },
    total: fromRupees(900) + defaultDelivery.fee,
  })
  expect(ofMember(null)).toMatchObject({ couponCode: null, couponRefusal: null })
})

test("A coupon that saves just as much as the member offer is refused, and the member's price stays", () => {
  expect(apply([line(1000)], terms(percent(20)), gold)).toMatchObject({
    memberDiscount: 20_000,
    couponDiscount: 0,
    refusal: { reason: "member_saves_more" },
  })
})

test("A refused coupon, or one that takes nothing off, leaves the member's price", () => {
  const sun = terms(percent(50), { kinds: ["Sunglasses"] })
  expect(apply([line(1000)], sun, gold)).toMatchObject({
    memberDiscount: 20_000,
    refusal: { reason: "other_products" },
  })
  const nothing = apply([line(1), line(1)], terms(amount(100)), { percent: 0, freeDelivery: false })
  expect(nothing).toMatchObject({
    couponDiscount: 0,
    delivery: defaultDelivery.fee,
    refusal: { reason: "nothing_off" },
  })
})

test("A member pays at least one rupee for a line, and nothing off one that costs less", () => {
  const all = { percent: 100, freeDelivery: false }
  const lines = apply([line(1000), line(0.5)], null, all).lines
  expect(lines).toEqual([
    { coupon: 0, member: fromRupees(999), secondPair: 0 },
    { coupon: 0, member: 0, secondPair: 0 },
  ])
})

test("Buy one, get one counts the pieces that the coupon is for, and no others", () => {
  const sun = { kind: "Sunglasses" } as const
  const forSun = terms(bogo, { kinds: ["Sunglasses"] })
  expect(apply([line(1000, sun), line(5000)], forSun).refusal).toEqual({
    reason: "second_piece_needed",
    kinds: ["Sunglasses"],
  })
  const two = [line(1000, sun), line(5000), line(500, sun)]
  expect(apply(two, forSun).lines.map(({ coupon }) => coupon)).toEqual([33_300, 0, 16_700])
})

test("Buy one, get one leaves one rupee for the smallest of lines", () => {
  const [cheap, dear] = apply([line(1.5), line(1.6)], terms(bogo)).lines
  expect([cheap?.coupon, dear?.coupon]).toEqual([50, 60])
})

const pair = (rupees: number, change: Partial<OfferLine> = {}) =>
  line(rupees, { isPowerPair: true, ...change })
const applyToPairs = (
  lines: OfferLine[],
  offers: { coupon?: CouponTerms; member?: MemberOffer } = {},
) => applyOffers(lines, { ...noOffers, secondPairPercent: 20, ...offers })

test("Of each two pairs with power lenses the cheaper one costs less, and both share the discount by price", () => {
  expect(applyToPairs([pair(3000)]).secondPairDiscount).toBe(0)
  expect(applyToPairs([pair(3000), line(1000)]).secondPairDiscount).toBe(0)
  const two = applyToPairs([pair(3000), line(9000), pair(1000)])
  expect(two.lines.map(({ secondPair }) => secondPair)).toEqual([15_000, 0, 5_000])
  expect(applyToPairs([pair(1999, { quantity: 2 })]).secondPairDiscount).toBe(fromRupees(400))
  const four = [pair(400), pair(1000), pair(700), pair(500)]
  expect(applyToPairs(four).secondPairDiscount).toBe(fromRupees(140 + 80))
  expect(applyToPairs([pair(5000), pair(1)]).secondPairDiscount).toBe(fromRupees(1))
  expect(applyToPairs([pair(1), pair(1)]).secondPairDiscount).toBe(0)
})

test("The second pair offer is not added to the member offer, nor to a coupon that does not stack: the larger saving counts", () => {
  const two = [pair(2000), pair(1000)]
  const five = { percent: 5, freeDelivery: true }
  expect(applyToPairs(two, { member: five })).toMatchObject({
    memberDiscount: 0,
    secondPairDiscount: fromRupees(200),
    delivery: 0,
  })
  expect(applyToPairs(two, { member: gold })).toMatchObject({
    memberDiscount: fromRupees(600),
    secondPairDiscount: 0,
  })
  expect(applyToPairs(two, { coupon: terms(amount(150)) })).toMatchObject({
    couponDiscount: 0,
    secondPairDiscount: fromRupees(200),
    refusal: { reason: "second_pair_saves_more" },
  })
  expect(applyToPairs(two, { coupon: terms(amount(300)) })).toMatchObject({
    couponDiscount: fromRupees(300),
    secondPairDiscount: 0,
    refusal: null,
  })
  const stacking = terms(percent(10), { stacksWithMember: true })
  expect(applyToPairs(two, { coupon: stacking })).toMatchObject({
    couponDiscount: fromRupees(280),
    secondPairDiscount: fromRupees(200),
  })
})

test("Glasses with power lenses count as a pair, and Plano lenses, frames alone and contact lenses do not", () => {
  const power = { sph: -2, cyl: 0, axis: null, add: null }
  const prescription = { right: power, left: power }
  const lens = { type: "Single Vision", option: "Arc", prescription } as const
  const plano = { type: "Plano", option: "Arc", prescription: null } as const
  expect(isPowerPair({ kind: "Sunglasses" }, lens)).toBe(true)
  expect(isPowerPair({ kind: "Power Glasses" }, plano)).toBe(false)
  expect(isPowerPair({ kind: "Power Glasses" }, null)).toBe(false)
  expect(isPowerPair({ kind: "Contact Lenses" }, lens)).toBe(false)
})

const kinds = fc.subarray([...productKinds])
/** Prices and the limits of coupons are whole rupees. */
const money = fc.integer({ min: 0, max: 50_000 }).map(fromRupees)
const cap = fc.option(fc.integer({ min: 1, max: 5_000 }).map(fromRupees))
const anyLine: fc.Arbitrary<OfferLine> = fc.record({
  kind: fc.constantFrom(...productKinds),
  unitPrice: money,
  quantity: fc.integer({ min: 1, max: 6 }),
  isPowerPair: fc.boolean(),
})
const anyDiscount: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.record({
    type: fc.constant("percent" as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    maxDiscount: cap,
  }),
  fc.record({ type: fc.constant("amount" as const), amount: money }),
  fc.record({ type: fc.constant("buy_one_get_one" as const), maxDiscount: cap }),
)
const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  code: fc.constant("ANY"),
  discount: anyDiscount,
  minSubtotal: fc.oneof(fc.constant(noMoney), money),
  kinds,
  stacksWithMember: fc.boolean(),
})
const anyMember: fc.Arbitrary<MemberOffer> = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  freeDelivery: fc.boolean(),
})

/** Per cent; the setting allows up to 90. */
const anySecondPair = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }))

test("With any goods and offers, no line falls below its minimum, and no one pays more than without offers", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.option(anyCoupon),
      fc.option(anyMember),
      anySecondPair,
      (lines, coupon, member, secondPairPercent) => {
        const totals = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
        const offers = { coupon, member, secondPairPercent }
        const applied = applyOffers(lines, offers)
        const toPay = (one: typeof applied) =>
          add(...totals) -
          one.couponDiscount -
          one.memberDiscount -
          one.secondPairDiscount +
          one.delivery

        expect(applied.lines).toHaveLength(lines.length)
        expect(add(...applied.lines.map((one) => one.coupon))).toBe(applied.couponDiscount)
        expect(add(...applied.lines.map((one) => one.member))).toBe(applied.memberDiscount)
        const ofPairs = add(...applied.lines.map((one) => one.secondPair))
        expect(ofPairs).toBe(applied.secondPairDiscount)
        for (const [n, one] of applied.lines.entries()) {
          expect(one.coupon).toBeGreaterThanOrEqual(0)
          expect(one.member).toBeGreaterThanOrEqual(0)
          expect(one.secondPair).toBeGreaterThanOrEqual(0)
          const left = totals[n]! - one.coupon - one.member - one.secondPair
          expect(left).toBeGreaterThanOrEqual(Math.min(totals[n]!, fromRupees(1)))
        }
        for (const fewer of [
          noOffers,
          { ...offers, coupon: null },
          { ...offers, member: null },
          { ...offers, secondPairPercent: 0 },
        ]) {
          expect(toPay(applied)).toBeLessThanOrEqual(toPay(applyOffers(lines, fewer)))
        }
        expect(applied.couponDiscount > 0).toBe(coupon !== null && applied.refusal === null)
        if (coupon && coupon.discount.type !== "amount") {
          const most = coupon.discount.maxDiscount ?? Number.POSITIVE_INFINITY
          expect(applied.couponDiscount).toBeLessThanOrEqual(most)
        }
        const { couponDiscount, memberDiscount, secondPairDiscount } = applied
        expect(Math.min(memberDiscount, secondPairDiscount)).toBe(0)
        if (coupon && !coupon.stacksWithMember) {
          expect(Math.min(couponDiscount, add(memberDiscount, secondPairDiscount))).toBe(0)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test("With any goods and offers every line is paid in whole rupees, and never above what the stated discount leaves", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.option(anyCoupon),
      fc.option(anyMember),
      anySecondPair,
      (lines, coupon, member, secondPairPercent) => {
        const applied = applyOffers(lines, { coupon, member, secondPairPercent })
        for (const one of applied.lines)
          expect([one.coupon % 100, one.member % 100, one.secondPair % 100]).toEqual([0, 0, 0])
        const left = lines.map(({ unitPrice, quantity }, n) => {
          const { member, secondPair } = applied.lines[n]!
          return paise(times(unitPrice, quantity) - member - secondPair)
        })
        for (const [n, { member: off }] of applied.lines.entries()) {
          if (off === 0) continue
          const total = left[n]! + off
          const stated = (total * (member?.percent ?? 0)) / 100
          expect(off).toBeGreaterThanOrEqual(Math.min(stated, total - fromRupees(1)))
        }
        if (applied.couponDiscount === 0 || coupon?.discount.type !== "percent") return
        const { percent: rate, maxDiscount } = coupon.discount
        const isFor = ({ kind }: OfferLine) =>
          coupon.kinds.length === 0 || coupon.kinds.includes(kind)
        const goods = left.filter((_, n) => isFor(lines[n]!))
        const most = goods.reduce((sum, total) => sum + Math.max(total - fromRupees(1), 0), 0)
        const stated = Math.min((add(...goods) * rate) / 100, maxDiscount ?? most, most)
        expect(applied.couponDiscount).toBeGreaterThanOrEqual(stated - 1e-6)
        expect(applied.couponDiscount).toBeLessThan(stated + 100)
      },
    ),
    { numRuns: 1000 },
  )
})
