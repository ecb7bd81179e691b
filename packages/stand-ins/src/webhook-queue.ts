import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { Clock } from "./clock.ts"
import type { StoredTable } from "./stand-in-store.ts"

/**
 * The faults of webhooks. `lose`: never sent. `double`: two at the same time. `delay`: held for a
 * time, or until they are flushed. `reorder`: held, and flushed newest first. `forge`: sent once
 * with a wrong signature instead of the correct one. `first`: the payment page waits for the shop's
 * reply to the webhook.
 */
const webhookModes = ["ok", "lose", "double", "delay", "reorder", "forge", "first"] as const

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

const TIMEOUT_MS = 10_000

export interface Webhook {
  id: string
  /** Its event; the two of a `double` have the same. */
  event: string
  type: string
  body: string
  mode: WebhookBehaviour["webhooks"]
  state: "waiting" | "held" | "delivered" | "lost" | "forged" | "given up"
  /** When it is due, in milliseconds since 1970. */
  dueAt: number | null
  /** The result of each attempt: an HTTP status, or null without a reply. */
  attempts: { at: number; status: number | null }[]
}

export interface WebhookQueueOptions {
  clock: Clock
  table: StoredTable<Webhook>
  behaviour: WebhookBehaviour
  url: () => string
  /** The headers of one attempt, counted from 1. */
  headers: (webhook: Webhook, attempt: number) => Record<string, string>
  /** Wait after each failed attempt; after the last the webhook is dropped. */
  retryAfterMs: readonly number[]
  /** Receives errors that should never happen, such as a ledger that cannot be written. */
  report: (error: unknown) => void
}

export interface WebhookQueue {
  /** Sends the body of an event; resolves after the first attempt, or immediately if it is held. */
  send(type: string, event: string, body: string): Promise<void>
  /** Sends held webhooks: delayed ones oldest first, then reordered ones newest first. */
  flush(): Promise<void>
  /** Resumes what an earlier process left unsent. */
  resume(): void
  close(): void
}

export function webhookQueue(options: WebhookQueueOptions): WebhookQueue {
  const { clock, table, behaviour } = options
  const closing = new AbortController()
  const calledOff = new Map<string, () => void>()

  const save = (webhook: Webhook) => {
    table.put(webhook.id, webhook)
    return webhook
  }

  const schedule = (webhook: Webhook, atLeastMs = 0) => {
    const waitMs = Math.max(atLeastMs, (webhook.dueAt ?? 0) - clock.now())
    calledOff.set(
      webhook.id,
      clock.after(waitMs, () => void deliver(webhook)),
    )
  }

  const attempt = async (webhook: Webhook) => {
    calledOff.get(webhook.id)?.()
    calledOff.delete(webhook.id)
    const number = webhook.attempts.length + 1
    const headers = options.headers(webhook, number)
    const status = await postJson(options.url(), headers, webhook.body, closing.signal)
    if (closing.signal.aborted) return

    const attempts = [...webhook.attempts, { at: clock.now(), status }]
    const tried = { ...webhook, attempts, dueAt: null }
    const retryMs = options.retryAfterMs[number - 1]
    if (webhook.mode === "forge") save({ ...tried, state: "forged" })
    else if (status !== null && status >= 200 && status < 300)
      save({ ...tried, state: "delivered" })
    else if (retryMs === undefined) save({ ...tried, state: "given up" })
    else schedule(save({ ...tried, state: "waiting", dueAt: clock.now() + retryMs }))
  }

  const deliver = (webhook: Webhook) => attempt(webhook).catch(options.report)

  const fresh = (type: string, event: string, body: string): Webhook => ({
    id: randomUUID(),
    event,
    type,
    body,
    mode: behaviour.webhooks,
    state: "waiting",
    dueAt: clock.now(),
    attempts: [],
  })

  const dispatch = async (type: string, event: string, body: string) => {
    const webhook = fresh(type, event, body)
    switch (webhook.mode) {
      case "lose":
        save({ ...webhook, state: "lost", dueAt: null })
        return
      case "reorder":
        save({ ...webhook, state: "held", dueAt: null })
        return
      case "delay": {
        const ms = behaviour.webhookDelayMs
        const dueAt = ms === null ? null : clock.now() + ms
        const held = save({ ...webhook, state: "held", dueAt })
        if (dueAt !== null) schedule(held)
        return
      }
      case "double":
        await Promise.all([webhook, fresh(type, event, body)].map(save).map(deliver))
        return
      default:
        await deliver(save(webhook))
    }
  }

  return {
    send: (type, event, body) => dispatch(type, event, body).catch(options.report),

    async flush() {
      const held = table.all().filter((webhook) => webhook.state === "held")
      const delayed = held.filter((webhook) => webhook.mode === "delay")
      const reordered = held.filter((webhook) => webhook.mode === "reorder").reverse()
      for (const webhook of [...delayed, ...reordered]) {
        await deliver(save({ ...webhook, state: "waiting", dueAt: clock.now() }))
      }
    },

    resume() {
      // An extra second lets a shop that has just started begin to listen.
      for (const webhook of table.all()) if (webhook.dueAt !== null) schedule(webhook, 1000)
    },

    close: () => closing.abort(),
  }
}

/** Posts a JSON text unchanged. Returns the HTTP status, or null without a reply. */
async function postJson(
  url: string,
  headers: Record<string, string>,
  body: string,
  closing: AbortSignal,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
