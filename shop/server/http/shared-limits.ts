import type { FastifyRateLimitOptions, FastifyRateLimitStore } from "@fastify/rate-limit"
import LocalStore from "@fastify/rate-limit/store/LocalStore.js"
import RedisStore from "@fastify/rate-limit/store/RedisStore.js"
import type { FastifyBaseLogger } from "fastify"
import { hmac } from "../core/signature.ts"

/** A limit must not cause delays: a cache in the same network replies within a millisecond. */
const ANSWER_TIMEOUT_MS = 250
/** After a timeout the cache is not called for this long. */
const REST_MS = 1_000
const RECONNECT_MS = 500
const PREFIX = "chashma:limit:"

/** What the plugin passes to a store for one route. */
type RouteOptions = Parameters<FastifyRateLimitStore["child"]>[0]
type Counted = Parameters<FastifyRateLimitStore["incr"]>[1]

export interface SharedLimits {
  /** For `store` of @fastify/rate-limit. */
  store: new (
    options: FastifyRateLimitOptions,
  ) => FastifyRateLimitStore
  close: () => Promise<void>
}

/**
 * Counts requests of all processes in Valkey or Redis (decision 33). If it is unavailable, each
 * process counts for itself, which is logged once, and again when it is available.
 * @param key callers' identities are hashed with it: addresses and accounts never reach the cache
 */
export async function openSharedLimits(
  url: string,
  key: Uint8Array,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<SharedLimits> {
  // Not loaded at all where no cache is set.
  const { Redis } = await import("iovalkey")
  const redis = new Redis(url, {
    commandTimeout: ANSWER_TIMEOUT_MS,
    connectTimeout: 2_000,
    // Nothing waits for an unavailable cache.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RECONNECT_MS,
  })
  let isThere = true
  let restsUntil = 0
  const lost = (error: Error) => {
    restsUntil = performance.now() + REST_MS
    if (!isThere) return
    isThere = false
    log.warn({ err: error }, "cache not available, limits count in each process")
  }
  const answered = () => {
    if (isThere) return
    isThere = true
    // Not below the level of the warning that it ends.
    log.warn("cache available again")
  }
  redis.on("error", lost)
  redis.on("close", () => lost(new Error("the connection to the cache is closed")))
  redis.on("ready", () => {
    restsUntil = 0
    answered()
  })
  const anonymous = (caller: string) => hmac(key, `limit ${caller}`).slice(0, 22)

  class SharedStore implements FastifyRateLimitStore {
    readonly #shared: FastifyRateLimitStore
    readonly #own: FastifyRateLimitStore

    constructor(
      _options: FastifyRateLimitOptions,
      shared: FastifyRateLimitStore = new RedisStore(false, false, redis, PREFIX),
      own: FastifyRateLimitStore = new LocalStore(false, false),
    ) {
      this.#shared = shared
      this.#own = own
    }

    incr(caller: string, counted: Counted, timeWindow: number, max: number): void {
      // Counted here as well, so that an outage does not reset the limits.
      this.#own.incr(
        caller,
        (ownError, own) => {
          if (performance.now() < restsUntil) return counted(ownError, own)
          this.#shared.incr(
            anonymous(caller),
            (error, shared) => {
              if (error) lost(error)
              else answered()
              counted(error ? ownError : null, error ? own : shared)
            },
            timeWindow,
            max,
          )
        },
        timeWindow,
        max,
      )
    }

    child(options: RouteOptions): FastifyRateLimitStore {
      return new SharedStore(options, this.#shared.child(options), this.#own.child(options))
    }
  }

  return {
    store: SharedStore,
    close: async () => {
      redis.removeAllListeners("close")
      redis.disconnect()
    },
  }
}
