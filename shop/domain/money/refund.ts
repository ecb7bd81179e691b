import { msg, type Sentence } from "#words/sentence.ts"
import type { OrderKind } from "../checkout/order-kind.ts"
import { isWeekendInIndia, type Moment } from "../core/indian-time.ts"
import { add, noMoney, type Paise, paise } from "../core/money.ts"
import { transitions } from "../core/transitions.ts"
import { priceOfPieces } from "./line-total.ts"

export const refundStates = [
  /** Decided; the gateway has not accepted it yet. */
  "due",
  /** The gateway has accepted it; the bank has yet to credit it. */
  "accepted",
  "done",
] as const
export type RefundState = (typeof refundStates)[number]

/** For the staff. */
export const refundStateWords: Record<RefundState, string> = {
  due: "to be paid out",
  accepted: "on its way to the shopper",
  done: "paid out",
}

/** Only this table changes the state of a refund. One that the gateway drops is due again. */
export const canMoveRefund = transitions<RefundState>({
  due: ["accepted"],
  accepted: ["done", "due"],
  done: [],
})

/**
 * The gateway's two speeds. INSTANT arrives in minutes where the payment method allows it, and costs
 * the shop a fee for each refund.
 */
export type RefundSpeed = "STANDARD" | "INSTANT"

/**
 * Where a refund goes, after "to": the gateway returns what it took, the shop transfers the rest.
 * @param isOnline how the order was paid
 */
export const refundDestination = (isOnline: boolean): Sentence =>
  isOnline ? msg("the account or card you paid with") : msg("your bank account or UPI ID")

/** Section 9 (STA-14): banks credit a refund within this many business days. */
export const REFUND_BUSINESS_DAYS = { least: 7, most: 10 }

/**
 * When a refund arrives, as a clause. Before the gateway has replied an instant refund may still
 * become a standard one, so both are said.
 * @param isInstantTried the shop asks for an instant refund, and the gateway has not replied
 * @param latest such as `by 8 Dec 2026`; the days of section 9 by default
 */
export const refundTimeWords = (
  isInstantTried: boolean,
  latest = msg("within {least}–{most} business days", REFUND_BUSINESS_DAYS),
): Sentence =>
  isInstantTried
    ? msg("within minutes for UPI and most debit cards, otherwise {latest}", { latest })
    : latest

/**
 * Days within which the bank returns the money of a failed payment: T+5 by the Reserve Bank's
 * circular on turnaround times of failed transactions, DPSS.CO.PD No.629/02.01.014/2019-20.
 */
export const FAILED_PAYMENT_RETURN_DAYS = 5

/**
 * The day by which a refund started now should arrive: an instant one at once. Banks work from
 * Monday to Friday; public holidays differ by state and are not known here.
 */
export const refundArrivesBy = (startedAt: Moment, isInstant = false): Date => {
  const day = new Date(startedAt)
  for (let left = isInstant ? 0 : REFUND_BUSINESS_DAYS.most; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS)
    if (!isWeekendInIndia(day)) left--
  }
  return day
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `unsellable`: paid, but out of stock; `owner`: refunded by the owner's decision; `surplus`: an
 * already paid purchase was charged again; `returned`: the item came back; `mismatched`: another
 * amount was captured than the purchase costs; `surcharge`: the powers that were confirmed cost less
 * than those that were paid for.
 */
const refundCauses = [
  ...(["unsellable", "cancelled", "owner", "surplus", "returned", "mismatched"] as const),
  "surcharge",
] as const

/** Of a service that was cancelled or ended, the kind of its order. */
export type RefundCause = (typeof refundCauses)[number] | OrderKind

export const isServiceRefund = (cause: RefundCause): boolean =>
  !(refundCauses as readonly string[]).includes(cause)

/** The payment state of an order line. */
export const orderPaymentStatuses = [
  "PAID",
  "REFUNDING",
  "PARTLY_REFUNDED",
  "REFUNDED",
  /** Cash on delivery: the courier has yet to collect it. */
  "TO_COLLECT",
  /** Cash on delivery: cancelled before anything was collected. */
  "NOT_COLLECTED",
] as const
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number]

/** The combined state of all refunds of one line: that of the slowest. */
export interface RefundSum {
  state: RefundState
  amount: Paise
  /** The gateway accepted every one of them as INSTANT. */
  instant?: boolean
}

