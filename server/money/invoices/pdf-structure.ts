import type { Content } from "pdfmake/interfaces"

/** What `pdfkit` offers for tagged PDFs; its types omit it. */
export interface PdfKitDocument {
  page: object
  markContent(tag: "Artifact", options: { type: ArtifactType }): void
  markStructureContent(tag: string): MarkedContent
  endMarkedContent(): void
  struct(type: string, options: { scope?: "Column"; actual?: string }): PdfStructure
  addStructure(element: PdfStructure): void
}

interface PdfStructure {
  add(child: PdfStructure | MarkedContent): void
  end(): void
}

type ArtifactType = "Layout" | "Pagination"

/** A piece of the content of a page; only passed on. */
type MarkedContent = object

/** What a piece of the document is (ISO 32000-1, 14.8.4), in reading order. */
export interface StructureElement {
  type: "Document" | "H1" | "P" | "L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD"
  parent: StructureElement | null
  children: StructureElement[]
  drawn: MarkedContent[]
  /** The text, where letters are drawn as shapes and dots of their own, as Urdu is. */
  actual?: string
  /** Where it was drawn first. */
  page?: object
}

function createElement(type: StructureElement["type"], parent: StructureElement | null) {
  const element: StructureElement = { type, parent, children: [], drawn: [] }
  parent?.children.push(element)
  return element
}

/**
 * Content of `pdfmake` whose texts know their structure element. A text with `headlineLevel` is the
 * heading. A table with head rows is a table; other tables and columns only place their texts.
 */
export const withStructure = (content: Content): Content =>
  tagged(content, createElement("Document", null)) as Content

function tagged(node: unknown, parent: StructureElement): unknown {
  if (Array.isArray(node)) return node.map((one) => tagged(one, parent))
  if (typeof node === "string") return tagged({ text: node }, parent)
  if (node === null || typeof node !== "object") return node
  const { text, ul, table, headlineLevel, ...rest } = node as TaggedNode
  if (text !== undefined) {
    const element = createElement(headlineLevel ? "H1" : "P", parent)
    const pieces = [text].flat().map(nodeOf)
    const whole = pieces.map((piece) => piece.text).join("")
    if (/\p{Script=Arabic}/u.test(whole)) element.actual = whole
    return { ...rest, text: pieces.map((piece) => ({ ...piece, element })) }
  }
  if (ul) {
    const list = createElement("L", parent)
    const itemIn = () => createElement("LBody", createElement("LI", list))
    return { ...rest, ul: ul.map((item) => tagged(item, itemIn())) }
  }
  if (table) return { ...rest, table: { ...table, body: taggedRows(table, parent) } }
  for (const key of ["stack", "columns"]) if (rest[key]) rest[key] = tagged(rest[key], parent)
  return rest
}

interface TaggedNode {
  text?: unknown
  ul?: unknown[]
  table?: { headerRows?: number; body: unknown[][] }
  headlineLevel?: number
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
  const { type, actual, children, drawn } = element
  const structure = document.struct(type, {
    ...(type === "TH" && { scope: "Column" }),
    ...(actual !== undefined && { actual }),
  })
  for (const child of children) structure.add(structureOf(document, child))
  for (const piece of drawn) structure.add(piece)
  return structure
}
