import type { CashfreePayment } from "./entities.ts"
import type { Gateway } from "./gateway.ts"

/** The payment attempts of an order, newest first. */
export function attemptsOf(gateway: Gateway, orderId: string): CashfreePayment[] {
  return gateway.payments
    .all()
    .filter((payment) => payment.order_id === orderId)
    .reverse()
}

/** Whether an attempt to pay the order has not ended yet. */
export function hasPendingAttempt(gateway: Gateway, orderId: string): boolean {
  return attemptsOf(gateway, orderId).some((payment) => payment.payment_status === "PENDING")
}
