import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Database } from "#db/connection.ts"
import { countWaiting, type Waiting } from "#server/office/status/queries.ts"
import { shopVersion } from "#server/office/status/version.ts"
import type { AppContext } from "../context.ts"
import {
  cacheLookups,
  jobRuns,
  ordersPlaced,
  providerCalls,
  providerWebhooks,
  securityEvents,
} from "./channels.ts"

/** Queue lengths are counted at most this often, however often they are scraped. */
const WAITING_MAX_AGE_MS = 15_000

const HTTP_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

export interface Metrics {
  registry: Registry
  observeRequest: (method: string, route: string, status: number, seconds: number) => void
  /** Ends the subscriptions. */
  stop: () => void
}

/**
 * The metrics of this process for Prometheus. Labels are routes, names and codes of our own, so
 * that their number is limited and none contains personal data.
 */
export function createMetrics(
  { db, now }: Pick<AppContext, "db" | "now">,
  pool: Database["pool"],
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 })

  new Gauge({
    name: "chashma_info",
    help: "1, with the version of the shop as label",
    labelNames: ["version"],
    registers,
  }).set({ version: shopVersion }, 1)

  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by method, route and status; replies from the response cache are counted in chashma_cache_lookups_total alone",
    labelNames: ["method", "route", "status"],
    buckets: HTTP_SECONDS,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `chashma_${name}_total`, help, labelNames, registers })
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({
      ...{ name: `chashma_${name}_duration_seconds`, help, labelNames, registers },
      buckets: PROVIDER_SECONDS,
    })

  const calls = seconds(
    "provider_call",
    "Calls to providers, by their result",
    "provider",
    "call",
    "result",
  )
  const webhooks = counter("provider_webhooks", "Webhooks, by signature", "provider", "result")
  const jobs = seconds("job", "Runs of background jobs", "job", "result")
  const orders = counter("orders_placed", "Orders that this process has placed", "method")
  const lookups = counter("cache_lookups", "Public replies from memory, or made", "result")
  const security = counter("security_events", "Lines of the security log", "event")

  const stops = [
    providerCalls.subscribe(({ provider, call, result, seconds: took }) =>
      calls.observe({ provider, call, result }, took),
    ),
    providerWebhooks.subscribe(({ provider, accepted }) =>
      webhooks.inc({ provider, result: accepted ? "accepted" : "refused" }),
    ),
    jobRuns.subscribe(({ job, ok, seconds: took }) =>
      jobs.observe({ job, result: ok ? "ok" : "failed" }, took),
    ),
    ordersPlaced.subscribe(({ method }) => orders.inc({ method })),
    cacheLookups.subscribe(({ result }) => lookups.inc({ result })),
    securityEvents.subscribe(({ event }) => security.inc({ event })),
  ]

  if (pool) {
    new Gauge({
      name: "chashma_database_connections",
      help: "Connections of this process to PostgreSQL, and queries that wait for one",
      labelNames: ["state"],
      registers,
      collect() {
        const { open, idle, waiting } = pool()
        this.set({ state: "busy" }, open - idle)
        this.set({ state: "idle" }, idle)
        this.set({ state: "waiting" }, waiting)
      },
    })
  }

  const waitingNow = atMostEvery(WAITING_MAX_AGE_MS, () => countWaiting(db, now()))
  const isUp = new Gauge({
    name: "chashma_database_up",
    help: "Whether the database answered the last count of what waits",
    registers,
  })
  const waits = (name: string, help: string, figureIn: (waiting: Waiting) => number) =>
    new Gauge({
      ...{ name: `chashma_${name}`, help, registers },
      async collect() {
        const waiting = await waitingNow().catch(() => null)
        isUp.set(waiting ? 1 : 0)
        if (waiting) this.set(figureIn(waiting))
      },
    })
  waits("payments_waiting", "Payments that may still be paid", ({ payments }) => payments)
  waits(
    "payment_check_overdue_seconds",
    "Since when the oldest payment should have been checked",
    ({ overdueCheckSeconds }) => overdueCheckSeconds,
  )
  waits("refunds_waiting", "Refunds that the gateway has not accepted", ({ refunds }) => refunds)
  waits("notices_waiting", "Text messages to send", ({ notices }) => notices)
  waits("emails_waiting", "E-mails to send", ({ emails }) => emails)

  return {
    registry,
    observeRequest: (method, route, status, took) =>
      requests.observe({ method, route, status }, took),
    stop: () => {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}

/** Concurrent and repeated reads within the time share one result; a failed one is not cached. */
function atMostEvery<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | null = null
  return () => {
    if (kept && performance.now() - kept.at < ms) return kept.value
    const value = load()
    kept = { at: performance.now(), value }
    value.catch(() => {
      kept = null
    })
    return value
  }
}
