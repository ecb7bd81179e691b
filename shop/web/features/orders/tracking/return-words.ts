import type { LineReturns, ShownReturn } from "#contract/orders/returns.ts"
import { dateWords, dayAndTimeWords, dayWords } from "#domain/core/indian-time.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import {
  type ReplacementStage,
  type ReturnState,
  replacementStage,
} from "#domain/orders/return-state.ts"
import { msg, type Sentence, sentenceOf, unchanged } from "#words/sentence.ts"

const reasonNames: Record<ReturnReason, Sentence> = {
  damaged: msg("Damaged or scratched"),
  wrong_item: msg("Not the item I ordered"),
  wrong_lenses: msg("Wrong power or wrong lenses"),
  coating: msg("Coating peels, cracks or is cloudy"),
  fit: msg("Don't fit as ordered (PD, lens height or frame)"),
  defect_later: msg("A defect that I found later"),
  late: msg("It arrived after the promised day"),
}

const kindNames: Record<ReturnKind, Sentence> = {
  exchange: msg("Exchange"),
  refund: msg("Refund"),
}

export const reasonName = (reason: string): Sentence => sentenceOf(reasonNames, reason)

/**
 * Glasses are made again, everything else is exchanged.
 * @param hasLenses whether the returned item has lenses that the shop made
 */
export const kindName = (kind: string, hasLenses: boolean): Sentence =>
  hasLenses && kind === "exchange" ? msg("Remake") : sentenceOf(kindNames, kind)

/** The next step of a return. */
export function returnSentence(one: ShownReturn, hasLenses: boolean): Sentence {
  switch (one.state as ReturnState) {
    case "requested":
      return one.answerBy
        ? msg("Request received. We'll reply by {day}.", { day: dateWords(one.answerBy) })
        : msg("Request received.")
    case "approved":
      return one.sendBackUntil
        ? msg(
            "We collect it from you free of charge. Keep the item packed in its box, and hand it over by {day}.",
            { day: dayWords(one.sendBackUntil) },
          )
        : msg("We collect it from you free of charge. Keep the item packed in its box.")
    case "rejected":
      return msg(
        "We could not accept this request. If you disagree, complain to our grievance officer.",
      )
    case "picked_up":
      return msg("The item is on its way to us.")
    case "received":
      return msg("We have the item and are checking it.")
    case "accepted":
      return one.kind === "refund"
        ? msg("We have checked the item. Your refund comes next.")
        : hasLenses
          ? msg("We have checked your glasses. We make them again next.")
          : msg("We have checked the item. Your replacement comes next.")
    case "refused":
      return msg(
        "We checked the item, and our policy does not cover it. It goes back to you. If you disagree, complain to our grievance officer.",
      )
    case "refunded":
      return msg("We have started your refund. The payment section says when it arrives.")
    case "replaced":
      return replacementSentence(one.replacementState, hasLenses)
    case "withdrawn":
      return msg("You withdrew this return.")
    default:
      return unchanged(String(one.state))
  }
}

const remakeSentences: Record<ReplacementStage, Sentence> = {
  making: msg("We are making your glasses again, free of charge."),
  sent: msg("Your new glasses are on their way."),
  delivered: msg("Your new glasses were delivered."),
  cancelled: msg("Your new glasses were cancelled. The payment section shows your refund."),
}

const replacementSentences: Record<ReplacementStage, Sentence> = {
  making: msg("Your replacement is free of charge and is being prepared."),
  sent: msg("Your replacement is on its way."),
  delivered: msg("Your replacement was delivered."),
  cancelled: msg("Your replacement was cancelled. The payment section shows your refund."),
}

const replacementSentence = (state: string | null, hasLenses: boolean): Sentence => {
  const stage = replacementStage(state as OrderLineState) ?? "making"
  return (hasLenses ? remakeSentences : replacementSentences)[stage]
}

const stepNames: Record<ReturnState, Sentence> = {
  requested: msg("Requested"),
  approved: msg("Approved"),
  rejected: msg("Not accepted"),
  picked_up: msg("Picked up"),
  received: msg("Received"),
  accepted: msg("Checked and accepted"),
  refused: msg("Checked and not accepted"),
  refunded: msg("Refund started"),
  replaced: msg("Replacement ordered"),
  withdrawn: msg("Withdrawn"),
}

export const stepName = (state: string): Sentence => sentenceOf(stepNames, state)

/** What can be returned, and until when the shop asks to report it. */
export const reportSentence = (
  { reportBy }: Pick<NonNullable<LineReturns["allowed"]>, "reportBy">,
  now: Date,
): Sentence =>
  reportBy && new Date(reportBy) > now
    ? msg(
        "Damaged, or not what you ordered? Please tell us by {time}. A defect that shows later, a wrong power or glasses that don't match your order can be returned after that too.",
        { time: dayAndTimeWords(reportBy) },
      )
    : msg(
        "Found a defect, or something that doesn't match your order? You can still return it. A photo helps us to decide.",
      )
