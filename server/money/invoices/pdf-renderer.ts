import { createRequire } from "node:module"
import { type Inline, inVisualOrder } from "./line-direction.ts"
import {
  drawAsArtifact,
  drawTagged,
  type PdfKitDocument,
  type StructureElement,
  writeStructure,
} from "./pdf-structure.ts"

/** The part of `pdfmake` that draws what has been laid out; it has no hook and no types of its own. */
interface Renderer {
  pdfDocument: PdfKitDocument
  renderPages(pages: unknown): void
  renderLine(line: Line, x: number, y: number): void
  renderVector(vector: unknown): void
  renderSVG(svg: unknown): void
}

interface Line {
  inlines: (Inline & { element?: StructureElement })[]
}

const { default: PdfmakeRenderer } = createRequire(import.meta.url)("pdfmake/js/Renderer.js") as {
  default: { prototype: Renderer }
}

/**
 * Makes `pdfmake` draw words in visual order, and tag what it draws: it does neither. Its version is
 * pinned, and tests of invoices read order and tags from finished files.
 */
export function extendRenderer(): void {
  const renderer = PdfmakeRenderer.prototype
  const { renderPages, renderLine, renderVector, renderSVG } = renderer
  renderer.renderPages = function (pages) {
    renderPages.call(this, pages)
    writeStructure(this.pdfDocument)
  }
  renderer.renderLine = function (line, x, y) {
    // The same lines are drawn again where the head of a table is repeated.
    const drawn: Line = Object.create(line, { inlines: { value: inVisualOrder(line.inlines) } })
    const draw = () => renderLine.call(this, drawn, x, y)
    const element = line.inlines.find(({ element }) => element)?.element
    drawTagged(this.pdfDocument, element, draw)
  }
  renderer.renderVector = function (vector) {
    drawAsArtifact(this.pdfDocument, "Layout", () => renderVector.call(this, vector))
  }
  renderer.renderSVG = function (svg) {
    drawAsArtifact(this.pdfDocument, "Layout", () => renderSVG.call(this, svg))
  }
}
