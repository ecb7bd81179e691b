import { eq } from "drizzle-orm"
import { savedItems } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const checkoutPrivacy: Privacy = {
  erase: (tx, { shopperId }) => tx.delete(savedItems).where(eq(savedItems.shopperId, shopperId)),
}
