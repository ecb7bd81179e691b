import { getHeapStatistics } from "node:v8"
import underPressure from "@fastify/under-pressure"
import type { FastifyInstance } from "fastify"
import { unfinishedPayments } from "#contract/checkout/checkout.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { ordersOfShopper } from "#contract/orders/orders.ts"
import { trackParcel } from "#contract/orders/tracking.ts"
import { limitConcurrency, QueueFullError } from "../core/limit-concurrency.ts"

/** The Retry-After of an overloaded shop. */
export const RETRY_AFTER_SECONDS = 2

/** The shop is overloaded; the request was not processed. */
export class OverloadedError extends QueueFullError {
  constructor() {
    super("too many replies are being made")
  }
}

/**
 * As many as two browsers with their six connections ask for at once: so few are never refused. A
 * late event loop is then due to a slow machine, or to another process on it.
 */
export const FEW_REQUESTS = 12

const SAMPLE_MS = 1_000
/** The rest is for essential requests. */
const MAX_HEAP_SHARE = 0.85

/**
 * Measures how busy the process is, from now on: the start of the shop is no load. Nothing is
 * refused here: `refuseUnderPressure` is called before expensive work, so that cached pages, health
 * checks and payments continue to work.
 * @param maxEventLoopDelay mean of one second, in ms: beyond it even a page that is started
 *   immediately would be too late. 0 disables it.
 */
export async function measurePressure(
  app: FastifyInstance,
  maxEventLoopDelay: number,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: MAX_HEAP_SHARE * getHeapStatistics().heap_size_limit,
    sampleInterval: SAMPLE_MS,
    pressureHandler: () => {},
  })
}

/**
 * @param inProgress pieces of expensive work that run or wait
 * @throws OverloadedError if those are more than a few, and the process is too busy, or its memory
 *   too full, for another
 */
export function refuseUnderPressure(app: FastifyInstance, inProgress: number): void {
  if (inProgress >= FEW_REQUESTS && app.isUnderPressure()) throw new OverloadedError()
}

/** Reads that use POST, as specified. */
const postedReads = new Set<Endpoint>([ordersOfShopper, trackParcel])

/** A purchase in progress calls these; they never queue behind browsing. */
const moneyReads = new Set<Endpoint>([unfinishedPayments])

/** Whether an endpoint reads a shopper's own data, so that it is queued (`readTurns`). */
export const isOwnRead = (endpoint: Endpoint): boolean =>
  endpoint.auth !== "none" &&
  (endpoint.method === "GET" || postedReads.has(endpoint)) &&
  !moneyReads.has(endpoint)

/**
 * Reads of shoppers' own data, over all endpoints: four of the twelve connections are reserved for
 * payments.
 */
const READS_AT_ONCE = 8
const READS_WAITING = 200
const MAX_READ_WAIT_MS = 2_000

/** Runs work immediately or queued. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Queues the own-data reads of one process.
 * @throws QueueFullError if too many wait, or too long, or the process is too busy
 */
export function readTurns(app: FastifyInstance): InTurn {
  const inTurn = limitConcurrency(READS_AT_ONCE, READS_WAITING, MAX_READ_WAIT_MS, FEW_REQUESTS)
  let inProgress = 0
  return async (work) => {
    refuseUnderPressure(app, inProgress)
    inProgress += 1
    try {
      return await inTurn(work)
    } finally {
      inProgress -= 1
    }
  }
}
