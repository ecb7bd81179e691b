import type { ShownPrescriptionRequest } from "#contract/prescription-requests.ts"
import { formatDay } from "#domain/indian-time.ts"

type Asked = Pick<ShownPrescriptionRequest, "state" | "isWaiting" | "dueBy">

/** What the section is called: what there is to do. */
export function prescriptionHeading({ state, isWaiting }: Asked): string {
  if (!isWaiting) return "Your prescription"
  switch (state) {
    case "needed":
    case "rejected":
      return "Send us your prescription"
    case "to_confirm":
      return "Check these values"
    default:
      return "Your prescription"
  }
}

/** How a prescription stands, and what the shopper does next. A state that this page does not know says nothing. */
export function prescriptionSentences({ state, isWaiting, dueBy }: Asked): string[] {
  if (!isWaiting) {
    return state === "confirmed"
      ? ["You confirmed the values. We make your lenses with them."]
      : ["This item no longer waits for a prescription."]
  }
  const by = dueBy ? ` by ${formatDay(dueBy)}` : ""
  const otherwise = dueBy
    ? ["Otherwise we cancel this item and return all that you paid for it."]
    : []
  switch (state) {
    case "needed":
      return [
        `Please add a photo or PDF of it${by}. Our optician reads it and asks you to confirm the values; we make nothing before that.`,
        ...otherwise,
      ]
    case "rejected":
      return [`We couldn't use what you sent. Please add another photo or PDF${by}.`, ...otherwise]
    case "sent":
      return [
        "We have it. Our optician reads it, and we message you when the values are here to confirm.",
      ]
    case "to_confirm":
      return [
        `Our optician read these values from your prescription. Compare every number and sign, then confirm them${by}.`,
        ...otherwise,
      ]
    case "disputed":
      return ["Thank you. Our optician looks at it again, and we message you with the result."]
    default:
      return []
  }
}
