import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { projectFolder } from "#project-folder.ts"
import { UnusablePictureError } from "./open-picture.ts"
import type { PdfReply } from "./pdf-page-worker.ts"

/** A page rendered by PDFium: four bytes for each pixel. */
export interface DrawnPage {
  width: number
  height: number
  data: Uint8Array
}

export interface PdfLimits {
  pages: number
  /** Of the longer side of each page. */
  sidePx: number
  /** Points of the longer side of a page that is accepted. */
  boxSide: number
  seconds: number
}

const HEAP_MEGABYTES = 256

/** Of PDFium itself: a scan of 50 million pixels in colour takes 150 MB while it is drawn. */
const PDFIUM_BYTES = 384 * 2 ** 20

/** Loaded from the sources in the built shop, too: a thread is a file and no part of a bundle. */
const workerFile = join(projectFolder, "shop", "server", "core", "media", "pdf-page-worker.ts")

/**
 * A PDF has its signature within the first kilobyte; readers accept other bytes before it, and
 * attackers use that.
 */
export const isPdf = (head: string): boolean => head.startsWith("%PDF-")

/**
 * Renders the pages of a PDF. Only pictures are returned: scripts, attachments, forms and links are
 * dropped.
 * @throws UnusablePictureError with what is wrong: "is protected by a password"
 */
export function renderPdf(
  bytes: Uint8Array,
  { pages: maxPages, sidePx, boxSide, seconds }: PdfLimits,
): Promise<DrawnPage[]> {
  const problems = {
    protected: "is protected by a password: please send it without one, or as a photo",
    broken: "cannot be opened: please send it as a photo",
    empty: "has no pages",
    too_long: `has more than ${maxPages} pages: please send only those with the prescription`,
    too_large: `has a page of more than ${boxSide} points on a side: please send it as a photo`,
    slow: `takes more than ${seconds} seconds to open: please send it as a photo`,
  }
  const worker = new Worker(workerFile, {
    workerData: {
      bytes: Uint8Array.from(bytes),
      maxPages,
      sidePx,
      boxSide,
      memoryBytes: PDFIUM_BYTES,
    },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // The worker has no access to the shop's settings.
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
