import { type Landmark, landmarksIn } from "@chashma/eyewear/face/face-pose.ts"
import type { Answer, WorkerRequest } from "./messages.ts"
import { modelFiles, modelSize } from "./model-files.ts"

export interface FacesFound {
  /** The processed picture; the caller closes it. */
  image: ImageBitmap
  /** 478 landmarks for each face. */
  faces: Landmark[][]
  milliseconds: number
}

/** The model could not be loaded or started. */
class ModelFailure extends Error {}

/** Finds faces in pictures, one picture at a time, in a worker. No picture leaves the browser. */
export class FaceFinder {
  readonly #worker: Worker
  #before: Promise<unknown> = Promise.resolve()
  #waiting: { done: (found: FacesFound) => void; failed: (why: Error) => void } | null = null

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.says === "found") {
        this.#waiting?.done({ ...data, faces: data.faces.map(landmarksIn) })
      } else if (data.says === "failed") {
        this.#waiting?.failed(new ModelFailure(data.because))
      }
    }
  }

  /** @param onProgress share of the download, 0–1 */
  static load(simd: boolean, onProgress: (share: number) => void): Promise<FaceFinder> {
    const worker = new Worker(new URL("./face-worker.ts", import.meta.url), { type: "classic" })
    const whole = simd ? modelSize.simd : modelSize.plain
    let loaded = 0
    return new Promise((done, failed) => {
      const fail = (because: string) => {
        worker.terminate()
        failed(new ModelFailure(because))
      }
      worker.onerror = (event) => fail(event.message)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.says === "ready") done(new FaceFinder(worker))
        else if (data.says === "failed") fail(data.because)
        else if (data.says === "loaded") {
          loaded += data.bytes
          if (loaded >= whole) performance.mark("face model here")
          onProgress(Math.min(1, loaded / whole))
        }
      }
      order(worker, { do: "load", files: absolute(modelFiles(simd)) })
    })
  }

  /**
   * Queued: a mirror that is being closed may still have a request.
   * @param longest px of the longer side of the picture passed to the model
   */
  find(image: ImageBitmap, longest: number): Promise<FacesFound> {
    const found = this.#before.then(() => this.#ask(image, longest))
    this.#before = found.catch(() => undefined)
    return found
  }

  #ask(image: ImageBitmap, longest: number): Promise<FacesFound> {
    return new Promise((done, failed) => {
      this.#waiting = { done, failed }
      order(this.#worker, { do: "find", image, longest }, [image])
    })
  }

  /** The next picture is unrelated to the last one. */
  forget(): void {
    order(this.#worker, { do: "forget" })
  }

  close(): void {
    this.#worker.terminate()
  }
}

const order = (worker: Worker, message: WorkerRequest, transfer: Transferable[] = []) =>
  worker.postMessage(message, transfer)

const absolute = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, path]) => [name, new URL(path, location.href).href]),
  )
