import { createRequire } from "node:module"
import { type Inline, inVisualOrder } from "./line-direction.ts"
import {
  type Box,
  drawAsArtifact,
  drawFigure,
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
  renderVector(vector: Vector): void
  renderSVG(svg: unknown): void
}

/** A line or a rectangle, where it is on the page. */
interface Vector {
  element?: StructureElement
  x1?: number
  y1?: number
  x2?: number
  y2?: number
  x?: number
  y?: number
  w?: number
  h?: number
}

const boxOf = ({ x = 0, y = 0, w = 0, h = 0, x1, y1, x2, y2 }: Vector): Box =>
  x1 === undefined || x2 === undefined || y1 === undefined || y2 === undefined
    ? [x, y, x + w, y + h]
    : [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]

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
    const draw = () => renderVector.call(this, vector)
    if (vector.element) drawFigure(this.pdfDocument, vector.element, boxOf(vector), draw)
    else drawAsArtifact(this.pdfDocument, "Layout", draw)
  }
  renderer.renderSVG = function (svg) {
    drawAsArtifact(this.pdfDocument, "Layout", () => renderSVG.call(this, svg))
  }
}
