import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import type { CouponDiscount } from "#domain/checkout/coupon.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { shoppers } from "./identity.ts"
import { orders } from "./orders.ts"

/** Coupons (`domain/checkout/coupon.ts`). They end and are never deleted: orders reference them. */
export const coupons = pgTable(
  "coupons",
  {
    /** Capital letters and digits. */
    code: text().primaryKey(),
    type: text().$type<CouponDiscount["type"]>().notNull(),
    /** Only where the type is `percent`. */
    percent: doublePrecision(),
    /** Only where the type is `amount`. */
    amount: paiseColumn(),
    maxDiscount: paiseColumn(),
    minSubtotal: paiseColumn().notNull().default(sql`0`),
    /** The products that it applies to; empty for all. */
    kinds: jsonb().$type<ProductKind[]>().notNull().default([]),
    firstOrderOnly: boolean().notNull().default(false),
    stacksWithMember: boolean().notNull().default(false),
    startsAt: instant().notNull(),
    endsAt: instant(),
    maxUses: integer(),
    maxUsesPerShopper: integer(),
    /** Rows of `coupon_uses` that are reserved or used; moves by conditional update only. */
    uses: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check("coupons_code", sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check("coupons_percent", sql`(${table.type} = 'percent') = (${table.percent} is not null)`),
    check("coupons_amount", sql`(${table.type} = 'amount') = (${table.amount} is not null)`),
    check("coupons_uses", sql`${table.uses} >= 0`),
  ],
)

export type CouponRow = typeof coupons.$inferSelect

/** The state of a coupon use. */
export type CouponUseState =
  /** Its order can still be paid. */
  | "reserved"
  | "used"
  /** Its order expired unpaid, or was cancelled completely before anything shipped. */
  | "released"

/** The coupon of an order, from the moment its payment is opened. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    couponCode: text()
      .notNull()
      .references(() => coupons.code),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    state: text().$type<CouponUseState>().notNull(),
    /** What the coupon takes off the order. */
    discount: paiseColumn().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index("coupon_uses_coupon").on(table.couponCode, table.shopperId)],
)
