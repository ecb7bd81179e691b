import { msg, type Sentence } from "#words/sentence.ts"
import type { Moment } from "../core/indian-time.ts"
import type { OrderLineState } from "./order-line-state.ts"
import { isOpenReturn, isSettledReturn, type ReturnState } from "./return-state.ts"

/**
 * Policy of section 9 (STA-15): shoppers are asked to report a damaged or incorrect item within so
 * many hours of delivery, or more if the shop says so (`RETURN_HOURS`). A later report is accepted
 * and marked: goods that are defective or not as described are never refused (E-Commerce Rules 2020,
 * rule 7(4)).
 */
export const REPORT_HOURS = 48

/** Policy of section 9 (STA-17): a reported item is sent back within so many days. */
export const SEND_BACK_DAYS = 30

/** The shop decides about a return by then. */
const RETURN_ANSWER_HOURS = 48

export const MAX_RETURN_NOTE_LENGTH = 500
export const MAX_RETURN_PHOTOS = 5

export const returnKinds = ["exchange", "refund"] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The reasons that are accepted (STA-15, STA-16, and rule 7(4) of the E-Commerce Rules 2020). */
export const returnReasons = [
  "damaged",
  "wrong_item",
  /** Not the power or the kind of lens that was ordered. */
  "wrong_lenses",
  /** The coating peels or cracks. */
  "coating",
  /** PD, fitting height or the fit in the frame is not that of the order. */
  "fit",
  /** A defect that showed up in use. */
  "defect_later",
  /** It arrived after the promised day. */
  "late",
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons about lenses that the shop made. */
export const lensReasons: readonly ReturnReason[] = ["wrong_lenses", "coating", "fit"]

/** The reasons that can be true of an item. */
export const returnReasonsFor = ({
  hasLenses,
  isLate,
}: Pick<ReturnableLine, "hasLenses" | "isLate">): ReturnReason[] =>
  returnReasons.filter(
    (reason) => (hasLenses || !lensReasons.includes(reason)) && (isLate || reason !== "late"),
  )

/** The fields of an order line that the rules of returns need. */
export interface ReturnableLine {
  state: OrderLineState
  deliveredAt: Moment | null
  quantity: number
  /** Whether its glasses have lenses that the shop made. */
  hasLenses: boolean
  /** Whether it was delivered after the promised day. */
  isLate: boolean
  /** The earlier returns. */
  returns: readonly { state: ReturnState; quantity: number }[]
}

export interface ReturnWish {
  quantity: number
  reason: ReturnReason
}

/**
 * Until when the shopper is asked to report an item.
 * @param reportHours of its order
 */
export const reportBy = (deliveredAt: Moment, reportHours: number): Date =>
  new Date(new Date(deliveredAt).getTime() + reportHours * HOUR_MS)

/** The hours that the shopper was asked to keep, if the item was reported after them. */
export const reportedAfterHours = (
  deliveredAt: Moment,
  reportedAt: Moment,
  reportHours: number,
): number | null => (new Date(reportedAt) > reportBy(deliveredAt, reportHours) ? reportHours : null)

/**
 * Until when the shopper is asked to hand a reported item over: as many days after the delivery, or
 * after a late report.
 */
export const sendBackUntil = (
  deliveredAt: Moment,
  reportedAt: Moment,
  reportHours: number,
): Date => {
  const isLate = reportedAfterHours(deliveredAt, reportedAt, reportHours) !== null
  const from = isLate ? reportedAt : deliveredAt
  return new Date(new Date(from).getTime() + SEND_BACK_DAYS * 24 * HOUR_MS)
}

/** When the shop replies at the latest to a request made now. */
export const returnAnswerDue = (requestedAt: Moment): Date =>
  new Date(new Date(requestedAt).getTime() + RETURN_ANSWER_HOURS * HOUR_MS)

const HOUR_MS = 60 * 60 * 1000

/** Pieces of a line that were not refunded or replaced yet. */
export const returnablePieces = ({
  quantity,
  returns,
}: Pick<ReturnableLine, "quantity" | "returns">) =>
  returns
    .filter(({ state }) => isSettledReturn(state))
    .reduce((left, settled) => left - settled.quantity, quantity)

/** Why nothing of this line may be returned now, as a sentence; null if returning is allowed. */
export function returnRefusal(line: ReturnableLine): Sentence | null {
  const { state, deliveredAt, returns } = line
  if (returns.some((one) => isOpenReturn(one.state)))
    return msg("You have already asked for a return of this item. We are working on it.")
  if (state === "Refunded" || state === "Cancelled")
    return msg("This order was cancelled or refunded, so there is nothing to return.")
  if (state !== "Delivered" || deliveredAt === null)
    return msg(
      "This order has not been delivered yet. You can ask for a return once it has arrived.",
    )
  if (returnablePieces(line) < 1)
    return msg("Every item of this order was refunded or replaced already.")
  return null
}

/** The same for a certain kind of return. */
export function returnWishRefusal(
  line: ReturnableLine,
  { quantity, reason }: ReturnWish,
): Sentence | null {
  const refusal = returnRefusal(line)
  if (refusal !== null) return refusal
  const pieces = returnablePieces(line)
  if (quantity > pieces)
    return msg(
      "{pieces, plural, one {You can return at most # item of this order.} other {You can return at most # items of this order.}}",
      { pieces },
    )
  if (!returnReasonsFor(line).includes(reason))
    return reason === "late"
      ? msg("This item did not arrive late. Please choose another reason.")
      : msg("This item came without lenses made by us. Please choose another reason.")
  return null
}

/** The shopper can withdraw it until it is picked up. */
export const withdrawRefusal = (state: ReturnState): Sentence | null => {
  if (state === "requested" || state === "approved") return null
  return state === "withdrawn"
    ? msg("You have already withdrawn this return.")
    : isOpenReturn(state)
      ? msg("The item has been picked up, so this return can no longer be withdrawn.")
      : msg("This return is closed.")
}

/**
 * Why the shopper cannot choose between an exchange and a refund any more, as a sentence; null if
 * they can: until the replacement is started or the money is on its way.
 */
export const kindChangeRefusal = (state: ReturnState): Sentence | null => {
  if (isOpenReturn(state)) return null
  return state === "replaced"
    ? msg("We have started on your replacement, so this can no longer be changed.")
    : state === "refunded"
      ? msg("Your refund has started, so this can no longer be changed.")
      : msg("This return is closed.")
}
