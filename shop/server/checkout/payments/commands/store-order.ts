import { randomUUID } from "node:crypto"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { membershipUses, orders } from "#db/schema.ts"
import { MEMBERSHIP_NAME } from "#domain/checkout/membership.ts"
import { piecesByProduct } from "#domain/checkout/purchase.ts"
import { noMoney } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { reserveStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { encryptItems } from "#server/core/encryption/order-powers.ts"
import { modulesOn } from "#server/core/modules-on.ts"
import { bindUploads } from "#server/prescriptions/uploads/commands/store-upload.ts"
import { reserveCoupon } from "../../coupons/commands/coupon-uses.ts"
import { findMembership } from "../../memberships/queries.ts"
import type { Buyer, Purchase } from "./prepare-purchase.ts"

/**
 * Stores the order as it is before it is placed, with what modules add to it, takes its pieces from
 * the stock and reserves its coupon and benefit. The caller holds the shopper's lock.
 * @returns PRICE_CHANGED when the membership has ended meanwhile
 * @throws OutOfStockError, CouponRefusedError (`refusalOf` converts them to failures)
 */
export async function storeOrder(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules" | "settings">,
  shopper: Buyer,
  purchase: Purchase,
  at: Date,
): Promise<ApiResult<{ order: StoredOrder; pieces: ReturnType<typeof piecesByProduct> }>> {
  const changed = await refuseEndedMembership(tx, shopper, purchase, at)
  if (changed) return changed
  const pieces = piecesByProduct(purchase.lines)
  // Independent of each other: in one round trip, so that a frame that many want is locked for less.
  const [order] = await Promise.all([
    insertOrder(tx, context, shopper, purchase, at),
    reserveStock(tx, context, purchase.lines),
  ])
  const uploads = purchase.lines.flatMap((line) => line.prescriptionUpload ?? [])
  await bindUploads(tx, shopper.id, uploads, at)
  const { membershipId } = purchase
  if (membershipId !== null) {
    await tx.insert(membershipUses).values({ membershipId, orderId: order.id, createdAt: at })
  }
  const { coupon } = purchase.priced
  if (coupon) await reserveCoupon(tx, { ...order, couponCode: coupon.code }, coupon.discount, at)
  for (const { purchase: store } of modulesOn(context)) {
    await store?.(tx, { orderId: order.id, shopperId: shopper.id }, purchase.ofModules)
  }
  return ok({ order, pieces })
}

/** It may have been cancelled since the purchase was priced. The caller holds the shopper's lock. */
async function refuseEndedMembership(
  tx: Db,
  { id: shopperId }: Buyer,
  { membershipId }: Purchase,
  now: Date,
) {
  if (membershipId === null) return null
  const running = await findMembership(tx, shopperId, now)
  if (running?.id === membershipId) return null
  return fail(
    "PRICE_CHANGED",
    `Your ${MEMBERSHIP_NAME} membership has ended, so the price changed. Please check it and try again.`,
  )
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
    draftId,
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
    draftId,
    enteredBy,
    isCollected,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(orders).values(order)
  return order
}
