import { memberOfferName } from "#modules/member-offer-name.ts"
import { msg, type Sentence, unchanged } from "#words/sentence.ts"
import { type DeliverySetting, defaultDelivery, deliveryFee } from "../catalogue/delivery.ts"
import type { Product } from "../catalogue/product.ts"
import type { ProductKind } from "../catalogue/vocabulary.ts"
import {
  add,
  fromRupees,
  noMoney,
  type Paise,
  paise,
  times,
  toWholeRupeeUp,
} from "../core/money.ts"
import { ok, type Result } from "../core/result.ts"
import { priceOfPieces } from "../money/line-total.ts"
import type { LensCatalogue } from "../prescriptions/lens/lens-catalogue.ts"
import { allocateDiscount } from "./allocate-discount.ts"
import type { CouponDiscount, CouponRefusal, CouponTerms } from "./coupon.ts"
import { type MemberOffer, memberSaving } from "./member-offer.ts"
import { type Quote, type QuoteItem, quote, totalSaving } from "./pricing.ts"
import { isPowerPair, SECOND_PAIR_NAME } from "./second-pair.ts"

/** The offers that are applied to a purchase on top of the shop's own prices. */
export interface Offers {
  coupon: CouponTerms | null
  member: MemberOffer | null
  /** Whole per cent off the cheaper of each two pairs with power lenses; 0 without this offer. */
  secondPairPercent: number
}

export const noOffers: Offers = { coupon: null, member: null, secondPairPercent: 0 }

/** A line as offers see it. */
export interface OfferLine {
  kind: ProductKind
  /** One frame after the shop's own discount, with its lenses. */
  unitPrice: Paise
  quantity: number
  /** See `isPowerPair`. */
  isPowerPair: boolean
}

/** What is taken off a whole line; by the member offer or as a second pair, never by both. */
interface LineOffers {
  coupon: Paise
  member: Paise
  secondPair: Paise
}

export interface AppliedOffers {
  /** One for each line, in their order. */
  lines: LineOffers[]
  /** The sums of the lines. */
  couponDiscount: Paise
  memberDiscount: Paise
  secondPairDiscount: Paise
  delivery: Paise
  /** Why the coupon takes nothing off; null if it does, or if there is none. */
  refusal: CouponRefusal | null
}

/** What is taken off a purchase, by the name of the offer. */
export const discountsByOffer = (
  offers: Pick<AppliedOffers, "couponDiscount" | "memberDiscount" | "secondPairDiscount">,
  couponCode: string | null | undefined,
): { name: Sentence; amount: Paise }[] =>
  [
    { name: msg("Coupon {code}", { code: couponCode ?? "" }), amount: offers.couponDiscount },
    { name: unchanged(memberOfferName), amount: offers.memberDiscount },
    { name: SECOND_PAIR_NAME, amount: offers.secondPairDiscount },
  ].filter(({ amount }) => amount > 0)

/**
 * No line becomes cheaper than this: a line for nothing could be neither paid nor invoiced, and an
 * order has at least one.
 */
const MIN_LINE_TOTAL = fromRupees(1)

/**
 * What a coupon, a member offer and the second pair offer take off, line by line
 * (docs/decisions/016-offers.md). The shop's own discounts are already included in the prices. The
 * member offer or the second pair offer is taken first, whichever makes the whole purchase
 * cheaper; a coupon that stacks is taken off what is left; of two that do not, the one that saves
 * more counts. Free delivery depends on the value of the goods before offers, so an offer never
 * raises the total.
 */
export function applyOffers(
  lines: readonly OfferLine[],
  { coupon, member, secondPairPercent }: Offers,
  setting: DeliverySetting = defaultDelivery,
): AppliedOffers {
  const totals = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
  const none = lines.map(() => noMoney)
  const byMember = member ? memberDiscounts(totals, member) : none
  const bySecondPair =
    secondPairPercent > 0 ? secondPairDiscounts(lines, totals, secondPairPercent) : none
  const asMember = withCoupon(lines, totals, byMember, coupon, "member_saves_more")
  const asSecondPair = withCoupon(lines, totals, bySecondPair, coupon, "second_pair_saves_more")
  const isSecondPair = savedBy(asSecondPair) > savedBy(asMember)
  const { coupons, benefits, refusal } = isSecondPair ? asSecondPair : asMember
  const members = isSecondPair ? none : benefits
  const secondPairs = isSecondPair ? benefits : none
  return {
    lines: lines.map((_, n) => ({
      coupon: coupons[n]!,
      member: members[n]!,
      secondPair: secondPairs[n]!,
    })),
    couponDiscount: add(...coupons),
    memberDiscount: add(...members),
    secondPairDiscount: add(...secondPairs),
    delivery: deliveryFee(add(...totals), setting, member),
    refusal,
  }
}

