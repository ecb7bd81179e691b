import { z } from "zod"

/**
 * The faults of webhooks. `lose`: never sent. `double`: two at the same time. `delay`: held for a
 * time, or until they are flushed. `reorder`: held, and flushed newest first. `forge`: sent once
 * with a wrong signature instead of the correct one. `first`: the payment page waits for the shop's
 * reply to the webhook.
 */
export const webhookModes = ["ok", "lose", "double", "delay", "reorder", "forge", "first"] as const

export interface WebhookBehaviour {
  webhooks: (typeof webhookModes)[number]
  /** How long `delay` holds a webhook; null until it is flushed. */
  webhookDelayMs: number | null
}

export const noWebhookFaults: WebhookBehaviour = { webhooks: "ok", webhookDelayMs: null }

/** The fields of a control call that set the webhooks' behaviour. */
export const webhookBehaviourFields = {
  webhooks: z.enum(webhookModes).optional(),
  webhookDelayMs: z.int().min(0).max(3_600_000).nullable().optional(),
}
