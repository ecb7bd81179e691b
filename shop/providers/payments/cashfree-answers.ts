import { z } from "zod"
import type { PaymentId } from "#domain/core/id.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { withOffset } from "../indian-time.ts"
import { foreignText } from "../read-reply.ts"
import {
  type GatewayOrderStatus,
  type GatewayRefund,
  type ListedRefund,
  orderStatuses,
  type Settlement,
} from "./payment-gateway.ts"

/** Rupees that are exactly a whole number of paise: an amount is never rounded to fit. */
const amount = z
  .number()
  .refine((rupees) => Math.round(rupees * 100) / 100 === rupees && rupees >= 0)
  .refine((rupees) => Number.isSafeInteger(Math.round(rupees * 100)))
  .transform(fromRupees)

/** Cashfree's own ids are text since 2023-08-01 and numbers in older samples. */
const cashfreeId = z.union([z.string().min(1), z.number()]).transform(String)

/**
 * `POST /orders` and `GET /orders/{id}`. Its reader checks that it is about the order that was
 * asked for: a schema that names the order would be compiled anew for each purchase.
 */
export const orderAnswer = z
  .object({
    order_id: z.string(),
    order_status: z.string(),
    order_amount: amount,
    order_currency: z.string(),
    payment_session_id: z.string().min(1).nullish(),
  })
  .transform((order) => ({
    id: order.order_id,
    status: orderStatus(order.order_status),
    amount: order.order_amount,
    currency: order.order_currency,
    sessionId: order.payment_session_id ?? null,
  }))

export type OrderSummary = z.output<typeof orderAnswer>

/** `PATCH /orders/{id}`. */
export const closedOrderAnswer = (id: string) =>
  z
    .object({ order_id: z.literal(id), order_status: z.string() })
    .transform((order) => ({ status: order.order_status }))

/** `GET /orders/{id}/payments`; checked by its reader, as `orderAnswer` is. */
export const paymentsAnswer = z.array(
  z
    .object({
      cf_payment_id: cashfreeId,
      order_id: z.string(),
      payment_status: z.string(),
      payment_amount: amount.nullish(),
      payment_currency: z.string().nullish(),
      payment_time: z.string().nullish(),
      payment_message: z.unknown(),
    })
    .transform((payment) => ({
      id: payment.cf_payment_id,
      paymentId: payment.order_id,
      status: payment.payment_status,
      amount: payment.payment_amount ?? noMoney,
      currency: payment.payment_currency ?? "",
      time: withOffset(payment.payment_time ?? ""),
      message: foreignText(payment.payment_message) || null,
    })),
)

/** `POST /orders/{id}/refunds` and `GET /orders/{id}/refunds/{refund_id}`. */
export const refundAnswer = (paymentId: PaymentId, refundId: string) =>
  z
    .object({
      order_id: z.literal(paymentId),
      refund_id: z.literal(refundId),
      refund_amount: amount,
      refund_status: z.string(),
      refund_speed: z
        .object({ accepted: z.string().nullish(), processed: z.string().nullish() })
        .nullish()
        .catch(null),
    })
    .transform(
      ({ refund_speed: speed, ...refund }): GatewayRefund => ({
        id: refund.refund_id,
        status: refundStatus(refund.refund_status),
        amount: refund.refund_amount,
        // Anything unknown is the slower one: a day is promised that can be kept.
        speed: (speed?.processed ?? speed?.accepted) === "INSTANT" ? "INSTANT" : "STANDARD",
      }),
    )

/** `GET /orders/{id}/refunds`; a refund of another order makes the whole reply unreadable. */
export const refundsAnswer = (paymentId: PaymentId) =>
  z.array(
    z
      .object({
        cf_payment_id: cashfreeId,
        order_id: z.literal(paymentId).nullish(),
        refund_id: z.string().nullish(),
        refund_amount: amount,
        refund_status: z.string(),
        refund_type: z.string().nullish(),
      })
      .transform(
        (refund): ListedRefund => ({
          id: refund.refund_id ?? null,
          attemptId: refund.cf_payment_id,
          isAutomatic: /AUTO_REFUND$/.test(refund.refund_type ?? ""),
          status: refundStatus(refund.refund_status),
          amount: refund.refund_amount,
        }),
      ),
  )

const settlement = (paymentId: PaymentId) =>
  z
    .object({
      cf_payment_id: cashfreeId,
      order_id: z.literal(paymentId),
      cf_settlement_id: cashfreeId.nullish(),
      service_charge: amount.nullish(),
      service_tax: amount.nullish(),
      settlement_amount: amount.nullish(),
      settlement_currency: z.literal("INR").nullish(),
      transfer_utr: z.union([z.string(), z.number()]).nullish(),
      transfer_time: z.string().nullish(),
    })
    .transform(({ cf_payment_id, ...wire }): Settlement | null => {
      const { cf_settlement_id, service_charge, service_tax, settlement_amount } = wire
      if (cf_settlement_id == null || service_charge == null) return null
      if (service_tax == null || settlement_amount == null) return null
      return {
        attemptId: cf_payment_id,
        fee: service_charge,
        feeTax: service_tax,
        settledAmount: settlement_amount,
        settlementId: cf_settlement_id,
        bankReference: foreignText(String(wire.transfer_utr ?? "")) || null,
        settledAt: withOffset(wire.transfer_time ?? ""),
      }
    })

/**
 * `GET /orders/{id}/settlements`: one settlement since 2023-08-01; version 2022-09-01 returns a
 * list. Every field is documented as optional: without its amounts nothing is settled yet. A
 * settlement of another order makes the whole reply unreadable.
 */
export const settlementsAnswer = (paymentId: PaymentId) =>
  z
    .union([z.array(settlement(paymentId)), settlement(paymentId).transform((single) => [single])])
    .transform((settlements) => settlements.filter((one) => one !== null))

const refusalBody = z.object({ code: z.string().regex(/^[a-z_]{1,60}$/i) })

/** `order_already_exists` and the like; only words, so that it cannot repeat anything we sent. */
export const refusalCode = (body: unknown): string | null =>
  refusalBody.safeParse(body).data?.code ?? null

const orderStatus = (status: string): GatewayOrderStatus =>
  orderStatuses.find((known) => known === status) ?? "OTHER"

/** ONHOLD and unknown statuses are still open. */
function refundStatus(status: string): GatewayRefund["status"] {
  if (status === "SUCCESS") return "SUCCESS"
  return status === "CANCELLED" || status === "FAILED" ? "FAILED" : "PENDING"
}
