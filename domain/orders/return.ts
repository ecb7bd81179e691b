import type { Moment } from "../core/indian-time.ts"
import type { OrderLineState } from "./order-line-state.ts"
import { isOpenReturn, isSettledReturn, type ReturnState } from "./return-state.ts"

/**
 * Policy of section 9 (STA-15): a damaged or incorrect item is reported within so many hours of
 * delivery. The shop may allow more time (`RETURN_HOURS`), never less.
 */
export const RETURN_WINDOW_HOURS = 48

/** Policy of section 9 (STA-17): an item that was reported in time is sent back within so many days of delivery. */
export const SEND_BACK_DAYS = 30

/** The shop decides about a return by then. */
const RETURN_ANSWER_HOURS = 48

export const MAX_RETURN_NOTE_LENGTH = 500
export const MAX_RETURN_PHOTOS = 5

export const returnKinds = ["exchange", "refund"] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The policy accepts no other reasons (STA-15, STA-16). */
export const returnReasons = ["damaged", "wrong_item", "wrong_lenses"] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The fields of an order line that the rules of returns need. */
export interface ReturnableLine {
  state: OrderLineState
  deliveredAt: Moment | null
  /** Hours after delivery in which it may be reported. */
  windowHours: number
  quantity: number
  /** Whether its glasses have lenses that the shop made. */
  hasLenses: boolean
  /** The earlier returns. */
  returns: readonly { state: ReturnState; quantity: number }[]
}

export interface ReturnWish {
  quantity: number
  reason: ReturnReason
}

/** The latest time at which the shopper may report an item. */
export const returnUntil = (deliveredAt: Moment, windowHours = RETURN_WINDOW_HOURS): Date =>
  new Date(new Date(deliveredAt).getTime() + windowHours * HOUR_MS)

/** The order keeps the hours in force when it was placed; a later extension applies as well. */
export const returnWindowHours = (placedWith: number, now: number): number =>
  Math.max(placedWith, now, RETURN_WINDOW_HOURS)

/**
 * The latest time at which a reported item may be handed over; as long after the report where the
 * owner allowed it later.
 */
export const sendBackUntil = (deliveredAt: Moment, reportedAt: Moment): Date => {
  const after = (from: Moment) => new Date(from).getTime() + SEND_BACK_DAYS * 24 * HOUR_MS
  const isLate = new Date(reportedAt).getTime() > after(deliveredAt)
  return new Date(after(isLate ? reportedAt : deliveredAt))
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

/**
 * Why nothing of this line may be returned now, as a sentence; null if returning is allowed.
 * @param isLateAllowed the owner allows it after the time for reporting
 */
export function returnRefusal(
  line: ReturnableLine,
  now: Date,
  isLateAllowed = false,
): string | null {
  const { state, deliveredAt, windowHours, returns } = line
  if (returns.some((one) => isOpenReturn(one.state)))
    return "You have already asked for a return of this item. We are working on it."
  if (state === "Refunded" || state === "Cancelled")
    return "This order was cancelled or refunded, so there is nothing to return."
  if (state !== "Delivered" || deliveredAt === null)
    return "This order has not been delivered yet. You can ask for a return once it has arrived."
  if (returnablePieces(line) < 1)
    return "Every item of this order was refunded or replaced already."
  if (!isLateAllowed && now.getTime() > returnUntil(deliveredAt, windowHours).getTime())
    return `You can report a damaged or incorrect item within ${windowHours} hours of delivery, and that time has passed.`
  return null
}

/** The same for a certain kind of return. */
export function returnWishRefusal(
  line: ReturnableLine,
  { quantity, reason }: ReturnWish,
  now: Date,
  isLateAllowed = false,
): string | null {
  const refusal = returnRefusal(line, now, isLateAllowed)
  if (refusal !== null) return refusal
  const pieces = returnablePieces(line)
  if (quantity > pieces)
    return `You can return at most ${pieces} ${pieces === 1 ? "item" : "items"} of this order.`
  if (reason === "wrong_lenses" && !line.hasLenses)
    return "This item came without lenses made by us. Please choose another reason."
  return null
}

/** The shopper can withdraw it until it is picked up. */
export const withdrawRefusal = (state: ReturnState): string | null => {
  if (state === "requested" || state === "approved") return null
  return state === "withdrawn"
    ? "You have already withdrawn this return."
    : isOpenReturn(state)
      ? "The item has been picked up, so this return can no longer be withdrawn."
      : "This return is closed."
}
