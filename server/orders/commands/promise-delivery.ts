import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders } from "#db/schema.ts"
import { type DeliveryWindow, daysWithLenses, deliveryWindow } from "#domain/delivery.ts"
import type { StoredLens } from "#domain/lens/stored-lens.ts"
import { isOpenLine } from "#domain/order-line-state.ts"
import type { AppContext } from "../../context.ts"
import { makingDays } from "../../settings/making-days.ts"

type Needs = Pick<AppContext, "deliveryAreas" | "settings">

/** When goods whose prescriptions are confirmed now arrive: by the slowest lenses. */
export function promisedWindow(
  { deliveryAreas, settings }: Needs,
  pincode: string,
  lines: readonly { lens: Pick<StoredLens, "type"> | null }[],
  at: Date,
): DeliveryWindow {
  const { days } = deliveryAreas.find(pincode)
  const lenses = lines.map(({ lens }) => lens)
  return deliveryWindow(at, daysWithLenses(days, lenses, makingDays(settings)))
}

/**
 * Promises the delivery of an order that has no promise yet, by its slowest lenses and counted from
 * now. While one of its prescriptions is awaited nothing is promised: the caller calls again once a
 * line no longer awaits one, in the transaction that changed it.
 */
export async function promiseDelivery(
  tx: Db,
  context: Needs,
  orderId: string,
  at: Date,
): Promise<void> {
  // Locked before its lines are read: of two prescriptions confirmed at once, the second sees both.
  const [order] = await tx
    .select({ address: orders.address, promised: orders.deliveryUntil })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  if (!order || order.promised) return
  const lines = await tx
    .select({ state: orderLines.state, lens: orderLines.lens })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const open = lines.filter(({ state }) => isOpenLine(state))
  if (open.length === 0 || open.some(({ state }) => state === "Awaiting prescription")) return
  const { earliest, latest } = promisedWindow(context, order.address.pincode, open, at)
  await tx
    .update(orders)
    .set({ deliveryFrom: earliest, deliveryUntil: latest })
    .where(eq(orders.id, orderId))
}
