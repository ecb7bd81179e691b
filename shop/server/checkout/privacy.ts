import { eq, inArray } from "drizzle-orm"
import { couponUses, payments, savedItems } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const checkoutPrivacy: Privacy = {
  export: async ({ db }, { shopperId, orderIds }) => ({
    couponUses: await db.select().from(couponUses).where(eq(couponUses.shopperId, shopperId)),
    savedItems: await db.select().from(savedItems).where(eq(savedItems.shopperId, shopperId)),
    payments: await db.select().from(payments).where(inArray(payments.orderId, orderIds)),
  }),
  erase: (tx, { shopperId }) => tx.delete(savedItems).where(eq(savedItems.shopperId, shopperId)),
}
