import { inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { refillReminders } from "#db/schema.ts"
import type { OrderId, ProductId } from "#domain/core/id.ts"
import type { RefillReminderState } from "#domain/prescriptions/contact-lens/contact-lens.ts"

export const refillReminderState = (
  reminder: { sentAt: Date | null } | undefined,
): RefillReminderState => {
  if (!reminder) return "off"
  return reminder.sentAt ? "sent" : "on"
}

/** Reminder states of the contact lenses of these orders: by order, then by product. */
export async function findRefillReminders(
  db: Db,
  orderIds: string[],
): Promise<(orderId: OrderId, productId: ProductId) => RefillReminderState> {
  const rows =
    orderIds.length === 0
      ? []
      : await db.select().from(refillReminders).where(inArray(refillReminders.orderId, orderIds))
  return (orderId, productId) =>
    refillReminderState(rows.find((row) => row.orderId === orderId && row.productId === productId))
}
