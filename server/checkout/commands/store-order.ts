import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderRow, orders } from "#db/schema.ts"
import { MEMBERSHIP_NAME } from "#domain/membership.ts"
import { noMoney } from "#domain/money.ts"
import { piecesByProduct } from "#domain/purchase.ts"
import { ok } from "#domain/result.ts"
import { reserveStock } from "../../catalogue/commands/stock.ts"
import { reserveCoupon } from "../../coupons/commands/coupon-uses.ts"
import type { Shopper } from "../../endpoint-handler.ts"
import { recordMembershipUse } from "../../memberships/commands/record-membership-use.ts"
import { findMembership } from "../../memberships/queries.ts"
import type { Purchase } from "./prepare-purchase.ts"

/**
 * Stores the order as it is before it is placed, takes its pieces from the stock and reserves what
 * lowers its price. The caller holds the shopper's lock.
 * @returns PRICE_CHANGED when the membership has ended meanwhile
 * @throws OutOfStockError, CouponRefusedError (`refusalOf` says them in words)
 */
export async function storeOrder(
  tx: Db,
  shopper: Shopper,
  purchase: Purchase,
  at: Date,
): Promise<ApiResult<{ order: OrderRow; pieces: ReturnType<typeof piecesByProduct> }>> {
  const changed = await refuseEndedMembership(tx, shopper, purchase, at)
  if (changed) return changed
  const pieces = piecesByProduct(purchase.lines)
  await reserveStock(tx, pieces)
  const order = await insertOrder(tx, shopper, purchase, at)
  await recordMembershipUse(tx, purchase.membershipId, order.id, at)
  const { coupon } = purchase.priced
  if (coupon) await reserveCoupon(tx, { ...order, couponCode: coupon.code }, coupon.discount, at)
  return ok({ order, pieces })
}

/** It may have been cancelled since the purchase was priced. The caller holds the shopper's lock. */
async function refuseEndedMembership(
  tx: Db,
  { id: shopperId }: Shopper,
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

async function insertOrder(
  tx: Db,
  shopper: Shopper,
  { priced, address, business, fingerprint }: Purchase,
  now: Date,
): Promise<OrderRow> {
  const [order] = await tx
    .insert(orders)
    .values({
      shopperId: shopper.id,
      mobile: shopper.mobile,
      address,
      business,
      items: priced.lines,
      fingerprint,
      subtotal: priced.subtotal,
      discount: priced.discount,
      couponCode: priced.coupon?.code ?? null,
      memberDiscount: priced.member?.discount ?? noMoney,
      deliveryFee: priced.delivery,
      total: priced.total,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return order!
}
