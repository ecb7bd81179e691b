import fc from "fast-check"
import { expect, test } from "vitest"
import { applyOffers, MIN_LINE_TOTAL, type OfferLine, quoteWithOffers } from "./apply-offers.ts"
import type { CouponDiscount, CouponTerms } from "./coupon.ts"
import type { MemberBenefit } from "./membership.ts"
import { add, fromRupees, noMoney, type Paise, paise, times } from "./money.ts"
import { defaultDelivery, quote, taxInside } from "./pricing.ts"
import { aProduct } from "./testing/a-product.ts"
import { productKinds } from "./vocabulary.ts"

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
  ...change,
})
const gold: MemberBenefit = { percent: 20, freeDelivery: true }

const apply = (
  lines: OfferLine[],
  coupon: CouponTerms | null,
  member: MemberBenefit | null = null,
) => applyOffers(lines, { coupon, member })

test("A percentage is taken off to the paisa, up to its maximum", () => {
  const lines = [line(899), line(1679)]
  expect(apply(lines, terms(percent(15))).lines.map(({ coupon }) => coupon)).toEqual([
    13_485, 25_185,
  ])
  const capped = apply(lines, terms(percent(15, fromRupees(200))))
  expect(capped.couponDiscount).toBe(fromRupees(200))
  expect(capped.lines.map(({ coupon }) => coupon)).toEqual([6_974, 13_026])
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
    { coupon: 33_333, member: 0 },
    { coupon: 16_667, member: 0 },
  ])
  const four = [line(1000), line(400, { quantity: 2 }), line(700)]
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

test("A quote after offers includes the GST of what is left of each line, and adds up", () => {
  const items = [
    { product: aProduct({ gstPercent: 5 }), item: { quantity: 2, lens: null } },
    {
      product: aProduct({ id: 42, kind: "Sunglasses", gstPercent: 18 }),
      item: { quantity: 1, lens: null },
    },
  ]
  const plain = quote(items)
  expect(quoteWithOffers(items)).toMatchObject(plain)
  const priced = quoteWithOffers(items, { coupon: terms(percent(12.5)), member: null })
  if (!plain.ok || !priced.ok) throw new Error("These lenses are sold.")
  const { lines, subtotal, discount, delivery, total, couponCode } = priced.value
  expect(couponCode).toBe("TEST10")
  expect(subtotal).toBe(plain.value.subtotal)
  expect(total).toBe(subtotal - discount + delivery)
  expect(add(...lines.map(({ lineTotal }) => lineTotal), delivery)).toBe(total)
  for (const { tax, lineTotal } of lines) expect(tax).toEqual(taxInside(lineTotal, tax.percent))
})

const kinds = fc.subarray([...productKinds])
const money = fc.integer({ min: 0, max: 5_000_000 }).map(paise)
const cap = fc.option(fc.integer({ min: 1, max: 500_000 }).map(paise))
const anyLine: fc.Arbitrary<OfferLine> = fc.record({
  kind: fc.constantFrom(...productKinds),
  unitPrice: money,
  quantity: fc.integer({ min: 1, max: 6 }),
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
const anyMember: fc.Arbitrary<MemberBenefit> = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  freeDelivery: fc.boolean(),
})

test("With any goods and offers, no line falls below its minimum, and no one pays more than without offers", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.option(anyCoupon),
      fc.option(anyMember),
      (lines, coupon, member) => {
        const totals = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
        const applied = applyOffers(lines, { coupon, member })
        const toPay = (one: typeof applied) =>
          add(...totals) - one.couponDiscount - one.memberDiscount + one.delivery

        expect(applied.lines).toHaveLength(lines.length)
        expect(add(...applied.lines.map((one) => one.coupon))).toBe(applied.couponDiscount)
        expect(add(...applied.lines.map((one) => one.member))).toBe(applied.memberDiscount)
        for (const [n, one] of applied.lines.entries()) {
          expect(one.coupon).toBeGreaterThanOrEqual(0)
          expect(one.member).toBeGreaterThanOrEqual(0)
          const left = totals[n]! - one.coupon - one.member
          expect(left).toBeGreaterThanOrEqual(Math.min(totals[n]!, MIN_LINE_TOTAL))
        }
        for (const fewer of [
          { coupon: null, member: null },
          { coupon: null, member },
          { coupon, member: null },
        ]) {
          expect(toPay(applied)).toBeLessThanOrEqual(toPay(applyOffers(lines, fewer)))
        }
        expect(applied.couponDiscount > 0).toBe(coupon !== null && applied.refusal === null)
        if (coupon && coupon.discount.type !== "amount") {
          const most = coupon.discount.maxDiscount ?? Number.POSITIVE_INFINITY
          expect(applied.couponDiscount).toBeLessThanOrEqual(most)
        }
        if (coupon && member && !coupon.stacksWithMember) {
          expect(Math.min(applied.couponDiscount, applied.memberDiscount)).toBe(0)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
