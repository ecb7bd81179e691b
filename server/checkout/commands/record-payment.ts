import { and, eq, isNull, ne } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { payments } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"

/** Records that the shopper's own request was answered with success. */
export const recordToldPaid = ({ db, now }: Pick<AppContext, "db" | "now">, paymentId: string) =>
  db
    .update(payments)
    .set({ toldPaidAt: now() })
    .where(and(eq(payments.id, paymentId), isNull(payments.toldPaidAt)))

/** Records whether the gateway has an undecided attempt at a payment. */
export const recordPendingAttempt = (db: Db, paymentId: string, isPending: boolean) =>
  db
    .update(payments)
    .set({ hasPendingAttempt: isPending })
    .where(and(eq(payments.id, paymentId), ne(payments.hasPendingAttempt, isPending)))
