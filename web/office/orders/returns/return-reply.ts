import { z } from "zod"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import type { ReturnState } from "#domain/orders/return-state.ts"

const row = {
  number: z.string(),
  state: z.string(),
  overdue: z.string().nullable(),
  wants: z.string(),
  reason: z.string(),
  order: z.string().nullable(),
  product: z.string(),
  quantity: z.number(),
  requested: z.string(),
}

/** The result of `returns list`. */
export const returnsReply = z.array(z.object(row))
export type ReturnRow = z.output<typeof returnsReply>[number]

/** The result of `returns show`, as used by the page. */
export const returnReply = z.object({
  ...row,
  order_line: z.string(),
  mobile: z.string().nullable(),
  shopper: z.string().nullable(),
  delivered: z.string().nullable(),
  send_back_until: z.string().nullable(),
  has_lenses: z.boolean(),
  note: z.string().nullable(),
  photo_links: z.array(z.string()).default([]),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  history: z.array(
    z.object({ at: z.string(), state: z.string(), who: z.string(), note: z.string().nullable() }),
  ),
})
export type OfficeReturn = z.output<typeof returnReply>

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
