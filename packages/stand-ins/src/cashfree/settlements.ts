import { indianTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import type { CashfreePayment } from "./entities.ts"
import { orderNotFound, refusal } from "./errors.ts"
import { attemptsOf, type Gateway } from "./gateway.ts"
import { toPaise } from "./money.ts"

/**
 * The stand-in's fees: a percentage of the payment, and GST on it. The real fees are in the
 * contract.
 */
const FEE_PERCENT = 1.95
const FEE_GST_PERCENT = 18

/**
 * The settlement of an order's first captured payment, once its money is transferred. One transfer
 * pays out the captures of one day (UTC). Cashfree's reply before that is not documented.
 */
export function fetchSettlement(gateway: Gateway, orderId: string): Reply {
  if (gateway.orders.get(orderId) === undefined) return orderNotFound()
  const captured = attemptsOf(gateway, orderId)
    .filter((payment) => payment.payment_status === "SUCCESS")
    .toSorted((a, b) => capturedAt(a) - capturedAt(b))[0]
  if (captured === undefined || transferredAt(gateway, captured) > gateway.clock.now()) {
    return refusal(404, "settlement_not_found", "settlement does not exist for this order")
  }
  return { status: 200, body: settlementOf(gateway, captured) }
}

const capturedAt = ({ payment_completion_time, payment_time }: CashfreePayment): number =>
  Date.parse(payment_completion_time ?? payment_time)

const transferredAt = (gateway: Gateway, payment: CashfreePayment): number =>
  capturedAt(payment) + gateway.behaviour.settleAfterMs

function settlementOf(gateway: Gateway, payment: CashfreePayment) {
  const at = transferredAt(gateway, payment)
  const day = Math.floor(at / 86_400_000)
  const amount = toPaise(payment.payment_amount)
  const fee = Math.round((amount * FEE_PERCENT) / 100)
  const tax = Math.round((fee * FEE_GST_PERCENT) / 100)
  return {
    cf_payment_id: payment.cf_payment_id,
    cf_settlement_id: String(6_000_000 + day),
    settlement_currency: payment.payment_currency,
    order_id: payment.order_id,
    entity: "settlement",
    order_amount: payment.order_amount,
    payment_time: payment.payment_time,
    service_charge: fee / 100,
    service_tax: tax / 100,
    settlement_amount: (amount - fee - tax) / 100,
    settlement_id: 6_000_000 + day,
    transfer_id: 200_000 + day,
    transfer_time: indianTime(at),
    transfer_utr: `N${String(day).padStart(8, "0")}`,
  }
}
