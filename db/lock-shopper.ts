import { eq } from "drizzle-orm"
import type { Db } from "./connection.ts"
import { shoppers } from "./schema.ts"

/**
 * Lets one transaction at a time decide about a shopper: two clicks pass one after the other. Taken
 * after the lock on a payment. "No key", because a payment that is booked meanwhile points to the
 * row, and one would wait for the other forever.
 */
export const lockShopper = (tx: Db, shopperId: string) =>
  tx
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
    .for("no key update")
