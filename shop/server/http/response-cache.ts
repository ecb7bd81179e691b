import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyReply } from "fastify"
import { LRUCache } from "lru-cache"
import { limitConcurrency, QueueFullError } from "../core/limit-concurrency.ts"
import { cacheLookups } from "../core/observability/channels.ts"
import {
  BEST_BROTLI,
  decode,
  type Encoding,
  encode,
  encodeFast,
  preferredEncoding,
  USUAL_BROTLI,
} from "./content-encoding.ts"
import { FEW_REQUESTS, OverloadedError } from "./overload.ts"

/** A public reply, ready to be sent. */
interface CachedResponse {
  version: number
  /** The product that the reply is about; null if it is about several or none. */
  product: number | null
  /** Milliseconds of `performance.now()`. */
  madeAt: number
  status: number
  etag: string
  /** The headers common to all encodings. */
  headers: Record<string, string>
  /** In the encodings that were requested; at least one. Each is made from any other. */
  encoded: Map<Encoding, Encoded>
  /** Not compressed well yet, and requested so often since: more requests make it worthwhile. */
  drafts: Map<Encoding, number>
}

interface Encoded {
  body: Buffer
  headers: Record<string, string | number>
}

export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** False for replies that are not cached: a failure, or a personal page. */
  isCacheable?: boolean
  /** Maximum age, even if the version has not changed. */
  maxAgeSeconds?: number
}

/** How a reply is created that is not cached yet. */
export interface CacheRequest {
  /** The canonical URL. */
  key: string
  /**
   * Whether the shop itself links to the URL. Visitors can make up any number of others: those are
   * cached separately, so that they cannot evict popular pages.
   */
  isCommon: boolean
  /** The product that the reply is about: a change of that product alone makes it anew. */
  product?: number | null
  load: () => Promise<RenderedResponse> | RenderedResponse
}

/** While one is compressed on another core, the thread can send cached replies. */
const MAKING_AT_ONCE = 1
/** Two seconds of rendering; later requests, or those that would wait longer, are told to retry. */
const MAX_WAITING = 150
const MAX_WAIT_MS = 2_000
const queueLimits = [MAKING_AT_ONCE, MAX_WAITING, MAX_WAIT_MS, FEW_REQUESTS] as const
/** Replies that clients have not read yet. A listing is about 150 kB. */
const MAX_UNREAD = 400

const REQUESTS_TO_COMPRESS_WELL = 5
const MAX_WAITING_FOR_COMPRESSION = 50

const COMMON_BYTES = 100_000_000
const OTHER_BYTES = 28_000_000
/** Memory of an entry besides its bodies: headers, buffers and key. Measured, and rounded up. */
const ENTRY_BYTES = 3_000
/** A larger reply is not cached. */
const MAX_ANSWER_BYTES = 8_000_000

/** Maximum age of a stale reply that a CDN, or the shop under overload, still sends. */
const MAX_OUTDATED_SECONDS = 300
/** Browsers revalidate each time (a 304 is cheap); a CDN may cache a reply for half a minute. */
const cacheControl = `public, max-age=0, s-maxage=30, stale-while-revalidate=${MAX_OUTDATED_SECONDS}`

/** A raw URL may be 16 kB long and has any number of spellings. */
const MAX_ADDRESS_BYTES = 8_000_000

/**
 * Public replies in memory, under their canonical URL and the catalogue's version. Host and cookies
 * are never part of the key, nor are unknown query names.
 */
export class ResponseCache {
  readonly #common = cacheOf(COMMON_BYTES)
  readonly #others = cacheOf(OTHER_BYTES)
  readonly #making = new Map<string, Promise<CachedResponse | RenderedResponse>>()
  /** Popular pages do not queue behind made-up URLs of a flood. */
  readonly #commonInTurn = limitConcurrency(...queueLimits)
  readonly #othersInTurn = limitConcurrency(...queueLimits)
  readonly #compressionInTurn = limitConcurrency(1, MAX_WAITING_FOR_COMPRESSION)
  #unread = 0
  /** Known raw URLs, so that a repeated one needs no parsing. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: MAX_ADDRESS_BYTES,
    // Two bytes for each letter, plus the overhead of an entry.
    sizeCalculation: (key, raw) => 2 * (raw.length + key.length) + 150,
  })
  /** The current version of what pages show; of a product's own pages with its id. */
  readonly version: (product: number | null) => number

  readonly #outdatedAfterMs: number | undefined
  readonly #isShared: () => boolean

  /**
   * @param outdatedAfterMs how long the first request for a changed reply waits before it gets the
   *   previous one, if that is at most a few minutes old; undefined waits until it is ready
   * @param isShared whether everybody gets the replies; no other cache may keep those of a closed
   *   shop, which staff see
   */
  constructor(
    version: (product: number | null) => number,
    outdatedAfterMs?: number,
    isShared: () => boolean = () => true,
  ) {
    this.#isShared = isShared
    this.version = version
    this.#outdatedAfterMs = outdatedAfterMs
  }

