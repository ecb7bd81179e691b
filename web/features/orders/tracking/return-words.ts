import type { LineReturns, ShownReturn } from "#contract/orders/returns.ts"
import { formatDate, formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import type { ReturnState } from "#domain/orders/return-state.ts"

const reasonNames: Record<ReturnReason, string> = {
  damaged: "Damaged or scratched",
  wrong_item: "Wrong frame or colour",
  wrong_lenses: "Lenses not in my power",
}

const kindNames: Record<ReturnKind, string> = {
  exchange: "Exchange",
  refund: "Refund",
}

/** Words of a later version of the shop are shown unchanged. */
const named = (names: Record<string, string>, word: string): string =>
  Object.hasOwn(names, word) ? names[word]! : word

export const reasonName = (reason: string): string => named(reasonNames, reason)
export const kindName = (kind: string): string => named(kindNames, kind)

/** The next step of a return. */
export function returnSentence(one: ShownReturn): string {
  const handOver = one.sendBackUntil && formatDay(one.sendBackUntil)
  switch (one.state as ReturnState) {
    case "requested":
      return one.answerBy
        ? `Request received. We'll reply by ${formatDate(one.answerBy)}.`
        : "Request received."
    case "approved":
      return `We collect it from you free of charge. Keep the item packed in its box${handOver ? `, and hand it over by ${handOver}` : ""}.`
    case "rejected":
      return "We could not accept this request. If you disagree, complain to our grievance officer."
    case "picked_up":
      return "The item is on its way to us."
    case "received":
      return "We have the item and are checking it."
    case "accepted":
      return `We have checked the item. Your ${one.kind === "refund" ? "refund" : "replacement"} comes next.`
    case "refused":
      return "We checked the item, and our policy does not cover it. It goes back to you. If you disagree, complain to our grievance officer."
    case "refunded":
      return "We have started your refund. The payment section says when it arrives."
    case "replaced":
      return "Your replacement is free of charge and is being prepared."
    case "withdrawn":
      return "You withdrew this return."
    default:
      return String(one.state)
  }
}

const stepNames: Record<ReturnState, string> = {
  requested: "Requested",
  approved: "Approved",
  rejected: "Not accepted",
  picked_up: "Picked up",
  received: "Received",
  accepted: "Checked and accepted",
  refused: "Checked and not accepted",
  refunded: "Refund started",
  replaced: "Replacement ordered",
  withdrawn: "Withdrawn",
}

export const stepName = (state: string): string => named(stepNames, state)

/** Until when an item can be reported. */
export const windowSentence = ({ until }: NonNullable<LineReturns["allowed"]>): string =>
  `Damaged, or not what you ordered? You can ask for an exchange or a refund until ${formatDayAndTime(until)}.`
