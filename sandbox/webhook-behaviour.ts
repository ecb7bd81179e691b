import { z } from "zod"

/**
 * How webhooks go wrong. `lose`: never sent. `double`: two at once. `delay`: held for a time, or
 * until they are flushed. `reorder`: held, and flushed newest first. `forge`: sent once with a
 * wrong signature in place of the true one. `first`: the shopper's page waits until it is answered.
 */
export const webhookModes = ["ok", "lose", "double", "delay", "reorder", "forge", "first"] as const

export interface WebhookBehaviour {
  webhooks: (typeof webhookModes)[number]
  /** How long `delay` holds a webhook; null until it is flushed. */
  webhookDelayMs: number | null
}

export const noWebhookFaults: WebhookBehaviour = { webhooks: "ok", webhookDelayMs: null }

/** The fields by which a control call sets the webhooks' behaviour. */
export const webhookBehaviourFields = {
  webhooks: z.enum(webhookModes).optional(),
  webhookDelayMs: z.int().min(0).max(3_600_000).nullable().optional(),
}
