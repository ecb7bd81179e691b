import type { refundReasons, verifyPayment } from "#contract/checkout/checkout.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import type { OrderRow, PaymentRow } from "#db/schema.ts"
import type { PaymentState } from "#domain/checkout/payment-state.ts"
import { ok } from "#domain/core/result.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import type { AppContext } from "#server/core/context.ts"
import { type SoldService, soldService } from "#server/core/sold-service.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { recordResultShown } from "./record-payment.ts"
import { settleLoadedPayment } from "./settle-payment.ts"

type RefundReason = (typeof refundReasons)[number]

/** Settles a payment as the gateway knows it, and says so to the one who pays. */
export async function verifyLoadedPayment(
  context: AppContext,
  loaded: PaymentRow,
  order: Pick<OrderRow, "kind" | "sourceId">,
  log: RequestContext["log"],
) {
  const settled = await settleLoadedPayment(context, loaded, log)
  if (!settled.ok) return settled
  const payment = await recordResultShown(context, loaded.id, settled.value)
  const outcome = payment.state === "mismatched" ? "MISMATCHED" : settled.value
  const refusal = refundReason(payment, order, soldService(context, order.kind))
  return ok<EndpointOutput<typeof verifyPayment>>({
    paymentData: { payment_status: outcome === "MISMATCHED" ? "FAILED" : outcome },
    orders: payment.lineIds,
    refunding: refusal !== null,
    ...refusal,
  })
}

const unsellableStates: PaymentState[] = ["refund_due", "refunding", "refunded"]

/** Why the money of a payment is refunded, for programs and for the shopper; null for every other payment. */
function refundReason(
  { state, mismatch }: Pick<PaymentRow, "state" | "mismatch">,
  { sourceId }: Pick<OrderRow, "sourceId">,
  service: SoldService | undefined,
) {
  if (state === "mismatched")
    return worded(mismatch === "amount" ? "amount_mismatch" : "under_review")
  if (!unsellableStates.includes(state)) return null
  if (!service) return worded(sourceId === null ? "out_of_stock" : "order_closed")
  const { reason, because } = service.refused
  return { refund_reason: reason, message: sentBack(because) }
}

const worded = (reason: RefundReason) => ({
  refund_reason: reason,
  message: refundingMessages[reason],
})

const { least, most } = REFUND_BUSINESS_DAYS

const arrives = `It arrives within ${least}–${most} business days.`

const sentBack = (because: string) =>
  `Your payment arrived, but ${because}. We are sending the full amount back to the account or card you paid with. ${arrives}`

/** The message for the shopper. */
const refundingMessages: Record<RefundReason, string> = {
  out_of_stock: sentBack("the last one had just been sold"),
  order_closed: sentBack(
    "we could no longer take it for this order: it was cancelled, paid before or sold out",
  ),
  amount_mismatch: `The amount that was charged is not the amount of your purchase, so it bought nothing. We are sending everything that was charged back to the account or card you paid with. ${arrives} You can pay again now.`,
  under_review:
    "Your payment arrived, but we couldn't match it to your purchase, so it bought nothing. We are checking it with our payment partner to return your money, and you don't need to do anything. You can pay again now.",
}
