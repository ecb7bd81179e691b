import type { PaymentId } from "#domain/core/id.ts"
import type { Paise } from "#domain/core/money.ts"
import type { RefundSpeed } from "#domain/money/refund.ts"
import type { ProviderResult } from "../provider-result.ts"
import type { Headers } from "../webhook-signature.ts"

export interface PaymentGateway {
  /**
   * How many requests per minute the shop may send in the background and leave enough of the
   * gateway's limit to shoppers; null without a limit.
   */
  maxChecksPerMinute: number | null
  /**
   * Opens a payment session. Our payment id is the gateway's order id and the idempotency key is
   * derived from it, so a retry returns the same session. Refused when the gateway has the order
   * with another amount, or when it can no longer be paid: call `findOrder` for its outcome.
   */
  openOrder(order: NewOrder): Promise<ProviderResult<{ sessionId: string }>>
  /** Everything about an order that the payment's outcome depends on. */
  findOrder(id: string): Promise<ProviderResult<GatewayOrder>>
  /**
   * Asks the gateway to accept no more payments for an order. The reply may be that this was only
   * requested; refused when a payment has just succeeded.
   */
  closeOrder(id: string): Promise<ProviderResult<{ status: string }>>
  /** Refunds money. Calling again with the same `refundId` returns the same refund. */
  refund(refund: NewRefund): Promise<ProviderResult<GatewayRefund>>
  findRefund(paymentId: PaymentId, refundId: string): Promise<ProviderResult<GatewayRefund>>
  /** Every refund of an order, including those that the gateway started itself. */
  findRefunds(paymentId: PaymentId): Promise<ProviderResult<ListedRefund[]>>
  /** The gateway's payouts for an order; empty while nothing is settled. */
  findSettlements(paymentId: PaymentId): Promise<ProviderResult<Settlement[]>>
  /** Checks the signature over the raw body; null when the message is not the gateway's. */
  readWebhook(headers: Headers, rawBody: Buffer, now: Date): PaymentWebhook | null
}

export interface NewOrder {
  /** 3–45 letters, digits, `_` and `-`. */
  id: string
  amount: Paise
  /** 3–50 letters and digits. */
  customerId: string
  /** Ten digits. */
  mobile: string
  expiresAt: Date
  /** At most 250 characters; `{order_id}` in it is filled in by the gateway. */
  returnUrl: string
  /**
   * At most 250 characters, https; null where only the webhook registered with the gateway counts.
   */
  notifyUrl: string | null
}

export interface NewRefund {
  paymentId: PaymentId
  /** 3–40 characters, the same for the same refund. */
  refundId: string
  amount: Paise
  /** 3–100 characters. */
  note: string
  /** INSTANT costs the shop a fee; where the gateway refuses it, STANDARD is requested. */
  speed: RefundSpeed
}

export interface GatewayOrder {
  id: string
  status: GatewayOrderStatus
  amount: Paise
  currency: string
  sessionId: string | null
  attempts: Attempt[]
  outcome: OrderOutcome
  /** The attempt that paid, exactly when the outcome is SUCCESS. */
  paidAttempt: Attempt | null
}

export const orderStatuses = [
  "ACTIVE",
  "PAID",
  "EXPIRED",
  "TERMINATED",
  "TERMINATION_REQUESTED",
  "OTHER",
] as const
export type GatewayOrderStatus = (typeof orderStatuses)[number]

export type OrderOutcome =
  | "SUCCESS"
  | "PENDING"
  | "FAILED"
  | "USER_DROPPED"
  | "CANCELLED"
  | "VOID"
  | "NOT_ATTEMPTED"

/**
 * One payment attempt; several per order are normal, and a failed one may be followed by a success.
 */
export interface Attempt {
  id: string
  status: string
  /**
   * The amount charged to the shopper; more than the order's amount when the gateway adds a fee.
   */
  amount: Paise
  currency: string
  /** ISO 8601 with offset. */
  time: string | null
  message: string | null
}

export interface GatewayRefund {
  id: string
  status: "SUCCESS" | "PENDING" | "FAILED"
  amount: Paise
  /** The speed that the gateway accepted or used, which may be slower than requested. */
  speed: RefundSpeed
}

export interface ListedRefund extends Omit<GatewayRefund, "id" | "speed"> {
  /** Ours; null for a refund that the gateway started. */
  id: string | null
  /** The attempt that it refunds. */
  attemptId: string
  /** The gateway started it itself. */
  isAutomatic: boolean
}

/** What the gateway kept and paid out of one captured attempt. */
export interface Settlement {
  attemptId: string
  fee: Paise
  /** GST on the fee. */
  feeTax: Paise
  /** The amount paid out. */
  settledAmount: Paise
  /** Its id of the transfer, which contains many payments. */
  settlementId: string
  /** The bank's reference of the transfer; null while the bank has none. */
  bankReference: string | null
  /** ISO 8601 with offset; null while the money is not transferred. */
  settledAt: string | null
}

/** `eventKey` is the same when the gateway delivers the same event again. */
export type PaymentWebhook =
  | { type: "payment"; eventKey: string; paymentId: PaymentId; attemptId: string }
  | { type: "refund"; eventKey: string; paymentId: PaymentId }
  | { type: "other"; eventKey: string }
