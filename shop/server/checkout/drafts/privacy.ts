import { eq } from "drizzle-orm"
import { draftOrders } from "#db/schema.ts"
import { decryptDraft } from "#server/core/encryption/draft-content.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const draftOrderPrivacy: Privacy = {
  export: async ({ db, encryption }, { shopperId }) => {
    const rows = await db.select().from(draftOrders).where(eq(draftOrders.shopperId, shopperId))
    return {
      draftOrders: rows.map(
        ({ id, keyId, ciphertext, isCollected, couponCode, total, createdAt, updatedAt }) => ({
          ...{ id, isCollected, couponCode, total, createdAt, updatedAt },
          ...decryptDraft({ encryption }, { id, keyId, ciphertext }),
        }),
      ),
    }
  },
  erase: (tx, { shopperId }) => tx.delete(draftOrders).where(eq(draftOrders.shopperId, shopperId)),
}
