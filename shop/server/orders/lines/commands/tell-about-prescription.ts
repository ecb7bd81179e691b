import { eq } from "drizzle-orm"
import { trackingPage } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orders } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import type { Message } from "#domain/messages/define-message.ts"
import { cancelledAt } from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { prescriptionSchedule } from "#server/core/settings/derived-settings.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"

/** Notifies the shopper what to do until when. No message contains a value of a prescription. */
export async function tellAboutPrescription(
  tx: Db,
  { now, settings }: Pick<AppContext, "now" | "settings">,
  { id, orderId, title }: Pick<OrderLineRow, "id" | "orderId" | "title">,
  message: Message<"title" | "number" | "date">,
  turnSince: Date = now(),
): Promise<void> {
  const [to] = await tx
    .select({ shopperId: orders.shopperId, mobile: orders.mobile, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
  const { shopperId, mobile, number } = to!
  const date = formatDay(cancelledAt(turnSince, prescriptionSchedule(settings)))
  const values = { title, number: number ?? "", date }
  await addNotice(
    tx,
    { shopperId, mobile, message, values, orderId, page: trackingPage(id) },
    now(),
  )
}
