import type { Tracking } from "#domain/tracking.ts"
import type { House } from "../house.ts"
import { deliverLines } from "../orders/queries/move-parcel.ts"
import { keepTracking } from "./queries.ts"

/** Keeps what the courier told, and moves the orders of a parcel that has arrived. */
export async function learn(house: House, tracking: Tracking): Promise<void> {
  await keepTracking(house, tracking)
  if (tracking.tag !== "Delivered") return
  const delivered = tracking.checkpoints.findLast(({ tag }) => tag === "Delivered")
  const deliveredAt = delivered ? new Date(delivered.time) : house.now()
  await deliverLines(house, tracking, deliveredAt)
}