  /** Memory used by raw URLs, in bytes. */
  get addressBytes(): number {
    return this.#keys.calculatedSize
  }

  /**
   * Replies immediately if the URL is known and its entry valid; false if the shop has to do work.
   */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false
    const key = this.#keys.get(request.url ?? "")
    const kept = key === undefined ? undefined : this.#find(key)
    if (!kept) return false
    cacheLookups.publish({ result: "hit" })
    this.#sendAgain(key!, kept, request, response)
    return true
  }

  /** The same for a URL that was normalised first; stores the raw one. */
  sendCachedUnder(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#find(key)
    if (!kept) return false
    this.#keys.set(request.url ?? "", key)
    cacheLookups.publish({ result: "hit" })
    this.#sendAgain(key, kept, request, response)
    return true
  }

  /** Once it is requested often, it is compressed well for later requests. */
  #sendAgain(
    key: string,
    kept: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const encoding = preferredEncoding(request.headers["accept-encoding"])
    this.#send(key, kept, request, response, encoding)
    const requests = kept.drafts.get(encoding)
    if (requests === undefined) return
    kept.drafts.set(encoding, requests + 1)
    if (requests + 1 < REQUESTS_TO_COMPRESS_WELL) return
    kept.drafts.delete(encoding)
    this.#compressionInTurn(async () => {
      if (this.#find(key)?.encoded !== kept.encoded) return
      const bytes = await encode(encoding, plainBody(kept), BEST_BROTLI)
      this.#add(key, kept, encoding, bytes)
    }).catch(() => {
      // Too many others wait: a later request may compress it.
      kept.drafts.set(encoding, 0)
    })
  }

  #send(
    key: string,
    kept: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
    encoding = preferredEncoding(request.headers["accept-encoding"]),
  ): void {
    const shown = <Headers extends object>(headers: Headers) =>
      this.#isShared() ? headers : { ...headers, "cache-control": "no-store" }
    if (isKnown(kept.etag, request.headers["if-none-match"])) {
      response.writeHead(304, shown(kept.headers)).end()
      return
    }
    const { headers, body } = kept.encoded.get(encoding) ?? this.#encode(key, kept, encoding)
    response.writeHead(kept.status, shown(headers))
    response.end(request.method === "HEAD" ? undefined : body)
  }

  /** In an encoding that was not requested before. */
  #encode(key: string, kept: CachedResponse, encoding: Encoding): Encoded {
    const encoded = this.#add(key, kept, encoding, encodeFast(encoding, plainBody(kept)))
    if (encoding !== "identity") kept.drafts.set(encoding, 0)
    return encoded
  }

  /** Adds an encoding to a reply, and its size to that of the cache. */
  #add(key: string, kept: CachedResponse, encoding: Encoding, bytes: Buffer): Encoded {
    const encoded = encodedAs(encoding, bytes, kept.headers)
    kept.encoded.set(encoding, encoded)
    for (const answers of [this.#common, this.#others]) {
      // Only a new object is measured again.
      if (answers.peek(key)?.encoded === kept.encoded) {
        answers.set(key, { ...kept }, { noUpdateTTL: true })
      }
    }
    return encoded
  }

  /**
   * Runs `answer`; if the shop is too busy, sends a reply that was valid until a few minutes ago.
   * The checkout computes prices again.
   * @throws QueueFullError if nothing is cached, and what `answer` throws
   */
  async orOutdated(
    key: string,
    reply: FastifyReply,
    answer: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      return await answer()
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      const outdated = this.#outdated(key)
      if (!outdated) throw error
      this.#sendOutdated(key, outdated, reply)
      return reply
    }
  }

  #outdated(key: string): CachedResponse | undefined {
    const kept = this.#common.get(key) ?? this.#others.get(key)
    const isUsable = kept && performance.now() - kept.madeAt <= MAX_OUTDATED_SECONDS * 1000
    return isUsable ? kept : undefined
  }

  #sendOutdated(key: string, outdated: CachedResponse, reply: FastifyReply): void {
    cacheLookups.publish({ result: "outdated" })
    reply.hijack()
    this.#send(key, outdated, reply.request.raw, reply.raw)
  }

  /** Replies that are being created, or wait for their turn. */
  get inProgress(): number {
    return this.#making.size
  }

  /** Whether a reply is being created, so that one more request for it costs nothing. */
  isPending(making: Pick<CacheRequest, "key" | "product">): boolean {
    return this.#making.has(this.#versioned(making))
  }

  /**
   * Creates a reply, once for all concurrent requests. A cacheable one is sent through `reply`; any
   * other is returned. A request that waits too long, or is not the first, gets the reply from
   * before the change; the new one is for later requests.
   * @throws QueueFullError if too many are queued, or its turn does not come in time.
   */
  async loadAndSend(making: CacheRequest, reply: FastifyReply): Promise<RenderedResponse | null> {
    cacheLookups.publish({ result: "miss" })
    const versioned = this.#versioned(making)
    const begun = this.#making.get(versioned)
    const fresh = begun ?? this.#start(versioned, making, reply.request.raw)
    const outdated = this.#outdatedAfterMs === undefined ? undefined : this.#outdated(making.key)
    const made = await (outdated
      ? Promise.race([fresh, begun ? outdated : pause(this.#outdatedAfterMs, outdated)])
      : fresh)
    if (!("encoded" in made)) return made
    if (made === outdated) {
      this.#sendOutdated(making.key, outdated, reply)
      return null
    }
    this.#keys.set(reply.request.raw.url ?? "", making.key)
    this.#unread += 1
    reply.raw.once("close", () => {
      this.#unread -= 1
    })
    reply.hijack()
    this.#send(making.key, made, reply.request.raw, reply.raw)
    return null
  }

  #start(
    versioned: string,
    { key, isCommon, product = null, load }: CacheRequest,
    request: IncomingMessage,
  ): Promise<CachedResponse | RenderedResponse> {
    if (this.#unread >= MAX_UNREAD) throw new OverloadedError()
    const inTurn = isCommon ? this.#commonInTurn : this.#othersInTurn
    const made = inTurn(async () => {
      const version = this.version(product)
      const fresh = await load()
      if (fresh.isCacheable === false) return fresh
      const encoding = preferredEncoding(request.headers["accept-encoding"])
      const kept = await encodedFirst(encoding, { version, product }, fresh, isCommon)
      const answers = isCommon ? this.#common : this.#others
      // A creation started before a change may finish after a later one.
      if (version === this.version(product))
        answers.set(key, kept, { ttl: (fresh.maxAgeSeconds ?? 0) * 1000 })
      return kept
    })
    this.#making.set(versioned, made)
    const forget = () => void this.#making.delete(versioned)
    made.then(forget, forget)
    return made
  }

  #find(key: string): CachedResponse | undefined {
    const kept = this.#common.get(key) ?? this.#others.get(key)
    return kept && kept.version === this.version(kept.product) ? kept : undefined
  }

  /** A request after a change must not get a reply whose creation started before it. */
  #versioned({ key, product = null }: Pick<CacheRequest, "key" | "product">): string {
    return `${this.version(product)} ${key}`
  }
}

