import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import type { Address } from "#domain/address.ts"
import type { LensChoice } from "#domain/lens/types.ts"
import type { PaymentState } from "#domain/payment-state.ts"
import type { QuoteLine } from "#domain/pricing.ts"
import type { SelectedColour } from "#domain/purchase.ts"
import { products } from "./catalogue.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { shoppers } from "./identity.ts"

/** One line of a purchase, priced by the shop when the payment was opened. */
export type PaymentLine = QuoteLine & {
  title: string
  thumbnail: string
  hsn: string
  colour: SelectedColour
  lens: LensChoice | null
}

/** An attempt to buy: what, for how much, and how far it has come. Its id is the gateway's order id. */
export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    mobile: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: paiseColumn().notNull(),
    deliveryFee: paiseColumn().notNull(),
    lines: jsonb().$type<PaymentLine[]>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    /** Same purchase, same fingerprint: a second click finds the session that is open. */
    fingerprint: text().notNull(),
    sessionId: text(),
    /** Whether the gateway's last answer named an attempt that it has not decided yet. */
    hasPendingAttempt: boolean().notNull().default(false),
    /** When the shopper's own question was answered with success; null until then. */
    toldPaidAt: instant(),
    /** The gateway's id of the attempt that succeeded. */
    gatewayPaymentId: text(),
    /** Until then the stock is held. */
    expiresAt: instant().notNull(),
    /** When the reconciler looks at it again; null when there is nothing left to learn. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("payments_next_check").on(table.nextCheckAt),
    index("payments_shopper").on(table.shopperId, table.fingerprint),
  ],
)

/** Pieces taken out of `products.stock` for a payment, until it is settled (sold) or over (released). */
export const holds = pgTable(
  "holds",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    state: text().$type<"held" | "sold" | "released">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
)

/** Provider webhooks that were accepted, so that a repeated one is known. */
export const webhookEvents = pgTable("webhook_events", {
  key: text().primaryKey(),
  receivedAt: createdAt(),
})
