import { AsyncLocalStorage } from "node:async_hooks"
import { createServer, type IncomingMessage, Server } from "node:http"
import pg from "pg"
import { API_PREFIX } from "#contract/core/endpoint.ts"

/**
 * Loaded before the built shop: sends what is meant for Cashfree to the stand-in at `GATEWAY`, and
 * counts what the shop asks PostgreSQL and the gateway, by the call that it does so for. `COUNT_PORT`
 * tells the counts.
 */
const CASHFREE = "https://sandbox.cashfree.com/pg"
const { GATEWAY = "", COUNT_PORT = "0" } = process.env

/** What one kind of call has caused since the shop began. */
export interface CallCounts {
  calls: number
  statements: number
  /** Statements that were sent while none of the same connection was under way. */
  roundTrips: number
  gatewayRequests: number
}

/** By the call's path; `jobs` for whatever no call has caused. */
export type Counts = Record<string, CallCounts>

const counts: Counts = {}
const callUnderWay = new AsyncLocalStorage<string>()

function countsNow(): CallCounts {
  const call = callUnderWay.getStore() ?? "jobs"
  counts[call] ??= { calls: 0, statements: 0, roundTrips: 0, gatewayRequests: 0 }
  return counts[call]
}

const { emit } = Server.prototype
Server.prototype.emit = function inCall(this: Server, event: string, ...values: unknown[]) {
  const go = () => Reflect.apply(emit, this, [event, ...values])
  if (event !== "request" || this === counter) return go()
  const [path = ""] = ((values[0] as IncomingMessage).url ?? "").split("?")
  return callUnderWay.run(path.replace(API_PREFIX, ""), () => {
    countsNow().calls += 1
    return go()
  })
} as typeof emit

const fetchAnywhere = globalThis.fetch
globalThis.fetch = (target, init) => {
  if (typeof target !== "string" || !target.startsWith(CASHFREE)) return fetchAnywhere(target, init)
  countsNow().gatewayRequests += 1
  return fetchAnywhere(GATEWAY + target.slice(CASHFREE.length), init)
}

const underWay = new WeakMap<pg.Client, number>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function count(this: pg.Client, ...input: unknown[]) {
  const now = countsNow()
  const others = underWay.get(this) ?? 0
  now.statements += 1
  if (others === 0) now.roundTrips += 1
  underWay.set(this, others + 1)
  const answered = () => underWay.set(this, underWay.get(this)! - 1)

  const callback = input.at(-1)
  if (typeof callback !== "function") {
    const result = Reflect.apply(query, this, input) as unknown as Promise<unknown>
    result.then(answered, answered)
    return result
  }
  const counted = (...answer: unknown[]) => {
    answered()
    return callback(...answer)
  }
  return Reflect.apply(query, this, [...input.slice(0, -1), counted])
} as typeof query

const counter = createServer((_, reply) => reply.end(JSON.stringify(counts)))
counter.listen(Number(COUNT_PORT), "127.0.0.1").unref()
