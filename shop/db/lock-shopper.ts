import { eq } from "drizzle-orm"
import type { Db } from "./connection.ts"
import { shoppers } from "./schema.ts"

/**
 * Serialises transactions that decide about a shopper, so that two clicks run one after the other.
 * Taken after the lock on a payment. "No key", because a payment that is booked meanwhile
 * references the row, and the two would deadlock.
 */
export const lockShopper = (tx: Db, shopperId: string) =>
  tx
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
    .for("no key update")