export const sumOf = (refunds: readonly RefundSum[]): RefundSum | null => {
  const state = refundStates.find((one) => refunds.some((refund) => refund.state === one))
  if (!state) return null
  const instant = refunds.every((refund) => refund.instant)
  return { state, amount: add(...refunds.map(({ amount }) => amount)), ...(instant && { instant }) }
}

export const orderPaymentStatus = (
  lineTotal: Paise,
  refund: RefundSum | null,
): OrderPaymentStatus => {
  if (!refund) return "PAID"
  if (refund.state !== "done") return "REFUNDING"
  return refund.amount >= lineTotal ? "REFUNDED" : "PARTLY_REFUNDED"
}

/** The same for a cash line; it is paid once it is delivered. */
export const cashPaymentStatus = (
  line: { total: Paise; isDelivered: boolean; isCancelled: boolean },
  refund: RefundSum | null,
): OrderPaymentStatus => {
  if (line.isDelivered || line.total === 0) return orderPaymentStatus(line.total, refund)
  return line.isCancelled ? "NOT_COLLECTED" : "TO_COLLECT"
}

/** A payment that placed an order: its amount is its lines and the delivery fee. */
export interface PaidPurchase {
  deliveryFee: Paise
  lines: readonly PaidLine[]
}

export interface PaidLine {
  total: Paise
  /** The line is cancelled, or refunded. */
  undone: boolean
  /** The sum of its refunds, whatever their state. */
  refunded: Paise
  /** The shopper refused its late parcel: the delivery fee goes back with it (decision 55). */
  refused?: boolean
}

/**
 * The refund when lines are cancelled: the rest of their own money, and of the delivery fee once no
 * other line is to be delivered, or with a late parcel that was refused.
 */
export const refundForCancelled = (purchase: PaidPurchase, ...cancelled: PaidLine[]): Paise => {
  const nothingLeft = purchase.lines.every((one) => cancelled.includes(one) || one.undone)
  const withDelivery = nothingLeft || cancelled.some(({ refused }) => refused)
  return add(...cancelled.map(leftOfLine), withDelivery ? leftOfDelivery(purchase) : noMoney)
}

/**
 * Whether a refund leaves nothing of what was paid for a line. One that was not sent is cancelled
 * with it, unless staff say that it is sent nevertheless: goods and money never both leave by
 * oversight.
 */
export const takesWholeLine = (line: PaidLine, amount: Paise): boolean =>
  leftOfLine(line) > 0 && amount >= leftOfLine(line)

/** Pieces of a line that are returned now. */
export interface ReturnedPieces {
  /** As many as were bought. */
  quantity: number
  /** As many as were returned and refunded earlier. */
  returnedBefore: number
  returned: number
}

/**
 * The refund for returned pieces of a line: what was paid for them as far as it is not refunded,
 * and the rest of the delivery fee once the shopper keeps nothing of the order, or if the parcel was
 * late and refused.
 */
export const refundForReturned = (
  purchase: PaidPurchase,
  line: PaidLine,
  { quantity, returnedBefore, returned }: ReturnedPieces,
): Paise => {
  const priceOf = (pieces: number) =>
    priceOfPieces({ total: line.total, quantity }, Math.min(pieces, quantity))
  const price = paise(priceOf(returnedBefore + returned) - priceOf(returnedBefore))
  const forPieces = paise(Math.min(price, leftOfLine(line)))
  const isWhole = line.refunded + forPieces >= line.total
  const isGone = (one: PaidLine) => one.undone || (one.total > 0 && one.refunded >= one.total)
  const nothingLeft = isWhole && purchase.lines.every((one) => one === line || isGone(one))
  const withDelivery = nothingLeft || line.refused
  return add(forPieces, withDelivery ? leftOfDelivery(purchase) : noMoney)
}

/**
 * The maximum still refundable for a line: its own money and the delivery fee. Every line respects
 * this, so all refunds of a payment together never exceed what was paid.
 */
export const refundableAmount = (purchase: PaidPurchase, line: PaidLine): Paise =>
  add(leftOfLine(line), leftOfDelivery(purchase))

/** The part of a line's own money that has not been refunded. */
export const leftOfLine = ({ total, refunded }: PaidLine): Paise =>
  paise(Math.max(total - refunded, 0))

/**
 * The part of the delivery fee that has not been refunded: refunds beyond a line's own money count
 * against it.
 */
export const leftOfDelivery = ({ deliveryFee, lines }: PaidPurchase): Paise => {
  const given = lines.map(({ total, refunded }) => paise(Math.max(refunded - total, 0)))
  return paise(Math.max(deliveryFee - add(...given), 0))
}
