import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { LRUCache } from "lru-cache"
import type { FrameLook } from "#eyewear/look.ts"
import { projectFolder } from "#project-folder.ts"
import type { Encoding } from "#server/http/response-cache.ts"

/** A frame as binary glTF, about 1.5 MB, raw and compressed. */
export type FrameModel = Record<Encoding, Uint8Array>

export interface ModelOrder {
  key: string
  look: FrameLook
}

export type ModelAnswer = { key: string; model: FrameModel } | { key: string; failure: string }

interface Waiting {
  done: (model: FrameModel) => void
  failed: (why: Error) => void
}

/** Models cached in memory, separate from cached pages; any other is built again. */
const MAX_MODELS = 40
/** Maximum queue length: about fifteen seconds. */
const MAX_QUEUE_LENGTH = 25

/** Run from its source: the build does not bundle worker threads. */
const workerFile = join(projectFolder, "server", "catalogue", "frame-models", "model-worker.ts")

/** Builds frame models in a worker thread, each once. The thread starts with the first request. */
export class FrameModels {
  readonly #models = new LRUCache<string, Promise<FrameModel>>({ max: MAX_MODELS })
  readonly #waiting = new Map<string, Waiting>()
  #worker: Worker | null = null

  /**
   * Null if too many are queued.
   * @throws if the frame cannot be built; the next request tries again
   */
  async of(look: FrameLook): Promise<FrameModel | null> {
    const key = JSON.stringify(look)
    const known = this.#models.get(key)
    if (known) return known
    if (this.#waiting.size >= MAX_QUEUE_LENGTH) return null
    const model = new Promise<FrameModel>((done, failed) => {
      this.#waiting.set(key, { done, failed })
      this.#thread().postMessage({ key, look } satisfies ModelOrder)
    })
    this.#models.set(key, model)
    model.catch(() => this.#models.delete(key))
    return model
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(workerFile)
    worker.unref()
    worker.on("message", (answer: ModelAnswer) => this.#hear(answer))
    let why = new Error("The thread that builds frames has ended.")
    worker.on("error", (error: Error) => {
      why = error
    })
    // Also emitted after an error.
    worker.on("exit", () => this.#fail(why))
    this.#worker = worker
    return worker
  }

  #hear(answer: ModelAnswer) {
    const waiting = this.#waiting.get(answer.key)
    this.#waiting.delete(answer.key)
    if ("model" in answer) waiting?.done(answer.model)
    else waiting?.failed(new Error(answer.failure))
  }

  #fail(why: Error) {
    this.#worker = null
    for (const { failed } of this.#waiting.values()) failed(why)
    this.#waiting.clear()
  }
}