const cacheOf = (bytes: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize: bytes,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ encoded }) =>
      [...encoded.values()].reduce((bytes, { body }) => bytes + body.length, ENTRY_BYTES),
  })

/**
 * The headers set by other plugins on a reply, for one that bypasses Fastify. Those about one client
 * are left out: the reply is sent to all.
 */
export const plainHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !aboutOneClient.test(name))
      .map(([name, value]) => [name, String(value)]),
  )

const aboutOneClient = /^(?:x-ratelimit-|ratelimit|retry-after$|set-cookie$)/i

/** `If-None-Match` may list several; CDNs send such lists. */
const isKnown = (etag: string, known: string | undefined) =>
  known !== undefined && (known === "*" || known.includes(etag))

/** A short buffer is a slice of 16 or 64 kB, which would stay in memory with it. */
function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * @param encoding that of the first request
 * @param isCommon otherwise the reply may not be requested again, and is compressed fast
 */
async function encodedFirst(
  encoding: Encoding,
  of: Pick<CachedResponse, "version" | "product">,
  { status, headers, body }: RenderedResponse,
  isCommon: boolean,
): Promise<CachedResponse> {
  const plain = typeof body === "string" ? Buffer.from(body) : body
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`
  const common = { ...headers, etag, "cache-control": cacheControl, vary: "accept-encoding" }
  const bytes = isCommon ? await encode(encoding, plain, USUAL_BROTLI) : encodeFast(encoding, plain)
  return {
    ...of,
    madeAt: performance.now(),
    status,
    etag,
    headers: common,
    encoded: new Map([[encoding, encodedAs(encoding, bytes, common)]]),
    drafts: new Map(encoding === "identity" ? [] : [[encoding, 0]]),
  }
}

/** The body without compression. */
function plainBody({ encoded }: CachedResponse): Buffer {
  const encoding = (["identity", "br", "gzip"] as const).find((one) => encoded.has(one))!
  return decode(encoding, encoded.get(encoding)!.body)
}

function encodedAs(encoding: Encoding, bytes: Buffer, headers: Record<string, string>): Encoded {
  const body = withoutSlack(bytes)
  return {
    body,
    headers: {
      ...headers,
      "content-length": body.length,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  }
}
