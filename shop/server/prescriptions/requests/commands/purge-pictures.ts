import { and, inArray, lt, sql } from "drizzle-orm"
import {
  orderLines,
  prescriptionMessages,
  prescriptionPictures,
  prescriptionReadings,
} from "#db/schema.ts"
import { timestamp } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"

const DAY_MS = 86_400_000

/**
 * Deletes uploads and messages of lines that were delivered or cancelled longer ago than the
 * settings allow. The confirmed values are kept with the order. Safe to run twice.
 */
export async function purgePrescriptionPictures({
  db,
  now,
  settings,
}: Pick<AppContext, "db" | "now" | "settings">): Promise<void> {
  const before = new Date(now().getTime() - settings.PRESCRIPTION_PICTURE_DAYS * DAY_MS)
  const over = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        inArray(orderLines.state, ["Delivered", "Cancelled", "Refunded"]),
        lt(sql`coalesce(${orderLines.deliveredAt}, ${orderLines.updatedAt})`, timestamp(before)),
      ),
    )
  await db.delete(prescriptionPictures).where(inArray(prescriptionPictures.orderLineId, over))
  await db.delete(prescriptionReadings).where(inArray(prescriptionReadings.orderLineId, over))
  await db.delete(prescriptionMessages).where(inArray(prescriptionMessages.orderLineId, over))
}
