import { and, count, eq, isNotNull, isNull, ne, notInArray, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type CouponRow, coupons, couponUses, orderLines, orders } from "#db/schema.ts"
import {
  type Coupon,
  type CouponDiscount,
  type CouponRefusal,
  type CouponUsage,
  couponRefusal,
  normalizeCouponCode,
} from "#domain/checkout/coupon.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { noMoney } from "#domain/core/money.ts"
import { failed, ok, type Result } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"

/** The row as the rules of `domain/checkout/coupon.ts` see it. */
export const couponOf = (row: CouponRow): Coupon => ({ ...row, discount: discountOf(row) })

const discountOf = ({ type, percent, amount, maxDiscount }: CouponRow): CouponDiscount => {
  switch (type) {
    case "percent":
      return { type, percent: percent ?? 0, maxDiscount }
    case "amount":
      return { type, amount: amount ?? noMoney }
    case "buy_one_get_one":
      return { type, maxDiscount }
  }
}

export async function findCoupon(db: Db, code: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code))
  return row ?? null
}

/**
 * The coupon with a typed code, unless it cannot be used now for any purchase.
 * @param shopperId null if not signed in
 */
export async function findUsableCoupon(
  { db, now }: Pick<AppContext, "db" | "now">,
  typed: string,
  shopperId: ShopperId | null,
): Promise<Result<Coupon, CouponRefusal>> {
  const code = normalizeCouponCode(typed)
  const row = code === null ? null : await findCoupon(db, code)
  if (!row) return failed({ reason: "unknown" })
  const coupon = couponOf(row)
  const refusal = couponRefusal(coupon, await findUsage(db, row, shopperId), now())
  return refusal ? failed(refusal) : ok(coupon)
}

/**
 * How often a coupon was used. A shopper has one payment open at a time, and a new one replaces it,
 * so its reservation does not count against the shopper.
 */
async function findUsage(
  db: Db,
  { code, uses }: CouponRow,
  shopperId: ShopperId | null,
): Promise<CouponUsage> {
  if (shopperId === null) return { uses, shopper: null }
  const states = await db
    .select({ state: couponUses.state, uses: count() })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponCode, code),
        eq(couponUses.shopperId, shopperId),
        ne(couponUses.state, "released"),
      ),
    )
    .groupBy(couponUses.state)
  const usesIn = (wanted: string) => states.find(({ state }) => state === wanted)?.uses ?? 0
  return {
    uses: uses - usesIn("reserved"),
    shopper: { uses: usesIn("used"), hasOrdered: await hasOrdered(db, shopperId) },
  }
}

/** Whether a shopper has bought something before. Orders cancelled before shipping do not count. */
async function hasOrdered(db: Db, shopperId: ShopperId): Promise<boolean> {
  const [kept] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        isNull(orderLines.replacesLineId),
        or(
          notInArray(orderLines.state, ["Cancelled", "Refunded"]),
          isNotNull(orderLines.shipmentId),
        ),
      ),
    )
    .limit(1)
  return kept !== undefined
}
