import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { FastifyReply } from "fastify"
import { LRUCache } from "lru-cache"

/** A public answer as it leaves the shop, compressed once. */
interface Kept {
  version: number
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, Record<string, string | number>>
}

export type Encoding = "br" | "gzip" | "identity"

export interface Fresh {
  status: number
  headers: Record<string, string>
  body: string
}

/** Browsers ask again each time (a 304 is cheap); a CDN may keep an answer for half a minute. */
const cacheControl = "public, max-age=0, s-maxage=30, stale-while-revalidate=300"

/**
 * Public answers in memory, under their normalised address and the catalogue's version. Host and
 * cookies are never part of the key, nor is a query name that the page does not know.
 */
export class Keep {
  readonly #answers: LRUCache<string, Kept>
  /** Raw addresses that were seen, so that a repeated one needs no parsing. */
  readonly #keys = new LRUCache<string, string>({ max: 20_000 })
  /** The catalogue's version right now. */
  readonly version: () => number

  constructor(version: () => number, megabytes = 128) {
    this.version = version
    this.#answers = new LRUCache({
      maxSize: megabytes * 1_000_000,
      sizeCalculation: ({ bodies }) =>
        bodies.br.length + bodies.gzip.length + bodies.identity.length,
    })
  }

  /** Answers at once when the address is known and still true; false when the shop has to work. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false
    const key = this.#keys.get(request.url ?? "")
    const kept = key === undefined ? undefined : this.#find(key)
    if (!kept) return false
    send(kept, request, response)
    return true
  }

  /** The same for an address that was normalised first; remembers the raw one. */
  answerUnder(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#find(key)
    if (!kept) return false
    this.#keys.set(request.url ?? "", key)
    send(kept, request, response)
    return true
  }

  /** Keeps an answer and gives it in the same breath. `version` is the one it was made from. */
  async store(
    key: string,
    version: number,
    fresh: Fresh,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const kept = await compressed(version, fresh)
    this.#answers.set(key, kept)
    this.#keys.set(request.url ?? "", key)
    send(kept, request, response)
  }

  #find(key: string): Kept | undefined {
    const kept = this.#answers.get(key)
    return kept?.version === this.version() ? kept : undefined
  }
}

/** The headers that other plugins have put on a reply, for an answer that leaves past Fastify. */
export const plainHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )

function send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
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

/** `br;q=0` says no; rare enough that such a header gets everything plain. */
const refusal = /;\s*q=0(\.0*)?\s*(,|$)/

export const preferredEncoding = (header: string | string[] = ""): Encoding => {
  const accepted = String(header)
  if (refusal.test(accepted)) return "identity"
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity"
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** 6 costs a few milliseconds for a page, 11 a tenth of a second for one per cent less. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function compressed(version: number, { status, headers, body }: Fresh): Promise<Kept> {
  const identity = Buffer.from(body)
  const [br, gz] = await Promise.all([brotli(identity, brotliQuality), zip(identity)])
  const bodies = { br, gzip: gz, identity }
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
