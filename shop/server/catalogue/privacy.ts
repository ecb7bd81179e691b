import { eq } from "drizzle-orm"
import { photos } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const cataloguePrivacy: Privacy = {
  erase: (tx, { shopperId }) => tx.delete(photos).where(eq(photos.shopperId, shopperId)),
}
