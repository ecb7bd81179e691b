import { isWeekendInIndia, type Moment } from "./indian-time.ts"
import { add, noMoney, type Paise, paise } from "./money.ts"
import { transitions } from "./transitions.ts"

export const refundStates = [
  /** Decided; the gateway has not accepted it yet. */
  "due",
  /** The gateway has accepted it; the bank takes its days. */
  "accepted",
  "done",
] as const
export type RefundState = (typeof refundStates)[number]

/** Nothing but this table moves a refund. One that the gateway drops is due again. */
export const canMoveRefund = transitions<RefundState>({
  due: ["accepted"],
  accepted: ["done", "due"],
  done: [],
})

/** Section 9 (STA-14): banks credit a refund within so many business days. */
export const REFUND_BUSINESS_DAYS = { least: 7, most: 10 }

/**
 * The day by which a refund that is started now should have arrived. Banks work from Monday to
 * Friday; public holidays differ by state and are not known here.
 */
export const refundArrivesBy = (startedAt: Moment): Date => {
  const day = new Date(startedAt)
  for (let left = REFUND_BUSINESS_DAYS.most; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS)
    if (!isWeekendInIndia(day)) left--
  }
  return day
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `unsellable`: paid, but nothing was left to sell; `owner`: given back by the owner's decision;
 * `surplus`: a purchase that was paid already was charged once more.
 */
export type RefundCause = "unsellable" | "cancelled" | "owner" | "surplus"

/** How an order line's money stands. */
export const orderPaymentStatuses = ["PAID", "REFUNDING", "PARTLY_REFUNDED", "REFUNDED"] as const
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number]

/** All refunds of one line together: as far as the slowest of them has come. */
export interface RefundSum {
  state: RefundState
  amount: Paise
}

export const sumOf = (refunds: readonly RefundSum[]): RefundSum | null => {
  const state = refundStates.find((one) => refunds.some((refund) => refund.state === one))
  return state ? { state, amount: add(...refunds.map(({ amount }) => amount)) } : null
}

export const orderPaymentStatus = (
  lineTotal: Paise,
  refund: RefundSum | null,
): OrderPaymentStatus => {
  if (!refund) return "PAID"
  if (refund.state !== "done") return "REFUNDING"
  return refund.amount >= lineTotal ? "REFUNDED" : "PARTLY_REFUNDED"
}

/** A payment that bought something: its amount is its lines and the delivery fee. */
export interface PaidPurchase {
  deliveryFee: Paise
  lines: readonly PaidLine[]
}

export interface PaidLine {
  total: Paise
  /** The line is cancelled, or its money is back. */
  undone: boolean
  /** The sum of its refunds, whatever their state. */
  refunded: Paise
}

/**
 * What goes back when a line is cancelled: what is left of its own money, and of the delivery fee
 * once no other line is to be delivered.
 */
export const refundForCancelled = (purchase: PaidPurchase, line: PaidLine): Paise => {
  const nothingLeft = purchase.lines.every((one) => one === line || one.undone)
  return add(leftOfLine(line), nothingLeft ? leftOfDelivery(purchase) : noMoney)
}

/**
 * The most that can still go back for a line: its own money and the delivery fee. Every line keeps
 * to this, so all refunds of a payment together never exceed what was paid.
 */
export const mostRefundable = (purchase: PaidPurchase, line: PaidLine): Paise =>
  add(leftOfLine(line), leftOfDelivery(purchase))

const leftOfLine = ({ total, refunded }: PaidLine): Paise => paise(Math.max(total - refunded, 0))

/** What a line got beyond its own money came from the delivery fee. */
const leftOfDelivery = ({ deliveryFee, lines }: PaidPurchase): Paise => {
  const given = lines.map(({ total, refunded }) => paise(Math.max(refunded - total, 0)))
  return paise(Math.max(deliveryFee - add(...given), 0))
}
