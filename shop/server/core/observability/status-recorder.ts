import type { FastifyInstance } from "fastify"
import { recordStatus } from "#server/office/status/commands/record-status.ts"
import type { AppContext } from "../context.ts"
import { jobRuns, providerCalls, providerWebhooks } from "./channels.ts"

const FLUSH_EVERY_MS = 15_000

interface Seen {
  succeededAt: Date | null
  failedAt: Date | null
  failure: string | null
}

/**
 * Records in the database when providers, webhooks and jobs worked or failed. Written a few times a
 * minute, whatever the traffic, and once more on shutdown.
 */
export function recordComponentStatus(
  app: FastifyInstance,
  { db, now }: Pick<AppContext, "db" | "now">,
): void {
  let seen = new Map<string, Seen>()

  function note(component: string, failure: string | null) {
    const known = seen.get(component) ?? { succeededAt: null, failedAt: null, failure: null }
    const at = now()
    seen.set(
      component,
      failure === null ? { ...known, succeededAt: at } : { ...known, failedAt: at, failure },
    )
  }

  async function flush() {
    const rows = Array.from(seen, ([component, one]) => ({ component, ...one }))
    seen = new Map()
    // The next flush reports the current state; an unavailable database is noticed anyway.
    await recordStatus(db, rows).catch((error) => {
      app.log.warn({ err: error }, "component status not recorded")
    })
  }

  const stops = [
    providerCalls.subscribe(({ provider, result }) =>
      // A provider that reports "not found" has replied.
      note(`provider:${provider}`, result === "ok" || result === "missing" ? null : result),
    ),
    providerWebhooks.subscribe(({ provider, accepted }) =>
      note(`webhook:${provider}`, accepted ? null : "signature"),
    ),
    jobRuns.subscribe(({ job, ok }) => note(`job:${job}`, ok ? null : "failed")),
  ]
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS)
  app.addHook("preClose", async () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    await flush()
  })
}
