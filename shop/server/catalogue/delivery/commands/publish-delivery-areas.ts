import { sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"

export const deliveryAreasChannel = "delivery_areas"

/** Tells every process to read the delivery areas again, when the caller's transaction commits. */
export async function publishDeliveryAreas(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${deliveryAreasChannel}, 'changed')`)
}
