import { createHash, createHmac } from "node:crypto"
import type { Webhook } from "../webhook-queue.ts"

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
export function webhookHeaders(
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
