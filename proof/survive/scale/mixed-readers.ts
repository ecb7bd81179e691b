import { setTimeout as pause } from "node:timers/promises"
import { seededRandom } from "../../bench/seeded-random.ts"

const READERS = 4
const PAUSE_MS = 40
const RETRIES = 5
const RETRY_MS = 300

/** Failures of readers since the last call. */
export interface Reading {
  requests: number
  /** Failed at the first attempt. */
  failedOnce: number
  /** Failed at five more attempts too. */
  failed: number
  slowestMs: number
}

/** Requests cached pages, listings with many URLs, products and health, like mixed traffic. */
export function startReaders(origin: string) {
  const random = seededRandom(16)
  const stop = new AbortController()
  const fresh = (): Reading => ({ requests: 0, failedOnce: 0, failed: 0, slowestMs: 0 })
  let reading = fresh()
  const anAddress = () =>
    random.oneOf([
      () => "/",
      () => "/product-item/43",
      () => `/product-item/${1 + random.upTo(90)}`,
      () => `/product-display/black%20round%20word${random.upTo(3000)}`,
      () => `/backend/product/productdetail/${1 + random.upTo(90)}`,
      () => "/backend/brand",
    ])()
  const look = async (address: string) => {
    const reply = await fetch(origin + address, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    // A 404 is a valid reply; a temporary failure is not.
    return reply.status < 500 && reply.status !== 429
  }
  const read = async () => {
    while (!stop.signal.aborted) {
      const address = anAddress()
      const begun = performance.now()
      reading.requests += 1
      let isThere = await look(address).catch(() => false)
      if (!isThere) reading.failedOnce += 1
      for (let n = 0; n < RETRIES && !isThere; n++) {
        await pause(RETRY_MS)
        isThere = await look(address).catch(() => false)
      }
      if (!isThere) reading.failed += 1
      reading.slowestMs = Math.max(reading.slowestMs, performance.now() - begun)
      await pause(PAUSE_MS)
    }
  }
  const readers = Array.from({ length: READERS }, read)
  return {
    /** The failures since the last call. */
    take: (): Reading => {
      const taken = reading
      reading = fresh()
      return taken
    },
    stop: async () => {
      stop.abort()
      await Promise.all(readers)
    },
  }
}
