import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { projectFolder } from "#project-folder.ts"
import { limitConcurrency } from "../limit-concurrency.ts"
import type { PdfReply } from "./pdf-page-worker.ts"
import { UnusablePictureError } from "./unusable-picture.ts"

/** A page as PDFium draws it: four bytes for each pixel. */
export interface DrawnPage {
  width: number
  height: number
  data: Uint8Array
}

export interface PdfLimits {
  pages: number
  /** Of the longer side of each page. */
  sidePx: number
  seconds: number
}

const HEAP_MEGABYTES = 256

/** Loaded from the sources in the built shop, too: a thread is a file and no part of a bundle. */
const workerFile = join(projectFolder, "server", "media", "pdf-page-worker.ts")

const oneAtATime = limitConcurrency(1, 10)

/** A PDF says so within its first kilobyte; readers accept what stands before it, and so do attackers. */
export const isPdf = (head: string): boolean => head.startsWith("%PDF-")

/**
 * Draws the pages of a PDF. Only pictures leave: scripts, attachments, forms and links stay behind.
 * @throws UnusablePictureError with what is wrong: "is protected by a password"
 * @throws QueueFullError when ten more wait to be drawn
 */
export const renderPdf = (bytes: Uint8Array, limits: PdfLimits): Promise<DrawnPage[]> =>
  oneAtATime(() => drawInThread(bytes, limits))

function drawInThread(bytes: Uint8Array, { pages: maxPages, sidePx, seconds }: PdfLimits) {
  const problems = {
    protected: "is protected by a password: please send it without one, or as a photo",
    broken: "cannot be opened: please send it as a photo",
    empty: "has no pages",
    too_long: `has more than ${maxPages} pages: please send only those with the prescription`,
    slow: `takes more than ${seconds} seconds to open: please send it as a photo`,
  }
  const worker = new Worker(workerFile, {
    workerData: { bytes: Uint8Array.from(bytes), maxPages, sidePx },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // Nothing of the shop's settings is in its reach.
    env: {},
    stdout: true,
    stderr: true,
  })
  const drawn: DrawnPage[] = []
  return new Promise<DrawnPage[]>((resolve, reject) => {
    const refuse = (why: keyof typeof problems) => reject(new UnusablePictureError(problems[why]))
    const timer = setTimeout(() => refuse("slow"), seconds * 1000)
    worker.on("message", (message: PdfReply) => {
      if ("page" in message) drawn.push(message.page)
      else if ("done" in message) resolve(drawn)
      else refuse(message.problem)
    })
    worker.on("error", () => refuse("broken"))
    worker.on("exit", () => {
      clearTimeout(timer)
      refuse("broken")
    })
  }).finally(() => worker.terminate())
}
