import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownCheckpoint, ShownTracking } from "#contract/orders/tracking.ts"
import type { OrderLine, ParcelReference } from "#domain/orders/order-line.ts"
import type { PageTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence, sentenceOf } from "#words/sentence.ts"
import { checkpointWords } from "./stages.ts"
import type { TimelineItem } from "./timeline.tsx"

type TimelineOrder = Pick<
  ShownOrderLine,
  "state" | "history" | "createdAt" | "updatedAt" | "refusedAt"
>

/** The shop's own steps; placing is always the first entry, in the specified words. */
const shopSteps: Record<string, Sentence> = {
  "Awaiting prescription": msg("Prescription to be confirmed"),
  Confirmed: msg("Prescription confirmed"),
  Processing: msg("Handed to the courier"),
  Delivered: msg("Delivered"),
  Cancelled: msg("Cancelled"),
  Refunded: msg("Refund complete"),
}

/** The history of an order, from shop and courier, newest first, without repetition. */
export function timelineEntries(
  t: PageTranslate,
  order: TimelineOrder,
  tracking: Pick<ShownTracking, "checkpoints"> | null,
): TimelineItem[] {
  const checkpoints = tracking?.checkpoints ?? []
  const entries = [
    ...shopEntries(t, order, checkpoints),
    ...checkpoints.map((one, index) => checkpointEntry(t, one, index)),
  ]
  return [
    ...newestFirst(entries),
    { key: "confirmed", stage: t("order confirmed successfully"), time: order.createdAt },
  ]
}

/** The courier's own words replace the shop's. */
function shopEntries(
  t: PageTranslate,
  order: TimelineOrder,
  checkpoints: ShownCheckpoint[],
): TimelineItem[] {
  const toldByCourier = (state: string) =>
    state === "Processing"
      ? checkpoints.length > 0
      : state === "Delivered" && checkpoints.some(({ tag }) => tag === "Delivered")
  // With a prescription, the line was confirmed later than it was placed.
  const isPlacing = order.history[0]?.state === "Awaiting prescription" ? "" : "Confirmed"
  const steps = order.history.filter(({ state }) => state !== isPlacing && !toldByCourier(state))
  const isEnded = order.state === "Cancelled" || order.state === "Refunded"
  if (isEnded && !order.history.some(({ state }) => state === order.state)) {
    steps.push({ state: order.state, at: order.updatedAt })
  }
  const entries = steps.map(({ state, at }) => ({
    ...{ key: state, stage: t(sentenceOf(shopSteps, state)), time: at },
  }))
  return order.refusedAt
    ? [...entries, { key: "refused", stage: t("You refused this parcel"), time: order.refusedAt }]
    : entries
}

export const checkpointEntry = (
  t: PageTranslate,
  checkpoint: ShownCheckpoint,
  index: number,
): TimelineItem => {
  const { title, text } = checkpointWords(t, checkpoint)
  return { key: `${checkpoint.time} ${index}`, stage: title, time: checkpoint.time, text }
}

/** Entries of the same time are in the reverse of their order. */
export const newestFirst = (entries: TimelineItem[]): TimelineItem[] =>
  entries.toReversed().sort((one, other) => millisecondsOf(other) - millisecondsOf(one))

const millisecondsOf = ({ time }: TimelineItem): number => (time ? Date.parse(time) || 0 : 0)

/** The parcel to track; null until both slug and number are there (TRK-12, VAL-22). */
export function parcelOf(
  order: Pick<OrderLine, "courier" | "trackingNumber">,
): ParcelReference | null {
  const courier = order.courier?.trim() ?? ""
  const trackingNumber = order.trackingNumber?.trim() ?? ""
  return courier !== "" && trackingNumber !== "" ? { courier, trackingNumber } : null
}
