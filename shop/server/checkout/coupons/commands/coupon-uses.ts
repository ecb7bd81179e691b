import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { coupons, couponUses, type OrderRow } from "#db/schema.ts"
import type { CouponRefusal } from "#domain/checkout/coupon.ts"
import type { OrderId } from "#domain/core/id.ts"
import type { Paise } from "#domain/core/money.ts"
import { findUsableCoupon } from "../queries.ts"

/** Thrown inside a transaction to roll it back. */
export class CouponRefusedError extends Error {
  readonly refusal: CouponRefusal

  constructor(refusal: CouponRefusal) {
    super(`coupon refused: ${refusal.reason}`)
    this.refusal = refusal
  }
}

/**
 * Reserves a coupon for an order that is about to be paid. The overall limit is enforced by one
 * conditional update; the limit per shopper by the lock on the shopper's row, which the caller
 * holds. Coupons are locked after products.
 * @throws CouponRefusedError if it can no longer be used
 */
export async function reserveCoupon(
  tx: Db,
  { id, shopperId, couponCode }: Pick<OrderRow, "id" | "shopperId"> & { couponCode: string },
  discount: Paise,
  at: Date,
): Promise<void> {
  const usable = await findUsableCoupon({ db: tx, now: () => at }, couponCode, shopperId)
  if (!usable.ok) throw new CouponRefusedError(usable.failure)
  const [reserved] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, couponCode),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .returning({ code: coupons.code })
  if (!reserved) throw new CouponRefusedError({ reason: "used_up" })
  await tx.insert(couponUses).values({
    orderId: id,
    couponCode,
    shopperId,
    state: "reserved",
    discount,
    createdAt: at,
    updatedAt: at,
  })
}

/**
 * The order is paid: its coupon is used. One that was released because the bank confirmed the payment
 * late counts again, even beyond its limit: the shopper has paid the price with it.
 */
export async function redeemCoupon(tx: Db, orderId: OrderId, at: Date): Promise<void> {
  const [use] = await tx.select().from(couponUses).where(eq(couponUses.orderId, orderId))
  if (!use || use.state === "used") return
  if (use.state === "released") await addUses(tx, use.couponCode, 1)
  await tx
    .update(couponUses)
    .set({ state: "used", updatedAt: at })
    .where(eq(couponUses.orderId, orderId))
}

/** The order was not paid, or is cancelled completely: its coupon can be used again. */
export async function releaseCoupon(tx: Db, orderId: OrderId, at: Date): Promise<void> {
  const [released] = await tx
    .update(couponUses)
    .set({ state: "released", updatedAt: at })
    .where(and(eq(couponUses.orderId, orderId), ne(couponUses.state, "released")))
    .returning({ code: couponUses.couponCode })
  if (released) await addUses(tx, released.code, -1)
}

const addUses = (tx: Db, code: string, change: number) =>
  tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + ${change}` })
    .where(eq(coupons.code, code))
