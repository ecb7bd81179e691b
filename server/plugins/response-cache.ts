import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Negotiator } from "@fastify/accept-negotiator"
import type { FastifyReply } from "fastify"
import { LRUCache } from "lru-cache"
import PQueue from "p-queue"

/** A public answer as it leaves the shop, compressed once. */
interface CachedResponse {
  version: number
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, Record<string, string | number>>
}

export type Encoding = "br" | "gzip" | "identity"

export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** False for what is made each time: a refusal, or a page about a person. */
  isCacheable?: boolean
  /** After so long it is made anew, even if the version has not changed. */
  maxAgeSeconds?: number
}

/** How an answer is made that is not kept yet. */
export interface CacheRequest {
  /** The normalised address. */
  key: string
  /**
   * Whether the shop itself links to the address. What visitors type or combine has no end: it is kept
   * apart, so that it cannot push out the pages that everybody asks for.
   */
  isCommon: boolean
  load: () => Promise<RenderedResponse> | RenderedResponse
}

/** What a client is told to wait when the shop is overloaded. */
export const RETRY_AFTER_SECONDS = 2

/** Too many answers are being made or wait for clients to read them; the request costs nothing. */
export class OverloadedError extends Error {
  readonly statusCode = 503
  constructor() {
    super("too many replies are being made")
  }
}

/** While one is compressed on another core, the thread is free for what is kept already. */
const MAKING_AT_ONCE = 1
/** About two seconds of rendering; who comes later is told to try again. */
const MAX_WAITING = 150
/** Made answers that their clients have not read yet. A listing is about 150 kB. */
const MAX_UNREAD = 400

const COMMON_BYTES = 100_000_000
const OTHER_BYTES = 28_000_000
/** What an entry takes besides its bodies: headers, buffers and key. Measured, and rounded up. */
const ENTRY_BYTES = 3_000
/** A larger answer is made each time. */
const MAX_ANSWER_BYTES = 8_000_000

/** Browsers ask again each time (a 304 is cheap); a CDN may keep an answer for half a minute. */
const cacheControl = "public, max-age=0, s-maxage=30, stale-while-revalidate=300"

/** A raw address may be 16 kB long and has no end of spellings. */
const MAX_ADDRESS_BYTES = 8_000_000

/**
 * Public answers in memory, under their normalised address and the catalogue's version. Host and
 * cookies are never part of the key, nor is a query name that the page does not know.
 */
export class ResponseCache {
  readonly #common = cacheOf(COMMON_BYTES)
  readonly #others = cacheOf(OTHER_BYTES)
  readonly #making = new Map<string, Promise<CachedResponse | RenderedResponse>>()
  readonly #queue = new PQueue({ concurrency: MAKING_AT_ONCE })
  #unread = 0
  /** Raw addresses that were seen, so that a repeated one needs no parsing. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: MAX_ADDRESS_BYTES,
    // Two bytes for each letter, and what an entry itself takes.
    sizeCalculation: (key, raw) => 2 * (raw.length + key.length) + 150,
  })
  /** The version of what pages show right now. */
  readonly version: () => number

  constructor(version: () => number) {
    this.version = version
  }

  /** Memory that raw addresses take, in bytes. */
  get addressBytes(): number {
    return this.#keys.calculatedSize
  }

  /** Answers at once when the address is known and still true; false when the shop has to work. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false
    const key = this.#keys.get(request.url ?? "")
    const kept = key === undefined ? undefined : this.#find(key)
    if (!kept) return false
    send(kept, request, response)
    return true
  }

  /** The same for an address that was normalised first; remembers the raw one. */
  sendCachedUnder(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#find(key)
    if (!kept) return false
    this.#keys.set(request.url ?? "", key)
    send(kept, request, response)
    return true
  }

  /** Whether an answer is being made, so that one more request for it costs nothing. */
  isPending(key: string): boolean {
    return this.#making.has(this.#versioned(key))
  }

  /**
   * Makes an answer, once for all who ask for it at the same time. One that is kept is sent through
   * `reply`; one that is not is returned.
   * @throws Overloaded when too many wait already.
   */
  async loadAndSend(making: CacheRequest, reply: FastifyReply): Promise<RenderedResponse | null> {
    const versioned = this.#versioned(making.key)
    const made = await (this.#making.get(versioned) ?? this.#start(versioned, making))
    if (!("bodies" in made)) return made
    this.#keys.set(reply.request.raw.url ?? "", making.key)
    this.#unread += 1
    reply.raw.once("close", () => {
      this.#unread -= 1
    })
    reply.hijack()
    send(made, reply.request.raw, reply.raw)
    return null
  }

  #start(
    versioned: string,
    { key, isCommon, load }: CacheRequest,
  ): Promise<CachedResponse | RenderedResponse> {
    if (this.#queue.size >= MAX_WAITING || this.#unread >= MAX_UNREAD) throw new OverloadedError()
    const made = this.#queue.add(async () => {
      const version = this.version()
      const fresh = await load()
      if (fresh.isCacheable === false) return fresh
      const kept = await compressed(version, fresh)
      const answers = isCommon ? this.#common : this.#others
      // One that was begun before a change may be ready after one that was begun later.
      if (version === this.version())
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
    return kept?.version === this.version() ? kept : undefined
  }

  /** Who asks after a change must not be given what was begun before it. */
  #versioned(key: string): string {
    return `${this.version()} ${key}`
  }
}

const cacheOf = (bytes: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize: bytes,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bodies: { br, gzip, identity } }) =>
      br.length + gzip.length + identity.length + ENTRY_BYTES,
  })

/** The headers that other plugins have put on a reply, for an answer that leaves past Fastify. */
export const plainHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )

function send(kept: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const encoding = preferredEncoding(request.headers["accept-encoding"])
  const headers = kept.headers[encoding]
  if (isKnown(kept.etag, request.headers["if-none-match"])) {
    const { "content-length": _, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(kept.status, headers)
  response.end(request.method === "HEAD" ? undefined : kept.bodies[encoding])
}

/** `If-None-Match` may list several; what keeps answers on the way (a CDN) sends such lists. */
const isKnown = (etag: string, known: string | undefined) =>
  known !== undefined && (known === "*" || known.includes(etag))

/** Browsers send a handful of headers; whoever sends others cannot fill the memory with them. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ["br", "gzip", "identity"],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** The encoding for an `Accept-Encoding` header: the most compact of those that it allows. */
export const preferredEncoding = (header: string | string[] = ""): Encoding =>
  negotiator.negotiate(String(header)) ?? "identity"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** 6 costs a few milliseconds for a page, 11 a tenth of a second for one per cent less. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A short buffer is a slice of 16 or 64 kB, which would stay in memory with it. */
function withoutSlack(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

async function compressed(
  version: number,
  { status, headers, body }: RenderedResponse,
): Promise<CachedResponse> {
  const identity = Buffer.from(body)
  const [br, gz] = await Promise.all([brotli(identity, brotliQuality), zip(identity)])
  const bodies = { br: withoutSlack(br), gzip: withoutSlack(gz), identity: withoutSlack(identity) }
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`
  const common = { ...headers, etag, "cache-control": cacheControl, vary: "accept-encoding" }
  const headersFor = (encoding: Encoding) => ({
    ...common,
    "content-length": bodies[encoding].length,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  })
  return {
    version,
    status,
    etag,
    bodies,
    headers: { br: headersFor("br"), gzip: headersFor("gzip"), identity: headersFor("identity") },
  }
}
