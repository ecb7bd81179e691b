import { eq, sql } from "drizzle-orm"
import { photos, productBulkChanges, returns } from "#db/schema.ts"
import { deleteWith, type Privacy, purgeBefore } from "#server/core/privacy.ts"

const isUnused = sql`${photos.purpose} = 'return' and ${photos.id}::text not in (select jsonb_array_elements_text(${returns.photos}) from ${returns})`

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
  erase: (tx, { shopperId }) => deleteWith(tx, shopperId, [photos.shopperId]),
  retention: [
    {
      ...{ kind: "unusedPhotos", position: 60 },
      records: "Photos for a return that was not sent",
      ...{ hours: 1 * 24, since: "the upload" },
      reason: "to finish the return",
      purge: purgeBefore(photos.createdAt, isUnused),
    },
    {
      ...{ kind: "bulkChanges", position: 210 },
      records:
        "Prices, discounts and stock of products before and after a change of many, of nobody",
      ...{ hours: 90 * 24, since: "the change" },
      reason: "to undo it",
      purge: purgeBefore(productBulkChanges.createdAt),
    },
  ],
}
