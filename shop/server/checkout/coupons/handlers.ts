import { checkCoupon } from "#contract/checkout/coupons.ts"
import { fail, notFound } from "#contract/core/api-result.ts"
import { quoteWithOffers } from "#domain/checkout/apply-offers.ts"
import { couponRefusalSentence } from "#domain/checkout/coupon.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { deliverySetting, lensCatalogue } from "#server/core/settings/derived-settings.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { findMemberOffer } from "../member-offer.ts"
import { findUsableCoupon } from "./queries.ts"

export const couponHandlers = (context: AppContext): EndpointHandler[] => [
  // Enough for carts behind one address, and far too few for guessing codes.
  defineHandler(
    checkCoupon,
    { perMinute: 120, perPersonAndMinute: 30 },
    async ({ body }, { shopper }) => {
      const items = Array.isArray(body.checkoutData) ? body.checkoutData : [body.checkoutData]
      const products = await productsById(
        context.db,
        items.map(({ productId }) => productId),
      )
      const sold = items.flatMap((item) => {
        const product = products.get(item.productId)
        return product ? [{ item, product }] : []
      })
      if (sold.length < items.length) {
        return notFound(msg("One of these products is no longer available."))
      }
      const usable = await findUsableCoupon(context, body.code, shopper?.id ?? null)
      const coupon = usable.ok ? usable.value : null
      const member = shopper
        ? await findMemberOffer(context, context.db, shopper.id, context.now())
        : null
      const priced = quoteWithOffers(
        sold,
        lensCatalogue(context.settings),
        { coupon, member, secondPairPercent: context.settings.SECOND_PAIR_PERCENT },
        deliverySetting(context.settings),
      )
      if (!priced.ok)
        return fail("NOT_SELLABLE", msg("These lenses are not available for this frame."))

      const { couponRefusal, couponDiscount, delivery, total } = priced.value
      const refusal = usable.ok ? couponRefusal : usable.failure
      return ok({
        reason: refusal && translations.en(couponRefusalSentence(refusal)),
        discount: toRupees(couponDiscount),
        delivery_fee: toRupees(delivery),
        amount: toRupees(total),
        coupon,
      })
    },
  ),
]
