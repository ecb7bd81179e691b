import type { CanvasElement, Content, ContentColumns } from "pdfmake/interfaces"

/** What `pdfkit` offers for tagged PDFs; its types omit it. */
export interface PdfKitDocument {
  page: object
  markContent(tag: "Artifact", options: { type: ArtifactType }): void
  markStructureContent(tag: string): MarkedContent
  endMarkedContent(): void
  struct(type: string, options: StructureOptions): PdfStructure
  addStructure(element: PdfStructure): void
}

interface StructureOptions {
  scope?: "Column"
  actual?: string
  alt?: string
  bbox?: Box
}

/** Left, top, right and bottom in points, from the upper left corner of the page. */
export type Box = [number, number, number, number]

interface PdfStructure {
  add(child: PdfStructure | MarkedContent): void
  end(): void
}

type ArtifactType = "Layout" | "Pagination"

/** A piece of the content of a page; only passed on. */
type MarkedContent = object

/** What a piece of the document is (ISO 32000-1, 14.8.4), in reading order. */
export interface StructureElement {
  type: StructureType
  parent: StructureElement | null
  children: StructureElement[]
  drawn: MarkedContent[]
  /** The text, where letters are drawn as shapes and dots of their own, as Urdu is. */
  actual?: string
  /** What a figure shows, for those who do not see it, and where it is. */
  alt?: string
  box?: Box
  /** Where it was drawn first. */
  page?: object
}

type StructureType =
  | ("Document" | "H1" | "H2" | "P" | "Figure")
  | ("L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD")

function createElement(type: StructureType, parent: StructureElement | null) {
  const element: StructureElement = { type, parent, children: [], drawn: [] }
  parent?.children.push(element)
  return element
}

/** A drawing that says something, with words for those who do not see it. */
export const figure = (alt: string, canvas: CanvasElement[]): Content =>
  ({ canvas, alt }) as Content

/** Content that is read elsewhere, such as the numbers of a drawing, and skipped here. */
export const decorative = (content: ContentColumns): Content =>
  ({ ...content, isDecorative: true }) as ContentColumns

/**
 * Content of `pdfmake` whose texts and figures know their structure element. A text with
 * `headlineLevel` 1 or 2 is a heading. A table with head rows is a table; other tables and columns
 * only place their texts.
 */
export const withStructure = (content: Content): Content =>
  tagged(content, createElement("Document", null)) as Content

function tagged(node: unknown, parent: StructureElement): unknown {
  if (Array.isArray(node)) return node.map((one) => tagged(one, parent))
  if (typeof node === "string") return tagged({ text: node }, parent)
  if (node === null || typeof node !== "object") return node
  const { text, ul, ol, table, headlineLevel, alt, isDecorative, ...rest } = node as TaggedNode
  if (isDecorative) return { ...rest, ...(text !== undefined && { text }) }
  if (alt !== undefined) {
    const element = createElement("Figure", parent)
    element.alt = alt
    return { ...rest, canvas: rest.canvas?.map((vector) => ({ ...vector, element })) }
  }
  if (text !== undefined) {
    const element = createElement(headlineLevel ? `H${headlineLevel}` : "P", parent)
    const pieces = [text].flat().map(nodeOf)
    const whole = pieces.map((piece) => piece.text).join("")
    if (/\p{Script=Arabic}/u.test(whole)) element.actual = whole
    return { ...rest, text: pieces.map((piece) => ({ ...piece, element })) }
  }
  const items = ul ?? ol
  if (items) {
    const list = createElement("L", parent)
    const itemIn = () => createElement("LBody", createElement("LI", list))
    return { ...rest, [ul ? "ul" : "ol"]: items.map((item) => tagged(item, itemIn())) }
  }
  if (table) return { ...rest, table: { ...table, body: taggedRows(table, parent) } }
  for (const key of ["stack", "columns"]) if (rest[key]) rest[key] = tagged(rest[key], parent)
  return rest
}

interface TaggedNode {
  text?: unknown
  ul?: unknown[]
  ol?: unknown[]
  table?: { headerRows?: number; body: unknown[][] }
  headlineLevel?: 1 | 2
  alt?: string
  canvas?: object[]
  isDecorative?: true
  [other: string]: unknown
}

const nodeOf = (piece: unknown): { text?: unknown } =>
  typeof piece === "object" && piece !== null ? piece : { text: piece }

function taggedRows(
  { headerRows = 0, body }: { headerRows?: number; body: unknown[][] },
  parent: StructureElement,
) {
  if (headerRows === 0) return tagged(body, parent)
  const table = createElement("Table", parent)
  return body.map((cells, n) => {
    const row = createElement("TR", table)
    return cells.map((cell) => tagged(cell, createElement(n < headerRows ? "TH" : "TD", row)))
  })
}

const roots = new WeakMap<PdfKitDocument, StructureElement>()

/** Draws a part of an element; what has none is repeated on each page, and screen readers skip it. */
export function drawTagged(
  document: PdfKitDocument,
  element: StructureElement | undefined,
  draw: () => void,
): void {
  const { page } = document
  const isRepeatedHead = element?.parent?.type === "TH" && (element.page ?? page) !== page
  if (!element || isRepeatedHead) {
    drawAsArtifact(document, "Pagination", draw)
    return
  }
  roots.set(document, rootOf(element))
  element.page = page
  element.drawn.push(document.markStructureContent(element.type))
  draw()
  document.endMarkedContent()
}

/** Draws a part of a figure, and remembers how large it has become. */
export function drawFigure(
  document: PdfKitDocument,
  element: StructureElement,
  [left, top, right, bottom]: Box,
  draw: () => void,
): void {
  const [l, t, r, b] = element.box ?? [left, top, right, bottom]
  element.box = [Math.min(l, left), Math.min(t, top), Math.max(r, right), Math.max(b, bottom)]
  drawTagged(document, element, draw)
}

/** Draws what only adorns the page. */
export function drawAsArtifact(
  document: PdfKitDocument,
  type: ArtifactType,
  draw: () => void,
): void {
  document.markContent("Artifact", { type })
  draw()
  document.endMarkedContent()
}

const rootOf = (element: StructureElement): StructureElement =>
  element.parent ? rootOf(element.parent) : element

/** Writes the tree of all elements, after everything has been drawn. */
export function writeStructure(document: PdfKitDocument): void {
  const root = roots.get(document)
  if (!root) return
  const structure = structureOf(document, root)
  document.addStructure(structure)
  structure.end()
}

function structureOf(document: PdfKitDocument, element: StructureElement): PdfStructure {
  const { type, actual, alt, box, children, drawn } = element
  const structure = document.struct(type, {
    ...(type === "TH" && { scope: "Column" }),
    ...(actual !== undefined && { actual }),
    ...(alt !== undefined && { alt }),
    ...(box && { bbox: box }),
  })
  for (const child of children) structure.add(structureOf(document, child))
  for (const piece of drawn) structure.add(piece)
  return structure
}
