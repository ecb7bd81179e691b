import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { payments } from "./checkout.ts"
import { instant, paiseColumn } from "./columns.ts"

/** Fees and payouts of a captured payment as the gateway reports them. Nothing here is computed. */
export const paymentSettlements = pgTable(
  "payment_settlements",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** The gateway's id of the attempt that was captured. */
    gatewayPaymentId: text().notNull(),
    /** What the gateway charges; null, like all below it, until the gateway has settled the payment. */
    fee: paiseColumn(),
    /** GST on the fee. */
    feeTax: paiseColumn(),
    /** The amount paid out for it. */
    settledAmount: paiseColumn(),
    /** The gateway's id of the settlement, which pays out many payments at once. */
    settlementId: text(),
    /** The bank's reference of the transfer (UTR), as the bank statement shows it. */
    bankReference: text(),
    settledAt: instant(),
    /** When the gateway is queried again; null when nothing is left to query. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.gatewayPaymentId] }),
    index("payment_settlements_next_check").on(table.nextCheckAt),
  ],
)

export type PaymentSettlementRow = typeof paymentSettlements.$inferSelect
