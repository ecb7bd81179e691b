import type { OperationReply } from "#contract/office/operation.ts"
import type { listReturns, showReturn } from "#contract/orders/operations/returns.ts"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import type { ReturnState } from "#domain/orders/return-state.ts"

export type ReturnRow = OperationReply<typeof listReturns>[number]
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
  wrong_lenses: "Wrong lenses",
}

const kinds: Record<ReturnKind, string> = { exchange: "Exchange", refund: "Refund" }

const wordsOf =
  <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (key: string): string =>
    Object.hasOwn(words, key) ? words[key as Key] : key

/** As text; unknown values are shown unchanged. */
export const returnStateWords = wordsOf(states)
export const returnReasonWords = wordsOf(reasons)
export const returnKindWords = wordsOf(kinds)
