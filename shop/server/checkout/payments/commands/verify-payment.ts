import type { verifyPayment } from "#contract/checkout/checkout.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import type { OrderRow, PaymentRow } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { refundingMessages, refundReason } from "../refunding-message.ts"
import { recordResultShown } from "./record-payment.ts"
import { settleLoadedPayment } from "./settle-payment.ts"

/** Settles a payment as the gateway knows it, and says so to the one who pays. */
export async function verifyLoadedPayment(
  context: AppContext,
  loaded: PaymentRow,
  order: Pick<OrderRow, "kind" | "draftId">,
  log: RequestContext["log"],
) {
  const settled = await settleLoadedPayment(context, loaded, log)
  if (!settled.ok) return settled
  const payment = await recordResultShown(context, loaded.id, settled.value)
  const outcome = payment.state === "mismatched" ? "MISMATCHED" : settled.value
  const reason = refundReason(payment, order)
  return ok<EndpointOutput<typeof verifyPayment>>({
    paymentData: { payment_status: outcome === "MISMATCHED" ? "FAILED" : outcome },
    orders: payment.lineIds,
    refunding: reason !== null,
    ...(reason && { refund_reason: reason, message: refundingMessages[reason] }),
  })
}
