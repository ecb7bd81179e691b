import type { Frame } from "./geometry/frame.ts"
import { layoutOf } from "./geometry/layout.ts"
import type { FrameLook } from "./look.ts"
import { liveDesign } from "./look.ts"

/** A frame that can be sent between threads, without the function in its layout. */
export type SentFrame = Omit<Frame, "layout">

/** Builds frames in a worker, each one once. */
export class FrameBuilder {
  readonly #worker = new Worker(new URL("./frame-worker.ts", import.meta.url), { type: "module" })
  readonly #built = new Map<string, Promise<Frame>>()
  readonly #waiting = new Map<
    string,
    { done: (frame: SentFrame) => void; failed: (why: Error) => void }
  >()

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<{ key: string; frame: SentFrame }>) => {
      this.#waiting.get(data.key)?.done(data.frame)
      this.#waiting.delete(data.key)
    }
    this.#worker.onerror = (event) => {
      event.preventDefault()
      for (const { failed } of this.#waiting.values()) failed(new Error(event.message))
      this.#waiting.clear()
      this.#built.clear()
    }
  }

  build(look: FrameLook): Promise<Frame> {
    const design = liveDesign(look)
    const key = JSON.stringify(design)
    const known = this.#built.get(key)
    if (known) return known
    const frame = new Promise<SentFrame>((done, failed) => {
      this.#waiting.set(key, { done, failed })
      this.#worker.postMessage({ key, design })
    }).then((sent) => ({ ...sent, layout: layoutOf(design) }))
    this.#built.set(key, frame)
    return frame
  }

  close(): void {
    this.#worker.terminate()
  }
}
