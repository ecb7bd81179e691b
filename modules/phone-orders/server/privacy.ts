import { eq } from "drizzle-orm"
import { deleteWith, type Privacy, purgeBefore } from "#server/core/privacy.ts"
import { decryptDraft } from "./draft-content.ts"
import { draftOrders } from "./tables.ts"

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
  erase: (tx, { shopperId }) => deleteWith(tx, shopperId, [draftOrders.shopperId]),
  retention: [
    {
      ...{ kind: "draftOrders", position: 80 },
      records:
        "An order that our staff entered for you, with name, address and eye powers, encrypted",
      ...{ hours: 30 * 24, since: "its last change" },
      reason: "to let you pay for it; the order itself is kept like any other",
      purge: purgeBefore(draftOrders.updatedAt),
    },
  ],
}
