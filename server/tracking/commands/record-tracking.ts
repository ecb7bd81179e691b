import type { Tracking } from "#domain/tracking.ts"
import type { AppContext } from "../../context.ts"
import { deliverOrderLines } from "../../orders/commands/parcel-lines.ts"
import { saveTracking } from "../queries.ts"

/** Keeps what the courier told, and moves the orders of a parcel that has arrived. */
export async function recordTracking(context: AppContext, tracking: Tracking): Promise<void> {
  await saveTracking(context, tracking)
  if (tracking.tag !== "Delivered") return
  const delivered = tracking.checkpoints.findLast(({ tag }) => tag === "Delivered")
  const deliveredAt = delivered ? new Date(delivered.time) : context.now()
  await deliverOrderLines(context, tracking, deliveredAt)
}
