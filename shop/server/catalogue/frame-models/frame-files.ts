import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { WornView } from "@chashma/eyewear/drawing/worn-drawing.ts"
import type { FrameLook } from "@chashma/eyewear/look.ts"
import type { FastifyReply, FastifyRequest } from "fastify"
import { LRUCache } from "lru-cache"
import { projectFolder } from "#project-folder.ts"
import { type Encoding, preferredEncoding } from "#server/http/content-encoding.ts"

/** A frame as binary glTF, a frame on a drawn person as SVG, or the face of this person alone. */
export type FrameFileOrder =
  | { kind: "model"; look: FrameLook }
  | { kind: "worn"; look: FrameLook; wearer: string; view: WornView }
  | { kind: "face"; wearer: string }

export type FrameFileAnswer = { file: EncodedFile } | { failure: string }

interface Waiting {
  order: FrameFileOrder
  done: (file: EncodedFile) => void
  failed: (why: Error) => void
}

/**
 * Files cached in memory, separate from cached pages; any other is built again. A model has about
 * 1.5 MB, a drawing 10 to 100 kB.
 */
const MAX_CACHED = { models: 40, drawings: 400 }
/** Of CPU time. */
const SECONDS_EACH = { model: 0.5, worn: 0.05, face: 0.002 } as const
const MAX_QUEUE_SECONDS = 12.5

/** Run from its source: the build does not bundle worker threads. */
const workerFile = join(
  projectFolder,
  "shop",
  "server",
  "catalogue",
  "frame-models",
  "frame-worker.ts",
)

/**
 * Builds files of frames in a worker thread, each once. The thread starts with the first request.
 * Drawings, which pages show, are built before models.
 */
export class FrameFiles {
  readonly #models = new LRUCache<string, Promise<EncodedFile>>({ max: MAX_CACHED.models })
  readonly #drawings = new LRUCache<string, Promise<EncodedFile>>({ max: MAX_CACHED.drawings })
  readonly #waiting = new Set<Waiting>()
  #current: Waiting | null = null
  #worker: Worker | null = null

  /**
   * Null if too many are queued.
   * @throws if the file cannot be built; the next request tries again
   */
  async of(order: FrameFileOrder): Promise<EncodedFile | null> {
    const cache = order.kind === "model" ? this.#models : this.#drawings
    const key = JSON.stringify(order)
    const known = cache.get(key)
    if (known) return known
    if (this.#queueSeconds() >= MAX_QUEUE_SECONDS) return null
    const file = new Promise<EncodedFile>((done, failed) => {
      this.#waiting.add({ order, done, failed })
    })
    cache.set(key, file)
    file.catch(() => cache.delete(key))
    this.#next()
    return file
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #queueSeconds(): number {
    return [...this.#waiting].reduce((sum, { order }) => sum + SECONDS_EACH[order.kind], 0)
  }

  #next() {
    if (this.#current) return
    const [first] = this.#waiting
    const next = [...this.#waiting].find(({ order }) => order.kind !== "model") ?? first
    if (!next) return
    this.#current = next
    this.#thread().postMessage(next.order)
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(workerFile)
    worker.unref()
    worker.on("message", (answer: FrameFileAnswer) => this.#settle(answer))
    let why = new Error("The thread that builds frames has ended.")
    worker.on("error", (error: Error) => {
      why = error
    })
    // Also emitted after an error.
    worker.on("exit", () => this.#fail(why))
    this.#worker = worker
    return worker
  }

  #settle(answer: FrameFileAnswer) {
    const current = this.#current
    if (!current) return
    this.#current = null
    this.#waiting.delete(current)
    if ("file" in answer) current.done(answer.file)
    else current.failed(new Error(answer.failure))
    this.#next()
  }

  #fail(why: Error) {
    this.#worker = null
    this.#current = null
    for (const { failed } of this.#waiting) failed(why)
    this.#waiting.clear()
  }
}

/** A file raw and compressed. */
type EncodedFile = Record<Encoding, Uint8Array>

/** Sends a file in the most compact encoding that the browser accepts; null if too many are queued. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  file: EncodedFile | null,
): FastifyReply {
  if (!file) return reply.status(503).header("retry-after", "15").send()
  const encoding = preferredEncoding(request.headers["accept-encoding"])
  if (encoding !== "identity") reply.header("content-encoding", encoding)
  return reply
    .type(type)
    .header("vary", "accept-encoding")
    .header("cache-control", "public, max-age=3600")
    .send(Buffer.from(file[encoding]))
}
