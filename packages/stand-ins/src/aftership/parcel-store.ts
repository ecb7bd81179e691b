import { createHmac } from "node:crypto"
import type { Clock } from "../clock.ts"
import { type ApiBehaviour, noFaults } from "../faults.ts"
import type { StandInStore } from "../stand-in-store.ts"
import {
  noWebhookFaults,
  type Webhook,
  type WebhookBehaviour,
  webhookQueue,
} from "../webhook-queue.ts"
import type { StoredParcel } from "./entities.ts"

export const API_VERSION = "2026-07"

export interface AftershipOptions {
  apiKey: string
  webhookSecret: string
  webhookUrl: () => string
  /** Milliseconds between two checkpoints; with 0 parcels move only by control calls. */
  stepMs: number
  /** Wait after each failed webhook; the default doubles from 30 seconds, 14 times. */
  retryAfterMs?: readonly number[]
}

export type AftershipBehaviour = ApiBehaviour & WebhookBehaviour

/** The state of the AfterShip stand-in. */
export type ParcelStore = ReturnType<typeof openParcelStore>

export const noParcelFaults: AftershipBehaviour = { ...noFaults, ...noWebhookFaults }

const defaultRetries = Array.from({ length: 14 }, (_, round) => 30_000 * 2 ** round)

export function openParcelStore(
  options: AftershipOptions,
  storage: StandInStore,
  clock: Clock,
  report: (error: unknown) => void,
) {
  const behaviour = { ...noParcelFaults }
  const sentWebhooks = storage.table<Webhook>("webhook")
  return {
    apiKey: options.apiKey,
    stepMs: options.stepMs,
    clock,
    behaviour,
    parcels: storage.table<StoredParcel>("parcel"),
    sentWebhooks,
    webhooks: webhookQueue({
      clock,
      table: sentWebhooks,
      behaviour,
      url: options.webhookUrl,
      headers: (webhook) => webhookHeaders(options.webhookSecret, webhook),
      retryAfterMs: options.retryAfterMs ?? defaultRetries,
      report,
    }),
  }
}

/** AfterShip's signature covers only the raw body. A forged webhook is signed with another key. */
function webhookHeaders(secret: string, webhook: Webhook): Record<string, string> {
  const key = webhook.mode === "forge" ? "not the webhook secret" : secret
  return {
    "aftership-hmac-sha256": createHmac("sha256", key).update(webhook.body).digest("base64"),
    "as-webhook-version": API_VERSION,
  }
}