interface WithCoupon {
  coupons: readonly Paise[]
  benefits: readonly Paise[]
  refusal: CouponRefusal | null
}

const savedBy = ({ coupons, benefits }: WithCoupon): Paise => add(...coupons, ...benefits)

/**
 * One benefit and the coupon, line by line.
 * @param benefits of the member offer, or of the second pair offer
 * @param better why the coupon is refused where the benefit alone saves at least as much
 */
function withCoupon(
  lines: readonly OfferLine[],
  totals: readonly Paise[],
  benefits: readonly Paise[],
  coupon: CouponTerms | null,
  better: "member_saves_more" | "second_pair_saves_more",
): WithCoupon {
  const none = lines.map(() => noMoney)
  const refusal = coupon && linesRefusal(lines, totals, coupon)
  if (!coupon || refusal) return { coupons: none, benefits, refusal }
  const isBeside = coupon.stacksWithMember
  const left = isBeside ? totals.map((total, n) => paise(total - benefits[n]!)) : totals
  const coupons = couponDiscounts(lines, left, coupon)
  if (add(...coupons) === 0) return { coupons, benefits, refusal: { reason: "nothing_off" } }
  if (isBeside) return { coupons, benefits, refusal: null }
  return add(...coupons) > add(...benefits)
    ? { coupons, benefits: none, refusal: null }
    : { coupons: none, benefits, refusal: { reason: better } }
}

const isFor = (kinds: readonly ProductKind[], { kind }: OfferLine): boolean =>
  kinds.length === 0 || kinds.includes(kind)

/** Why a coupon does not apply to these items. */
function linesRefusal(
  lines: readonly OfferLine[],
  totals: readonly Paise[],
  { kinds, minSubtotal, discount }: CouponTerms,
): CouponRefusal | null {
  const eligible = lines.filter((line) => isFor(kinds, line))
  if (eligible.length === 0) return { reason: "other_products", kinds }
  const subtotal = add(...totals.filter((_, n) => isFor(kinds, lines[n]!)))
  if (subtotal < minSubtotal) {
    return { reason: "minimum_not_reached", missing: paise(minSubtotal - subtotal), kinds }
  }
  const pieces = eligible.reduce((sum, { quantity }) => sum + quantity, 0)
  if (discount.type === "buy_one_get_one" && pieces < 2) {
    return { reason: "second_piece_needed", kinds }
  }
  return null
}

const limitOf = (total: Paise): Paise => paise(Math.max(total - MIN_LINE_TOTAL, 0))

const memberDiscounts = (totals: readonly Paise[], member: MemberOffer): Paise[] =>
  totals.map((total) => paise(Math.min(memberSaving(total, member), limitOf(total))))

/** @param left the rest of each line before the coupon */
function couponDiscounts(
  lines: readonly OfferLine[],
  left: readonly Paise[],
  { discount, kinds }: CouponTerms,
): Paise[] {
  const values = left.map((total, n) => (isFor(kinds, lines[n]!) ? total : noMoney))
  const limits = values.map(limitOf)
  const weights =
    discount.type === "buy_one_get_one" ? pairDiscounts(lines, values, limits) : values
  return shareDiscount(exactDiscount(discount, add(...weights)), weights, limits)
}

/** Per cent of the cheaper of each two pairs, shared by both as in `pairDiscounts`. */
function secondPairDiscounts(
  lines: readonly OfferLine[],
  totals: readonly Paise[],
  percent: number,
): Paise[] {
  const values = totals.map((total, n) => (lines[n]!.isPowerPair ? total : noMoney))
  const limits = values.map(limitOf)
  const weights = pairDiscounts(lines, values, limits)
  return shareDiscount((add(...weights) * percent) / 100, weights, limits)
}

