import type { Paise } from "../core/money.ts"
import { outcomeOfAttempt } from "./payment-state.ts"

/**
 * Why captured money does not match a payment. The shop refunds it automatically only for `amount`:
 * a refund names an order and an amount, so it has to be sure of both.
 */
export const paymentMismatches = ["amount", "currency", "order"] as const
export type PaymentMismatch = (typeof paymentMismatches)[number]

export interface CapturedAttempt {
  status: string
  /** The amount charged to the shopper. */
  amount: Paise
  currency: string
  /** ISO 8601 with offset. */
  time: string | null
}

/** The fields of a gateway order that decide whether the money matches. */
export interface CapturedOrder<Attempt extends CapturedAttempt = CapturedAttempt> {
  id: string
  amount: Paise
  currency: string
  attempts: readonly Attempt[]
}

/**
 * Why the captured attempts of a gateway order do not pay for a payment; null if one of them does,
 * and while nothing is captured. A higher amount is not a mismatch: a gateway may add a fee.
 */
export function findPaymentMismatch(
  payment: { id: string; amount: Paise },
  order: CapturedOrder,
): PaymentMismatch | null {
  const captured = capturedAttempts(order)
  if (captured.length === 0) return null
  if (order.id !== payment.id) return "order"
  if (captured.some(pays(payment, order))) return null
  const isRupees = order.currency === "INR" && captured.every(({ currency }) => currency === "INR")
  return isRupees ? "amount" : "currency"
}

/** The attempts that captured money, in the order in which they began. */
export const capturedAttempts = <Attempt extends CapturedAttempt>({
  attempts,
}: Pick<CapturedOrder<Attempt>, "attempts">): Attempt[] =>
  attempts
    .filter(
      // An attempt without an amount or a currency was not read completely, and proves nothing.
      ({ status, amount, currency }) =>
        outcomeOfAttempt(status) === "paid" && amount > 0 && currency !== "",
    )
    .toSorted((one, other) => instant(one) - instant(other))

const pays =
  (payment: { amount: Paise }, order: CapturedOrder) =>
  ({ amount, currency }: CapturedAttempt) =>
    order.amount === payment.amount &&
    order.currency === "INR" &&
    currency === "INR" &&
    amount >= payment.amount

const instant = ({ time }: CapturedAttempt) => (time === null ? 0 : Date.parse(time))
