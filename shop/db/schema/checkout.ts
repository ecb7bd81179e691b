import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import type { CouponDiscount } from "#domain/checkout/coupon.ts"
import type { PaymentMismatch } from "#domain/checkout/payment-mismatch.ts"
import type { CounterMethod, PaymentMethod, PaymentState } from "#domain/checkout/payment-state.ts"
import type { SavedList } from "#domain/checkout/saved-items.ts"
import type { PaymentId, ProductId } from "#domain/core/id.ts"
import { productReference } from "./catalogue.ts"
import { createdAt, instant, paiseColumn, timestamps } from "./columns.ts"
import { orderReference } from "./orders.ts"
import { shopperReference } from "./shoppers.ts"

/** An attempt to pay for an order: method, amount and state. */
export const payments = pgTable(
  "payments",
  {
    /** The gateway's order id as well. */
    id: text().$type<PaymentId>().primaryKey(),
    orderId: orderReference().notNull(),
    method: text().$type<PaymentMethod>().notNull().default("online"),
    state: text().$type<PaymentState>().notNull(),
    amount: paiseColumn().notNull(),
    sessionId: text(),
    /** Whether the gateway's last reply named an attempt that is still pending. */
    hasPendingAttempt: boolean().notNull().default(false),
    /** When the shopper's own request was answered with success; null until then. */
    toldPaidAt: instant(),
    /**
     * The gateway's id of the attempt that succeeded; for a mismatched payment, the first captured
     * one.
     */
    gatewayPaymentId: text(),
    /** Why the captured amount does not pay for it; set exactly in the state `mismatched`. */
    mismatch: text().$type<PaymentMismatch>(),
    /**
     * When the owner recorded that a mismatch is resolved; null for those that need no decision.
     */
    mismatchResolvedAt: instant(),
    /** The stock is held until then; for a cash payment, when it was made. */
    expiresAt: instant().notNull(),
    /** When the courier collected the cash, and how much; null until then. */
    collectedAt: instant(),
    collectedAmount: paiseColumn(),
    /** When the courier's transfer of the cash was booked, and its reference. */
    remittedAt: instant(),
    remittanceReference: text(),
    /** How it was paid at the counter, and the reference of the receipt. */
    counterMethod: text().$type<CounterMethod>(),
    counterReference: text(),
    /** When the reconciler checks it again; null when nothing is left to check. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    check(
      "payments_mismatch",
      sql`(${table.state} = 'mismatched') = (${table.mismatch} is not null)`,
    ),
    check(
      "payments_method",
      sql`(${table.method} = 'cash') = (${table.state} in ('to_collect', 'collected', 'refused', 'cancelled'))`,
    ),
    check(
      "payments_counter",
      sql`(${table.method} = 'counter') = (${table.counterMethod} is not null)`,
    ),
    // The gateway has no record of other payments and is never queried about one.
    check(
      "payments_cash",
      sql`${table.method} = 'online' or (${table.sessionId} is null and ${table.nextCheckAt} is null)`,
    ),
    check(
      "payments_collected",
      sql`(${table.state} = 'collected') = (${table.collectedAt} is not null and ${table.collectedAmount} is not null)`,
    ),
    check(
      "payments_remitted",
      sql`${table.remittedAt} is null or (${table.state} = 'collected' and ${table.remittanceReference} is not null)`,
    ),
    index("payments_next_check").on(table.nextCheckAt),
    index("payments_cash_state").on(table.state).where(sql`${table.method} = 'cash'`),
    index("payments_mismatched").on(table.createdAt).where(sql`${table.state} = 'mismatched'`),
    index("payments_order").on(table.orderId),
  ],
)

export type PaymentRow = typeof payments.$inferSelect

/**
 * Pieces taken out of `products.stock` for a payment, until it is settled (sold) or has ended
 * (released).
 */
export const holds = pgTable(
  "holds",
  {
    paymentId: text()
      .$type<PaymentId>()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    productId: productReference().notNull(),
    quantity: integer().notNull(),
    state: text().$type<"held" | "sold" | "released">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
)

/** Provider webhooks that were accepted, to recognise repeated ones. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    key: text().primaryKey(),
    receivedAt: createdAt(),
  },
  (table) => [index("webhook_events_received").on(table.receivedAt)],
)

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
    /** Part of the sample. */
    isSample: boolean().notNull().default(false),
    /** Rows of `coupon_uses` that are reserved or used; moves by conditional update only. */
    uses: integer().notNull().default(0),
    ...timestamps(),
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
    orderId: orderReference().primaryKey(),
    couponCode: text()
      .notNull()
      .references(() => coupons.code),
    shopperId: shopperReference().notNull(),
    state: text().$type<CouponUseState>().notNull(),
    /** What the coupon takes off the order. */
    discount: paiseColumn().notNull(),
    ...timestamps(),
  },
  (table) => [index("coupon_uses_coupon").on(table.couponCode, table.shopperId)],
)

/**
 * Cart and wishlist of a shopper, for all signed-in devices. Lenses are stored only in the browser.
 */
export const savedItems = pgTable(
  "saved_items",
  {
    shopperId: shopperReference("cascade").notNull(),
    list: text().$type<SavedList>().notNull(),
    productId: integer().$type<ProductId>().notNull(),
    /** 1 in the wishlist. */
    quantity: integer().notNull(),
    /** Its place in the list, counted up. */
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.list, table.productId] }),
    check("saved_items_quantity", sql`${table.quantity} between 1 and 6`),
  ],
)
