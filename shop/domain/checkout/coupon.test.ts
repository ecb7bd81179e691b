import { expect, test } from "vitest"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { translations } from "#words/translations.ts"
import { fromRupees } from "../core/money.ts"
import * as rules from "./coupon.ts"
import { type Coupon, type CouponUsage, couponRefusal, normalizeCouponCode } from "./coupon.ts"

const { en } = translations
const couponRefusalSentence = (refusal: rules.CouponRefusal) =>
  en(rules.couponRefusalSentence(refusal))
const describeCoupon = (terms: rules.CouponTerms) => en(rules.describeCoupon(terms))

const coupon: Coupon = {
  code: "NEW10",
  discount: { type: "percent", percent: 10, maxDiscount: fromRupees(300) },
  minSubtotal: fromRupees(999),
  kinds: ["Sunglasses", "Screen Saver"],
  stacksWithMember: false,
  firstOrderOnly: true,
  startsAt: new Date("2026-11-01T00:00:00+05:30"),
  endsAt: new Date("2026-12-01T00:00:00+05:30"),
  maxUses: 5,
  maxUsesPerShopper: 1,
}
const usage: CouponUsage = { uses: 0, shopper: { uses: 0, hasOrdered: false } }
const now = new Date("2026-11-30T23:59:59+05:30")

const sentenceOf = (change: Partial<Coupon>, used: Partial<CouponUsage> = {}, at = now) => {
  const refusal = couponRefusal({ ...coupon, ...change }, { ...usage, ...used }, at)
  return refusal && couponRefusalSentence(refusal)
}

test("A code is read in any case, with spaces and hyphens, and an impossible one is refused", () => {
  expect(normalizeCouponCode(" new 10 ")).toBe("NEW10")
  expect(normalizeCouponCode("new-10\t")).toBe("NEW10")
  expect(normalizeCouponCode("ｎｅｗ１０")).toBe("NEW10")
  expect(normalizeCouponCode("new_10")).toBe("NEW10")
  expect(normalizeCouponCode("new – 10")).toBe("NEW10")
  for (const typed of ["“NEW१०”", "\u200bNEW\u00ad10\u2060", "(new.10)", "NEW\u201110", "𝐍𝐄𝐖𝟏𝟎"]) {
    expect(normalizeCouponCode(typed)).toBe("NEW10")
  }
  for (const code of ["ABC", "A".repeat(20)]) expect(normalizeCouponCode(code)).toBe(code)
  for (const typed of ["", "AB", "A".repeat(21), "NEW10%", "%NEW10", "नया10"]) {
    expect(normalizeCouponCode(typed)).toBeNull()
  }
})

test("A coupon can be used from its first moment until just before its end", () => {
  expect(sentenceOf({})).toBeNull()
  expect(sentenceOf({}, {}, new Date("2026-12-01T00:00:00+05:30"))).toBe(
    "This coupon could be used until 30 Nov 2026.",
  )
  expect(sentenceOf({ endsAt: null }, {}, new Date("2036-12-01"))).toBeNull()
  const early = new Date("2026-10-31T23:59:59+05:30")
  expect(sentenceOf({}, {}, early)).toBe("This coupon can be used from 1 Nov 2026.")
  expect(sentenceOf({}, {}, coupon.startsAt)).toBeNull()
})

test("A coupon's limits count all shoppers, one shopper, and the first order", () => {
  expect(sentenceOf({}, { uses: 4 })).toBeNull()
  expect(sentenceOf({}, { uses: 5 })).toBe(
    "This coupon has reached its limit and can no longer be used.",
  )
  expect(sentenceOf({ maxUses: null }, { uses: 5000 })).toBeNull()
  expect(sentenceOf({}, { shopper: { uses: 1, hasOrdered: false } })).toBe(
    "You have already used this coupon.",
  )
  expect(sentenceOf({}, { shopper: { uses: 0, hasOrdered: true } })).toBe(
    "This coupon is for your first order only.",
  )
  expect(
    sentenceOf({ firstOrderOnly: false }, { shopper: { uses: 0, hasOrdered: true } }),
  ).toBeNull()
  expect(sentenceOf({}, { shopper: null })).toBeNull()
  const often = { shopper: { uses: 9, hasOrdered: false } }
  expect(sentenceOf({ maxUsesPerShopper: null }, often)).toBeNull()
  expect(sentenceOf({ maxUsesPerShopper: 10 }, often)).toBeNull()
})

test("A refusal because of the items says what is missing", () => {
  const kinds = coupon.kinds
  expect(
    couponRefusalSentence({ reason: "minimum_not_reached", missing: fromRupees(300), kinds: [] }),
  ).toBe("Add items worth ₹300 more to use this coupon.")
  expect(couponRefusalSentence({ reason: "other_products", kinds })).toBe(
    "This coupon is for Sunglasses and Screen Saver glasses only.",
  )
  const three = ["Sunglasses", "Power Glasses", "Kids Glasses"] as const
  expect(couponRefusalSentence({ reason: "second_piece_needed", kinds: three })).toBe(
    "Add one more item to use this coupon: of two Sunglasses, Power Glasses and Kids Glasses, the cheaper one is free.",
  )
  expect(couponRefusalSentence({ reason: "second_piece_needed", kinds: [] })).toBe(
    "Add one more item to use this coupon: of two items, the cheaper one is free.",
  )
})

test.each([
  ["unknown", "This coupon code is not valid. Check the spelling and try again."],
  [
    "member_saves_more",
    `Your ${memberOfferName} discount saves you at least as much, and this coupon cannot be added to it.`,
  ],
  ["nothing_off", "This coupon takes nothing off these items."],
] as const)("A coupon refused as %s says: %s", (reason, sentence) => {
  expect(couponRefusalSentence({ reason })).toBe(sentence)
})

test("A coupon is described by its discount, its products and its minimum amount", () => {
  expect(describeCoupon(coupon)).toBe(
    "10% off Sunglasses and Screen Saver glasses, up to ₹300, from ₹999",
  )
  expect(translations.hi(rules.describeCoupon(coupon))).toBe(
    "धूप के चश्मे और स्क्रीन वाले चश्मे पर 10% छूट, ज़्यादा से ज़्यादा ₹300, कम से कम ₹999 की ख़रीद पर",
  )
  const all = { ...coupon, kinds: [], minSubtotal: fromRupees(0) }
  expect(describeCoupon({ ...all, discount: { type: "amount", amount: fromRupees(200) } })).toBe(
    "₹200 off",
  )
  expect(describeCoupon({ ...all, discount: { type: "buy_one_get_one", maxDiscount: null } })).toBe(
    "Buy one, get one free",
  )
  const paired = { type: "buy_one_get_one", maxDiscount: fromRupees(500) } as const
  expect(describeCoupon({ ...coupon, kinds: ["Sunglasses"], discount: paired })).toBe(
    "Buy one, get one free on Sunglasses, up to ₹500, from ₹999",
  )
  const uncapped = { type: "percent", percent: 12.5, maxDiscount: null } as const
  expect(describeCoupon({ ...all, discount: uncapped })).toBe("12.5% off")
})
