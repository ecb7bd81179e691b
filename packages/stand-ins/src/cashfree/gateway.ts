import { createHash, createHmac, randomInt } from "node:crypto"
import type { Clock } from "../clock.ts"
import { type ApiBehaviour, noFaults } from "../faults.ts"
import type { StandInStore, StoredTable } from "../stand-in-store.ts"
import {
  noWebhookFaults,
  type Webhook,
  type WebhookBehaviour,
  webhookQueue,
} from "../webhook-queue.ts"
import type { CashfreeOrder, CashfreePayment, CashfreeRefund } from "./entities.ts"
import type { StoredReply } from "./idempotency.ts"

export interface CashfreeOptions {
  clientId: string
  clientSecret: string
  webhookUrl: () => string
  /** Wait after each failed webhook; Cashfree's default is 2, 10 and 30 minutes. */
  retryAfterMs?: readonly number[]
  /** How long a refund stays PENDING. */
  refundAfterMs?: number
}

export interface CashfreeBehaviour extends ApiBehaviour, WebhookBehaviour {
  /**
   * Requests per minute and endpoint before 429; null reports the documented limits without
   * enforcing them.
   */
  perMinute: number | null
  /**
   * What happens to a second success of one order: Cashfree documents both that it is kept and that
   * it is refunded automatically.
   */
  repeatedPayments: "keep" | "refund"
  /**
   * What becomes of a refund that is requested as INSTANT: done as such, accepted as STANDARD, as
   * for a payment method without instant refunds, or refused, as for an account without them.
   */
  instantRefunds: "accept" | "downgrade" | "refuse"
  /** How long after a capture its money is transferred to the merchant. */
  settleAfterMs: number
  /**
   * Rupees that a success captures instead of the order's amount; null captures the order's amount.
   * For testing the shop.
   */
  capturedAmount: number | null
}

/** The state of the Cashfree stand-in. */
export type Gateway = ReturnType<typeof openGateway>

export const wellBehavedGateway: CashfreeBehaviour = {
  ...noFaults,
  ...noWebhookFaults,
  perMinute: null,
  repeatedPayments: "keep",
  instantRefunds: "accept",
  settleAfterMs: 24 * 3_600_000,
  capturedAmount: null,
}

const MINUTE_MS = 60_000
const defaultRetries = [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS]

export function openGateway(
  options: CashfreeOptions,
  storage: StandInStore,
  clock: Clock,
  report: (error: unknown) => void,
) {
  const behaviour = { ...wellBehavedGateway }
  const sentWebhooks = storage.table<Webhook>("webhook")
  return {
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    refundAfterMs: options.refundAfterMs ?? 3000,
    clock,
    behaviour,
    orders: storage.table<CashfreeOrder>("order"),
    payments: storage.table<CashfreePayment>("payment"),
    refunds: storage.table<CashfreeRefund>("refund"),
    replies: storage.table<StoredReply>("reply"),
    sentWebhooks,
    webhooks: webhookQueue({
      clock,
      table: sentWebhooks,
      behaviour,
      url: options.webhookUrl,
      headers: (webhook, attempt) =>
        webhookHeaders(options.clientSecret, clock.now(), webhook, attempt),
      retryAfterMs: options.retryAfterMs ?? defaultRetries,
      report,
    }),
  }
}

/** A unique number, like Cashfree's own ids: digits in a string. */
export function newCfId(table: StoredTable<unknown>): string {
  const id = String(randomInt(1_000_000_000, 10_000_000_000))
  return table.get(id) === undefined ? id : newCfId(table)
}

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

const WEBHOOK_VERSION = "2025-01-01"

/** Cashfree's signature: the timestamp and the raw body, concatenated, keyed with the secret. */
function sign(secret: string, timestamp: string, rawBody: string): string {
  return createHmac("sha256", secret)
    .update(timestamp + rawBody)
    .digest("base64")
}

/**
 * The headers of one attempt at `now` (milliseconds). A forged webhook is signed with another key.
 */
function webhookHeaders(
  secret: string,
  now: number,
  webhook: Webhook,
  attempt: number,
): Record<string, string> {
  const timestamp = String(now)
  const key = webhook.mode === "forge" ? "not the client secret" : secret
  return {
    "x-webhook-signature": sign(key, timestamp, webhook.body),
    "x-webhook-timestamp": timestamp,
    "x-webhook-version": WEBHOOK_VERSION,
    "x-webhook-attempt": String(attempt),
    "x-idempotency-key": createHash("sha256").update(webhook.event).digest("base64"),
  }
}
