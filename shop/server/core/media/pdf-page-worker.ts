import { parentPort, workerData } from "node:worker_threads"
import { PDFiumLibrary } from "@hyzyla/pdfium"

/**
 * Renders the pages of one PDF. Runs in a worker thread, which `renderPdf` terminates: PDFium is
 * WebAssembly built without JavaScript and XFA, so scripts in a PDF are neither run nor kept.
 */
const { bytes, maxPages, sidePx, boxSide, memoryBytes } = workerData as {
  bytes: Uint8Array
  maxPages: number
  sidePx: number
  boxSide: number
  /** That PDFium may take; what needs more is broken. */
  memoryBytes: number
}

const WASM_PAGE_BYTES = 65_536
const TOO_LARGE = "page too large"

export type PdfReply =
  | { page: { width: number; height: number; data: Uint8Array } }
  | { done: true }
  | { problem: "protected" | "broken" | "too_long" | "too_large" | "empty" }

const reply = (message: PdfReply) => parentPort!.postMessage(message)

limitMemory()
try {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  if (pages === 0) reply({ problem: "empty" })
  else if (pages > maxPages) reply({ problem: "too_long" })
  else {
    // All of them before the first one is drawn.
    const pages = [...document.pages()].map((page) => ({ page, ...page.getOriginalSize() }))
    const sides = pages.flatMap((page) => [page.originalWidth, page.originalHeight])
    // A page that is in its own list of pages, or is missing, has no size.
    if (!sides.every((side) => side > 0)) throw new Error("page without a size")
    if (Math.max(...sides) > boxSide) throw new Error(TOO_LARGE)
    for (const { page, originalWidth, originalHeight } of pages) {
      // Points are 1/72 inch; a page of any size is rendered at one size.
      const scale = sidePx / Math.max(originalWidth, originalHeight)
      // Thinner than a pixel: not a readable page.
      if (Math.min(originalWidth, originalHeight) * scale < 1) throw new Error("page too thin")
      const drawn = await page.render({ scale, render: "bitmap", renderFormFields: true })
      reply({ page: { width: drawn.width, height: drawn.height, data: drawn.data } })
    }
    reply({ done: true })
  }
} catch (error) {
  const message = error instanceof Error ? error.message : ""
  if (message === TOO_LARGE) reply({ problem: "too_large" })
  else reply({ problem: /password|security/i.test(message) ? "protected" : "broken" })
}

/**
 * A few hundred bytes of PDF can make PDFium ask for gigabytes (forms that draw forms). The limits of
 * the thread are those of its JavaScript alone, so the memory of WebAssembly is limited where it grows.
 */
function limitMemory() {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > memoryBytes) {
      throw new RangeError("The PDF needs more memory than it may take.")
    }
    return grow.call(this, pages)
  }
}
