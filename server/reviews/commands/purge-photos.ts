import { and, eq, lt, notExists } from "drizzle-orm"
import { photos, reviewPhotos } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"

const UNUSED_PHOTO_HOURS = 24

/** Deletes photos that were sent for a review which was never written. Safe to run twice. */
export async function purgePhotos({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - UNUSED_PHOTO_HOURS * 3_600_000)
  await db
    .delete(photos)
    .where(
      and(
        eq(photos.purpose, "review"),
        lt(photos.createdAt, before),
        notExists(db.select().from(reviewPhotos).where(eq(reviewPhotos.photoId, photos.id))),
      ),
    )
}
