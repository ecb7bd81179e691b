import type { LineReturns, ShownReturn } from "#contract/orders/returns.ts"
import { formatDate, formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import {
  type ReplacementStage,
  type ReturnState,
  replacementStage,
} from "#domain/orders/return-state.ts"

const reasonNames: Record<ReturnReason, string> = {
  damaged: "Damaged or scratched",
  wrong_item: "Not the item I ordered",
  wrong_lenses: "Wrong power or wrong lenses",
  coating: "Coating peels, cracks or is cloudy",
  fit: "Don't fit as ordered (PD, lens height or frame)",
  defect_later: "A defect that I found later",
  late: "It arrived after the promised day",
}

const kindNames: Record<ReturnKind, string> = {
  exchange: "Exchange",
  refund: "Refund",
}

/** Words of a later version of the shop are shown unchanged. */
const named = (names: Record<string, string>, word: string): string =>
  Object.hasOwn(names, word) ? names[word]! : word

export const reasonName = (reason: string): string => named(reasonNames, reason)

/**
 * Glasses are made again, everything else is exchanged.
 * @param hasLenses whether the returned item has lenses that the shop made
 */
export const kindName = (kind: string, hasLenses: boolean): string =>
  hasLenses && kind === "exchange" ? "Remake" : named(kindNames, kind)

/** The next step of a return. */
export function returnSentence(one: ShownReturn, hasLenses: boolean): string {
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
      return one.kind === "refund"
        ? "We have checked the item. Your refund comes next."
        : hasLenses
          ? "We have checked your glasses. We make them again next."
          : "We have checked the item. Your replacement comes next."
    case "refused":
      return "We checked the item, and our policy does not cover it. It goes back to you. If you disagree, complain to our grievance officer."
    case "refunded":
      return "We have started your refund. The payment section says when it arrives."
    case "replaced":
      return replacementSentence(one.replacementState, hasLenses)
    case "withdrawn":
      return "You withdrew this return."
    default:
      return String(one.state)
  }
}

const remakeSentences: Record<ReplacementStage, string> = {
  making: "We are making your glasses again, free of charge.",
  sent: "Your new glasses are on their way.",
  delivered: "Your new glasses were delivered.",
  cancelled: "Your new glasses were cancelled. The payment section shows your refund.",
}

const replacementSentences: Record<ReplacementStage, string> = {
  making: "Your replacement is free of charge and is being prepared.",
  sent: "Your replacement is on its way.",
  delivered: "Your replacement was delivered.",
  cancelled: "Your replacement was cancelled. The payment section shows your refund.",
}

const replacementSentence = (state: string | null, hasLenses: boolean): string => {
  const stage = replacementStage(state as OrderLineState) ?? "making"
  return (hasLenses ? remakeSentences : replacementSentences)[stage]
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

/** What can be returned, and until when the shop asks to report it. */
export function reportSentence(
  { reportBy }: Pick<NonNullable<LineReturns["allowed"]>, "reportBy">,
  now: Date,
): string {
  const later =
    "A defect that shows later, a wrong power or glasses that don't match your order can be returned after that too."
  return reportBy && new Date(reportBy) > now
    ? `Damaged, or not what you ordered? Please tell us by ${formatDayAndTime(reportBy)}. ${later}`
    : "Found a defect, or something that doesn't match your order? You can still return it. A photo helps us to decide."
}
