import { parentPort, workerData } from "node:worker_threads"
import { PDFiumLibrary } from "@hyzyla/pdfium"

/**
 * Draws the pages of one PDF. Runs in a thread of its own, which `renderPdf` ends: PDFium is WebAssembly
 * built without JavaScript and XFA, so what a PDF wants to run is neither run nor kept.
 */
const { bytes, maxPages, sidePx } = workerData as {
  bytes: Uint8Array
  maxPages: number
  sidePx: number
}

export type PdfReply =
  | { page: { width: number; height: number; data: Uint8Array } }
  | { done: true }
  | { problem: "protected" | "broken" | "too_long" | "empty" }

const reply = (message: PdfReply) => parentPort!.postMessage(message)

try {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  if (pages === 0) reply({ problem: "empty" })
  else if (pages > maxPages) reply({ problem: "too_long" })
  else {
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      // Points are 1/72 inch; a page of any size becomes a picture of one size.
      const scale = sidePx / Math.max(originalWidth, originalHeight)
      const drawn = await page.render({ scale, render: "bitmap", renderFormFields: true })
      reply({ page: { width: drawn.width, height: drawn.height, data: drawn.data } })
    }
    reply({ done: true })
  }
} catch (error) {
  const isProtected = error instanceof Error && /password|security/i.test(error.message)
  reply({ problem: isProtected ? "protected" : "broken" })
}
