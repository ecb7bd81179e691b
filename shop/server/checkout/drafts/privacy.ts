import { eq } from "drizzle-orm"
import { draftOrders } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const draftOrderPrivacy: Privacy = {
  erase: (tx, { shopperId }) => tx.delete(draftOrders).where(eq(draftOrders.shopperId, shopperId)),
}
