import { randomUUID } from "node:crypto"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import { piecesByProduct } from "#domain/checkout/purchase.ts"
import { noMoney } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { reserveStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { encryptItems } from "#server/core/encryption/order-powers.ts"
import { modulesOn } from "#server/core/modules-on.ts"
import { bindUploads } from "#server/prescriptions/uploads/commands/store-upload.ts"
import { reserveCoupon } from "../../coupons/commands/coupon-uses.ts"
import { memberOfferSource } from "../../member-offer.ts"
import type { Buyer, Purchase } from "./prepare-purchase.ts"

/**
 * Stores the order as it is before it is placed, with what modules add to it, takes its pieces from
 * the stock and reserves its coupon and benefit. The caller holds the shopper's lock.
 * @returns PRICE_CHANGED when the member offer has ended meanwhile
 * @throws OutOfStockError, CouponRefusedError (`refusalOf` converts them to failures)
 */
export async function storeOrder(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules" | "settings">,
  shopper: Buyer,
  purchase: Purchase,
  at: Date,
): Promise<HandlerResult<{ order: StoredOrder; pieces: ReturnType<typeof piecesByProduct> }>> {
  const { memberOfferId } = purchase
  const memberOffer = memberOfferId === null ? undefined : memberOfferSource(context)
  // It may have been cancelled since the purchase was priced.
  if (memberOffer && (await memberOffer.find(tx, shopper.id, at))?.id !== memberOfferId) {
    return fail("PRICE_CHANGED", memberOffer.hasEnded)
  }
  const pieces = piecesByProduct(purchase.lines)
  // Independent of each other: in one round trip, so that a frame that many want is locked for less.
  const [order] = await Promise.all([
    insertOrder(tx, context, shopper, purchase, at),
    reserveStock(tx, context, purchase.lines),
  ])
  const uploads = purchase.lines.flatMap((line) => line.prescriptionUpload ?? [])
  await bindUploads(tx, shopper.id, uploads, at)
  if (memberOfferId !== null) await memberOffer?.recordUse(tx, memberOfferId, order.id, at)
  const { coupon } = purchase.priced
  if (coupon) await reserveCoupon(tx, { ...order, couponCode: coupon.code }, coupon.discount, at)
  for (const { purchase: store } of modulesOn(context)) {
    await store?.(tx, { orderId: order.id, shopperId: shopper.id }, purchase.ofModules)
  }
  return ok({ order, pieces })
}

/** What of an order is known before it is placed. */
export type StoredOrder = Awaited<ReturnType<typeof insertOrder>>

async function insertOrder(
  tx: Db,
  context: Pick<AppContext, "encryption">,
  shopper: Buyer,
  {
    priced,
    address,
    business,
    fingerprint,
    returnHours,
    sourceId,
    enteredBy,
    isCollected,
  }: Purchase,
  now: Date,
) {
  const id = randomUUID()
  const order = {
    id,
    shopperId: shopper.id,
    mobile: shopper.mobile,
    address,
    business,
    ...encryptItems(context, id, priced.lines),
    fingerprint,
    subtotal: priced.subtotal,
    discount: priced.discount,
    couponCode: priced.coupon?.code ?? null,
    memberDiscount: priced.member?.discount ?? noMoney,
    secondPairDiscount: priced.secondPairDiscount,
    deliveryFee: priced.delivery,
    total: priced.total,
    returnHours,
    sourceId,
    enteredBy,
    isCollected,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(orders).values(order)
  return order
}
