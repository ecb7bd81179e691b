import { transitions } from "../core/transitions.ts"

export const paymentStates = [
  /** Priced, stock held; the gateway has not been called yet. */
  "created",
  /** The gateway created a session: the shopper can pay, with any number of attempts. */
  "open",
  /** The time to pay ran out; the held stock is released. */
  "expired",
  /** The money arrived and the order lines are written; later refunds are separate records. */
  "settled",
  /** The money arrived but bought nothing, and all of it must be refunded. */
  "refund_due",
  /** The gateway has accepted the refund. */
  "refunding",
  "refunded",
  /** Cash: the order is placed, and the courier has yet to collect the money. */
  "to_collect",
  /** Cash: the courier delivered the parcel and collected the money. */
  "collected",
  /** Cash: the parcel came back because it was not accepted and paid. */
  "refused",
  /** Cash: every line was cancelled before anything was collected. */
  "cancelled",
  /**
   * The gateway captured another amount than ours, in another currency, or for another order: no
   * order is placed, and the shopper can buy again (`domain/checkout/payment-mismatch.ts`).
   */
  "mismatched",
] as const
export type PaymentState = (typeof paymentStates)[number]

/** For the staff. */
export const paymentStateWords: Record<PaymentState, string> = {
  created: "not paid yet",
  open: "not paid yet",
  expired: "not paid in time",
  settled: "paid",
  refund_due: "to be refunded",
  refunding: "refund on its way",
  refunded: "refunded",
  to_collect: "to be collected by the courier",
  collected: "collected",
  refused: "not collected, the parcel came back",
  cancelled: "cancelled before it was collected",
  mismatched: "paid with another amount",
}

/**
 * Only this table changes the state of a payment. Money may arrive late or before our own books say
 * that it can, so each unpaid state leads to `settled`, `refund_due` or `mismatched` and no payment
 * is lost. A refund that the gateway drops is due again.
 */
export const canMovePayment = transitions<PaymentState>({
  created: ["open", "expired", "settled", "refund_due", "mismatched"],
  open: ["expired", "settled", "refund_due", "mismatched"],
  expired: ["settled", "refund_due", "mismatched"],
  settled: [],
  refund_due: ["refunding"],
  refunding: ["refunded", "refund_due"],
  refunded: [],
  to_collect: ["collected", "refused", "cancelled"],
  collected: [],
  refused: [],
  cancelled: [],
  mismatched: [],
})

/** `cash` is cash on delivery; `counter` was paid in the shop, before the order was placed. */
export const paymentMethods = ["online", "cash", "counter"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How money is taken at the counter. */
export const counterMethods = ["cash", "upi", "card"] as const
export type CounterMethod = (typeof counterMethods)[number]

export const counterMethodWords: Record<CounterMethod, string> = {
  cash: "Cash",
  upi: "UPI",
  card: "Card machine",
}

/** The states of a payment whose order is placed. An order has one such payment at most. */
export const placedStates = [
  "settled",
  "to_collect",
  "collected",
  "refused",
  "cancelled",
] as const satisfies PaymentState[]

export const isPlacedState = (state: PaymentState): boolean =>
  (placedStates as readonly PaymentState[]).includes(state)

/** The states of a cash payment. */
export const cashStates = ["to_collect", "collected", "refused", "cancelled"] as const
export type CashState = (typeof cashStates)[number]

export const isCashState = (state: PaymentState): state is CashState =>
  (cashStates as readonly PaymentState[]).includes(state)

export const payableStates: PaymentState[] = ["created", "open"]

/** The shopper may (still) pay; a second click gets the same session. */
export const isPayable = (state: PaymentState): boolean => payableStates.includes(state)

/** The result of one attempt to pay. A payment can have several; only `paid` changes it. */
const attemptOutcomes = ["paid", "pending", "failed"] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/**
 * Maps the gateway's status of an attempt. A UPI payment can be debited and still be `PENDING`, a
 * `FLAGGED` one awaits a manual review: neither is treated as failed, nor is an unknown status.
 */
export const outcomeOfAttempt = (gatewayStatus: string): AttemptOutcome =>
  outcomes.get(gatewayStatus) ?? "pending"

const outcomes = new Map<string, AttemptOutcome>([
  ["SUCCESS", "paid"],
  ["FAILED", "failed"],
  ["USER_DROPPED", "failed"],
  ["CANCELLED", "failed"],
  ["VOID", "failed"],
])
