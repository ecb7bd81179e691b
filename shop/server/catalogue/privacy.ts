import { eq } from "drizzle-orm"
import { photos } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const cataloguePrivacy: Privacy = {
  export: async ({ db }, { shopperId }) => {
    const rows = await db.select().from(photos).where(eq(photos.shopperId, shopperId))
    return {
      photos: rows.map(({ bytes, ...photo }) => ({
        ...photo,
        type: "image/webp",
        base64: bytes.toString("base64"),
      })),
    }
  },
  erase: (tx, { shopperId }) => tx.delete(photos).where(eq(photos.shopperId, shopperId)),
}
