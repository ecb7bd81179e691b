import { connect } from "node:net"
import { answerReader } from "./answer-reader.ts"
import type { RunningServer } from "./children.ts"
import { cpuSeconds } from "./process-usage.ts"
import { phoneHeaders } from "./recorded-reply.ts"
import { percentile } from "./statistics.ts"

export interface LoadOptions {
  /** What each request asks for. */
  path: () => string
  connections: number
  seconds: number
  /** From where each request seems to come: a shop behind a proxy counts callers by it. */
  forwardedFor?: () => string
}

export type LoadFigures = Record<"perSecond" | "p50Ms" | "p99Ms" | "cpuMs", number | null>

/**
 * Asks a server from so many connections at once, each again as soon as it has its answer. `cpuMs`
 * is what one request cost the server's process, all its threads. Throws when any answer is not
 * a 200.
 */
export async function measureLoad(
  server: RunningServer,
  options: LoadOptions,
): Promise<LoadFigures> {
  const cpuBefore = cpuSeconds(server.pid)
  const start = performance.now()
  const askers = Array.from({ length: options.connections }, () => askOn(server.origin, options))
  const waits = (await Promise.all(askers)).flat()
  const seconds = (performance.now() - start) / 1000
  const cpuAfter = cpuSeconds(server.pid)
  return {
    perSecond: waits.length / seconds,
    p50Ms: percentile(waits, 50),
    p99Ms: percentile(waits, 99),
    cpuMs:
      cpuBefore === null || cpuAfter === null
        ? null
        : ((cpuAfter - cpuBefore) * 1000) / waits.length,
  }
}

const TIMEOUT_MS = 10_000

/** One connection; answers how long each of its requests waited, in ms. */
function askOn(origin: string, { path, seconds, forwardedFor }: LoadOptions): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>()
  const { hostname, port, host } = new URL(origin)
  const headers = Object.entries({ host, ...phoneHeaders })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")
  const socket = connect(Number(port), hostname).setNoDelay(true)
  const isWhole = answerReader()
  const waits: number[] = []
  const end = performance.now() + seconds * 1000
  let asked = 0
  const ask = () => {
    asked = performance.now()
    const from = forwardedFor ? `x-forwarded-for: ${forwardedFor()}\r\n` : ""
    socket.write(`GET ${path()} HTTP/1.1\r\n${headers}${from}\r\n`)
  }
  socket.on("connect", ask)
  socket.on("data", (chunk) => {
    try {
      if (!isWhole(chunk)) return
    } catch (error) {
      socket.destroy(error as Error)
      return
    }
    const now = performance.now()
    waits.push(now - asked)
    if (now < end) return ask()
    socket.destroy()
    resolve(waits)
  })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("A request had no answer in 10 s.")))
  socket.on("error", reject)
  socket.on("close", () => reject(new Error("The server closed a connection.")))
  return promise
}
