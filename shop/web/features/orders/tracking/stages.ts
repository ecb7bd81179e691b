import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownCheckpoint } from "#contract/orders/tracking.ts"
import type { TrackingTag } from "#domain/orders/tracking.ts"
import type { PageTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence, sentenceOf } from "#words/sentence.ts"

const stageNames: Record<TrackingTag, Sentence> = {
  Pending: msg("Waiting for the courier"),
  InfoReceived: msg("Booked with the courier"),
  InTransit: msg("On the way"),
  OutForDelivery: msg("Out for delivery"),
  AttemptFail: msg("Delivery attempted"),
  Delivered: msg("Delivered"),
  AvailableForPickup: msg("Ready for pickup"),
  Exception: msg("Delayed"),
  Expired: msg("No update from the courier"),
}

/**
 * The courier's tag as text; an unknown one is shown unchanged.
 * @internal
 */
export const stageName = (tag: string): Sentence => sentenceOf(stageNames, tag)

/**
 * The courier's status: the plainest words first, then the rest, without repetition. A booking has
 * terms of the courier's system, and couriers write English: its stage is first in other languages.
 */
export function checkpointWords(
  t: PageTranslate,
  checkpoint: ShownCheckpoint,
): { title: string; text: string } {
  const { tag, subtagMessage, message, location } = checkpoint
  const stage = t(stageName(tag))
  const isTag = (text: string) => text.replaceAll(/\W/g, "").toLowerCase() === tag.toLowerCase()
  const messages = [message, subtagMessage].filter((text) => !isTag(text)).map(inPlainWords)
  const isStageFirst = tag === "InfoReceived" || t.language !== "en"
  const inOrder = isStageFirst ? [stage, ...messages] : [...messages, stage]
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
const headlines: Record<string, Sentence> = {
  "Awaiting prescription": msg("Send your prescription to start your order."),
  Confirmed: msg("Order confirmed. We are preparing it."),
  Processing: msg("On its way."),
  Delivered: msg("It has arrived."),
  Cancelled: msg("This order was cancelled."),
  Refunded: msg("Your refund is complete."),
}

/** An unknown state is shown unchanged. */
export const headlineOf = ({
  state,
  purchase,
  refusedAt,
}: Pick<ShownOrderLine, "state" | "purchase" | "refusedAt">): Sentence => {
  if (state === "Processing" && refusedAt) return msg("You refused this parcel.")
  if (state === "Cancelled" && purchase?.cash?.state === "refused")
    return msg("This order came back to us.")
  return state ? sentenceOf(headlines, state) : msg("Your order")
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
