import { promisify } from "node:util"
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib"
import { Negotiator } from "@fastify/accept-negotiator"
import { LRUCache } from "lru-cache"

export type Encoding = "br" | "gzip" | "identity"

/** Browsers send few distinct headers; others must not fill the memory. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ["br", "gzip", "identity"],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** The encoding for an `Accept-Encoding` header: the most compact accepted one. */
export const preferredEncoding = (header: string | string[] = ""): Encoding =>
  negotiator.negotiate(String(header)) ?? "identity"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
})
/**
 * A listing of 129 kB becomes 26.1 kB in 0.5 ms on the main thread: level 4 makes 22.2 kB of it, but
 * takes a sixth of all processor time of a page.
 */
const FAST_BROTLI = 1
/** 20.6 kB in 2 ms of another thread. */
export const USUAL_BROTLI = 6
/** 18.8 kB in 45 ms of another thread; level 11 takes 190 ms for 18.4 kB. */
export const BEST_BROTLI = 10

/** On this thread. */
export function encodeFast(encoding: Encoding, plain: Buffer): Buffer {
  if (encoding === "br") return brotliCompressSync(plain, brotliOptions(FAST_BROTLI))
  return encoding === "gzip" ? gzipSync(plain, { level: constants.Z_BEST_SPEED }) : plain
}

/** On another thread. @param level of Brotli */
export async function encode(encoding: Encoding, plain: Buffer, level: number): Promise<Buffer> {
  if (encoding === "br") return brotli(plain, brotliOptions(level))
  return encoding === "gzip" ? zip(plain) : plain
}

/** Takes less than a millisecond for a listing. */
export function decode(encoding: Encoding, bytes: Buffer): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes)
  return encoding === "gzip" ? gunzipSync(bytes) : bytes
}
