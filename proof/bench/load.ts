import autocannon from "autocannon"
import type { RunningServer } from "./children.ts"
import { cpuSecondsWithChildren } from "./process-usage.ts"
import { phoneHeaders } from "./recorded-reply.ts"
import { percentile } from "./statistics.ts"

export interface LoadOptions {
  /** The requests to send; a function is called for each one. */
  path: string | (() => string)
  connections: number
  seconds: number
  /**
   * The client address that each request carries: behind a proxy, the shop counts clients by it.
   */
  forwardedFor?: () => string
}

export type LoadFigures = Record<"perSecond" | "p50Ms" | "p99Ms" | "cpuMs", number | null>

const TIMEOUT_SECONDS = 10

/**
 * Loads a server with autocannon: this many connections, each of which sends its next request as
 * soon as it has a reply. `cpuMs` is the CPU time per request of the server's processes, all threads.
 * @throws when a reply is not a 200 or takes longer than 10 s, or a connection breaks
 */
export async function measureLoad(
  server: RunningServer,
  options: LoadOptions,
): Promise<LoadFigures> {
  const { connections, seconds } = options
  const waits: number[] = []
  const cpuBefore = cpuSecondsWithChildren(server.pid)
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url: server.origin,
      connections,
      duration: seconds,
      timeout: TIMEOUT_SECONDS,
      headers: phoneHeaders,
      requests: [requestOf(options)],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  // Autocannon reports latencies in whole milliseconds, too coarse for cached pages.
  run.on("response", (_client, _status, _bytes, responseMs) => waits.push(responseMs))
  const { errors, timeouts, non2xx, duration } = await promise
  const cpuAfter = cpuSecondsWithChildren(server.pid)
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `Of the requests ${errors} failed, ${timeouts} timed out and ${non2xx} were refused.`,
    )
  }
  return {
    perSecond: waits.length / duration,
    p50Ms: percentile(waits, 50),
    p99Ms: percentile(waits, 99),
    cpuMs:
      cpuBefore === null || cpuAfter === null
        ? null
        : ((cpuAfter - cpuBefore) * 1000) / waits.length,
  }
}

function requestOf({ path, forwardedFor }: LoadOptions): autocannon.Request {
  if (typeof path === "string" && !forwardedFor) return { path }
  return {
    setupRequest: (request) => ({
      ...request,
      path: typeof path === "string" ? path : path(),
      headers: { ...phoneHeaders, ...(forwardedFor && { "x-forwarded-for": forwardedFor() }) },
    }),
  }
}