/** @param exact paise, before rounding up to whole rupees */
function shareDiscount(
  exact: number,
  weights: readonly Paise[],
  limits: readonly Paise[],
): Paise[] {
  const amount = paise(Math.min(toWholeRupeeUp(exact), add(...limits)))
  const isWhole = [amount, ...limits].every((one) => one % RUPEE === 0)
  return allocateDiscount(amount, weights, limits, isWhole ? RUPEE : paise(1))
}

const RUPEE = fromRupees(1)

function exactDiscount(discount: CouponDiscount, sum: Paise): number {
  switch (discount.type) {
    case "amount":
      return Math.min(discount.amount, sum)
    case "percent":
      return Math.min((sum * discount.percent) / 100, discount.maxDiscount ?? sum)
    case "buy_one_get_one":
      return Math.min(sum, discount.maxDiscount ?? sum)
  }
}

/**
 * Of each two pieces, the dearest first, the price of the cheaper one. It is shared by both pieces
 * in proportion to their price: two goods are sold for the price of one (CBIC circular
 * 92/11/2019-GST), and returning one of them refunds what was paid for it.
 */
function pairDiscounts(
  lines: readonly OfferLine[],
  values: readonly Paise[],
  limits: readonly Paise[],
): Paise[] {
  const pieces = lines
    .flatMap(({ quantity }, n) => {
      const price = priceOfPieces({ total: values[n]!, quantity }, 1)
      return Array.from({ length: quantity }, () => ({ n, price }))
    })
    .toSorted((a, b) => b.price - a.price)
  const discounts = values.map(() => 0)
  for (let first = 0; first + 1 < pieces.length; first += 2) {
    const pair = [pieces[first]!, pieces[first + 1]!]
    const prices = pair.map(({ price }) => price)
    const shares = allocateDiscount(prices[1]!, prices, prices)
    for (const [k, { n }] of pair.entries()) discounts[n]! += shares[k]!
  }
  return discounts.map((discount, n) => paise(Math.min(discount, limits[n]!)))
}

export interface OfferQuoteItem extends QuoteItem {
  product: QuoteItem["product"] & Pick<Product, "kind">
}

/** A quote with its offers: its lines and total are after all discounts. */
export interface OfferQuote extends Quote {
  couponDiscount: Paise
  memberDiscount: Paise
  secondPairDiscount: Paise
  /** See `totalSaving`. */
  saving: Paise
  /** Whether the member offer lowers the total: by its discount, or by the delivery fee. */
  usesMemberOffer: boolean
  /** The coupon that is applied. */
  couponCode: string | null
  /** Why the requested coupon is not applied. */
  couponRefusal: CouponRefusal | null
}

/** `quote` with all offers: what cart and checkout show, and the server charges. */
export function quoteWithOffers(
  items: readonly OfferQuoteItem[],
  lenses: LensCatalogue,
  offers: Offers = noOffers,
  setting: DeliverySetting = defaultDelivery,
): Result<OfferQuote, "lens_not_offered"> {
  const plain = quote(items, lenses, setting)
  if (!plain.ok) return plain
  const { lines, subtotal } = plain.value
  const applied = applyOffers(
    lines.map(({ unitPrice, quantity }, n) => ({
      kind: items[n]!.product.kind,
      unitPrice,
      quantity,
      isPowerPair: isPowerPair(items[n]!.product, items[n]!.item.lens),
    })),
    offers,
    setting,
  )
  const { couponDiscount, memberDiscount, secondPairDiscount, delivery, refusal } = applied
  const discount = add(couponDiscount, memberDiscount, secondPairDiscount)
  return ok({
    ...plain.value,
    lines: lines.map((line, n) => {
      const { coupon, member, secondPair } = applied.lines[n]!
      const lineDiscount = add(coupon, member, secondPair)
      const lineTotal = paise(line.lineTotal - lineDiscount)
      return { ...line, discount: lineDiscount, lineTotal }
    }),
    discount,
    couponDiscount,
    memberDiscount,
    secondPairDiscount,
    saving: totalSaving(
      items.map(({ product, item }) => ({ product, quantity: item.quantity })),
      discount,
    ),
    usesMemberOffer: memberDiscount > 0 || delivery < plain.value.delivery,
    couponCode: offers.coupon && !refusal ? offers.coupon.code : null,
    couponRefusal: refusal,
    delivery,
    total: paise(subtotal - discount + delivery),
  })
}
