import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownCheckpoint } from "#contract/orders/tracking.ts"
import type { TrackingTag } from "#domain/orders/tracking.ts"

const stageNames: Record<TrackingTag, string> = {
  Pending: "Waiting for the courier",
  InfoReceived: "Booked with the courier",
  InTransit: "On the way",
  OutForDelivery: "Out for delivery",
  AttemptFail: "Delivery attempted",
  Delivered: "Delivered",
  AvailableForPickup: "Ready for pickup",
  Exception: "Delayed",
  Expired: "No update from the courier",
}

/**
 * The courier's tag as text; an unknown one is shown unchanged.
 * @internal
 */
export const stageName = (tag: string): string =>
  tag in stageNames ? stageNames[tag as TrackingTag] : tag

/**
 * The courier's status: the plainest words first, then the rest, without repetition. A booking has
 * terms of the courier's system, so its stage is first.
 */
export function checkpointWords(checkpoint: ShownCheckpoint): { title: string; text: string } {
  const { tag, subtagMessage, message, location } = checkpoint
  const stage = stageName(tag)
  const isTag = (text: string) => text.replaceAll(/\W/g, "").toLowerCase() === tag.toLowerCase()
  const messages = [message, subtagMessage].filter((text) => !isTag(text)).map(inPlainWords)
  const inOrder = tag === "InfoReceived" ? [stage, ...messages] : [...messages, stage]
  const parts = [...inOrder, location].map(withoutStop)
  const [title = "", ...rest] = parts.filter(
    (part, index) => part !== "" && !parts.some((other, at) => covers(other, at, part, index)),
  )
  return { title, text: rest.join(" · ") }
}

/** Couriers' terms that shoppers don't use. */
const inPlainWords = (text: string): string =>
  capitalised(
    text
      .replaceAll(/\bconsignee\b/gi, "recipient")
      .replaceAll(/\b(shipment|consignment)\b/gi, "parcel"),
  )

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const withoutStop = (text: string): string => text.trim().replace(/\.$/, "")

/** The other part contains all of this one; of two equal parts the first is kept. */
const covers = (other: string, at: number, part: string, index: number): boolean =>
  at !== index &&
  other.toLowerCase().includes(part.toLowerCase()) &&
  (other.length > part.length || at < index)

/** The headline of the page: the status in a few words. */
const headlines: Record<string, string> = {
  "Awaiting prescription": "Send your prescription to start your order.",
  Confirmed: "Order confirmed. We are preparing it.",
  Processing: "On its way.",
  Delivered: "It has arrived.",
  Cancelled: "This order was cancelled.",
  Refunded: "Your refund is complete.",
}

/** An unknown state is shown unchanged. */
export const headlineOf = ({
  state,
  purchase,
  refusedAt,
}: Pick<ShownOrderLine, "state" | "purchase" | "refusedAt">) => {
  if (state === "Processing" && refusedAt) return "You refused this parcel."
  return state === "Cancelled" && purchase?.cash?.state === "refused"
    ? "This order came back to us."
    : (headlines[state] ?? (state || "Your order"))
}

/** The stages of an order, for the line under the headline. */
export function stagesOf({
  state,
  paymentStatus,
}: Pick<ShownOrderLine, "state" | "paymentStatus">): string[] {
  if (paymentStatus === "NOT_COLLECTED") return ["Confirmed", "Cancelled"]
  if (state === "Awaiting prescription") return [state, "Processing", "Delivered"]
  return state === "Cancelled" || state === "Refunded"
    ? ["Confirmed", "Cancelled", "Refunded"]
    : ["Confirmed", "Processing", "Delivered"]
}
