import { readSlipPhoto } from "@chashma/optics/slip/read-photo.ts"
import type { SlipReading } from "@chashma/optics/slip/read-slip.ts"
import data from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url"
import wasm from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url"
import { type GrayPicture, grayOf, readingSize } from "./prepare-picture.ts"
import type { Area } from "./recognize-words.ts"
import type { SlipWorkerReply, SlipWorkerRequest } from "./slip-messages.ts"

/**
 * Bytes of the program, uncompressed, and of the trained data, which is a compressed file.
 * @internal
 */
export const SLIP_FILES_BYTES = 2_857_601 + 2_952_873

/** What the reader's files cost to download once, compressed; megabytes. */
export const SLIP_FILES_MB = 4

/** What was read, and the part of the photo that has the print. */
export interface ReadPhoto {
  reading: SlipReading
  /** Scaled and cropped; it stays in this tab. */
  picture: HTMLCanvasElement
}

/** The share that is done of each of the two parts of the work, 0 to 1. */
export interface SlipProgress {
  part: "loading" | "reading"
  share: number
}

/** The file is no picture that this browser can show. */
export class UnreadablePicture extends Error {}

/**
 * Reads the photo of a printed prescription in a worker. Neither the photo nor its text leaves the
 * browser.
 * @throws {UnreadablePicture}
 * @throws {Error} if the reader cannot be loaded, or the signal's reason if it is aborted
 */
export async function readPhoto(
  file: Blob,
  signal: AbortSignal,
  onProgress: (progress: SlipProgress) => void,
): Promise<ReadPhoto> {
  const canvas = await drawn(file)
  const worker = new Worker(new URL("./slip-worker.ts", import.meta.url), { type: "module" })
  try {
    const { passes, area } = await recognized(worker, pixelsOf(canvas), signal, onProgress)
    return { reading: readSlipPhoto(passes), picture: cropped(canvas, area) }
  } finally {
    worker.terminate()
  }
}

function recognized(
  worker: Worker,
  picture: GrayPicture,
  signal: AbortSignal,
  onProgress: (progress: SlipProgress) => void,
): Promise<SlipWorkerReply & { says: "read" }> {
  const send = (request: SlipWorkerRequest, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer)
  let bytes = 0
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener("abort", () => reject(signal.reason))
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data: reply }: MessageEvent<SlipWorkerReply>) => {
      if (reply.says === "loaded") {
        bytes += reply.bytes
        onProgress({ part: "loading", share: Math.min(1, bytes / SLIP_FILES_BYTES) })
      } else if (reply.says === "ready") {
        onProgress({ part: "reading", share: 0 })
        send({ do: "read", picture }, [picture.pixels.buffer])
      } else if (reply.says === "reading") {
        onProgress({ part: "reading", share: reply.share })
      } else if (reply.says === "read") resolve(reply)
      else reject(new Error(reply.because))
    }
    // Program and trained data, from our own origin.
    send({ do: "load", wasm: absolute(wasm), data: absolute(data) })
  })
}

const absolute = (path: string): string => new URL(path, location.href).href

/** The photo, upright, in the size in which it is read. */
async function drawn(file: Blob): Promise<HTMLCanvasElement> {
  // Turned as the camera noted.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnreadablePicture()
  })
  const { width, height } = readingSize(bitmap.width, bitmap.height)
  const canvas = canvasOf(width, height)
  const drawing = contextOf(canvas)
  drawing.imageSmoothingQuality = "high"
  // A transparent picture is on white paper.
  drawing.fillStyle = "#fff"
  drawing.fillRect(0, 0, width, height)
  drawing.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas
}

function pixelsOf(canvas: HTMLCanvasElement): GrayPicture {
  const { width, height } = canvas
  return grayOf(width, height, contextOf(canvas).getImageData(0, 0, width, height).data)
}

/** What is shown around the print, as a share of the picture's longer side. */
const MARGIN_SHARE = 0.02

function cropped(canvas: HTMLCanvasElement, area: Area | null): HTMLCanvasElement {
  if (!area) return canvas
  const margin = Math.round(Math.max(canvas.width, canvas.height) * MARGIN_SHARE)
  const left = Math.max(0, area.left - margin)
  const top = Math.max(0, area.top - margin)
  const width = Math.min(canvas.width, area.right + margin) - left
  const height = Math.min(canvas.height, area.bottom + margin) - top
  if (width <= 0 || height <= 0) return canvas
  const part = canvasOf(width, height)
  contextOf(part).drawImage(canvas, left, top, width, height, 0, 0, width, height)
  return part
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (!context) throw new UnreadablePicture()
  return context
}
