import type { OperationReply } from "#contract/office/operation.ts"
import type { countReturns, listReturns, showReturn } from "#contract/orders/operations/returns.ts"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import {
  type ReplacementStage,
  type ReturnState,
  replacementStage,
} from "#domain/orders/return-state.ts"

export type ReturnRow = OperationReply<typeof listReturns>[number]
/** A mark for the staff; nothing is refused by the clock (E-Commerce Rules 2020, rule 7(4)). */
export const reportedLateWords = ({
  reported_after_hours: hours,
}: Pick<ReturnRow, "reported_after_hours">): string | null =>
  hours === null ? null : `Reported after ${hours} hours`

export type CountedCause = OperationReply<typeof countReturns>[number]
export type OfficeReturn = OperationReply<typeof showReturn>

const states: Record<ReturnState, string> = {
  requested: "To answer",
  approved: "Waiting for the courier",
  rejected: "Rejected",
  picked_up: "On its way to you",
  received: "To inspect",
  accepted: "To refund or replace",
  refused: "Refused after inspection",
  refunded: "Refunded",
  replaced: "Replaced",
  withdrawn: "Withdrawn by the shopper",
}

const reasons: Record<ReturnReason, string> = {
  damaged: "Damaged",
  wrong_item: "Wrong item",
  wrong_lenses: "Wrong power or lenses",
  coating: "Coating fault",
  fit: "Does not fit as ordered",
  defect_later: "Defect found later",
  late: "Arrived late",
}

const kinds: Record<ReturnKind, string> = { exchange: "Exchange", refund: "Refund" }

const replacements: Record<ReplacementStage, string> = {
  making: "Replacement to be sent",
  sent: "Replacement sent",
  delivered: "Replacement delivered",
  cancelled: "Replacement cancelled",
}

const remakes: Record<ReplacementStage, string> = {
  making: "Being made again",
  sent: "Made again and sent",
  delivered: "Made again and delivered",
  cancelled: "Remake cancelled",
}

const wordsOf =
  <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (key: string): string =>
    Object.hasOwn(words, key) ? words[key as Key] : key

/** As text; unknown values are shown unchanged. */
export const returnStateWords = wordsOf(states)
export const returnReasonWords = wordsOf(reasons)

type Wanted = Pick<ReturnRow, "wants" | "has_lenses">

/** What the shopper wants: glasses with lenses are made again, everything else is exchanged. */
export const returnKindWords = ({ wants, has_lenses }: Wanted): string =>
  wants === "exchange" && has_lenses ? "Made again" : kinds[wants]

/** The state of a return, and of what is sent in its place. */
export const returnProgressWords = ({
  state,
  replacement,
  has_lenses,
}: Pick<ReturnRow, "state" | "replacement" | "has_lenses">): string =>
  replacement === null
    ? returnStateWords(state)
    : (has_lenses ? remakes : replacements)[replacementStage(replacement)]
