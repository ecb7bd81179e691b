import { convert, type DomNode, type FormatCallback, type HtmlToTextOptions } from "html-to-text"

/** Deeper than any description: what walks through it is recursive. */
const MAX_DEPTH = 300

const block = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const blocks = [
  ...["address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "div"],
  ...["dl", "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6"],
  ...["header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "ul"],
]

/** A row of a table: `Bridge: 18`, or `52, 18, 140` for more cells. */
const formatRow: FormatCallback = (row, walk, builder) => {
  const isCell = ({ name }: DomNode) => name === "td" || name === "th"
  // Words outside a cell are shown by browsers too.
  const cells = (row.children ?? []).filter((one) => isCell(one) || wordsIn(one).trim() !== "")
  const areWords = cells.length > 1 && !cells.some(holdsBlocks)
  builder.openBlock({ leadingLineBreaks: 1 })
  cells.forEach((cell, n) => {
    if (!areWords) builder.openBlock({ leadingLineBreaks: 1 })
    walk(isCell(cell) ? cell.children : [cell], builder)
    if (!areWords) builder.closeBlock({ trailingLineBreaks: 1 })
    else if (n < cells.length - 1) builder.addLiteral(separatorAfter(cell, cells.length))
  })
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** Whether a cell is more than words on one line, as in tables that only place things. */
const holdsBlocks = ({ children = [] }: DomNode, depth = 0): boolean =>
  depth > MAX_DEPTH ||
  children.some(
    (child) => [...blocks, "br"].includes(child.name ?? "") || holdsBlocks(child, depth + 1),
  )

function separatorAfter(cell: DomNode, cells: number): string {
  const words = wordsIn(cell).trim()
  if (words === "") return ""
  if (words.endsWith(":")) return " "
  return cells === 2 ? ": " : ", "
}

const wordsIn = ({ data = "", children = [] }: DomNode): string =>
  data + children.map(wordsIn).join("")

/** What plain text has no place for, in the words of the report. */
const kinds: Record<string, string> = {
  ...{ img: "picture", svg: "picture", a: "link", audio: "sound" },
  ...{ iframe: "video", video: "video", embed: "video", object: "video" },
}

/** `1 picture, 2 links`: what of a description in HTML its text does not have; empty for nothing. */
export function leftOutOf(html: string): string {
  const counts = new Map<string, number>()
  const count: FormatCallback = (node, walk, builder) => {
    const { name = "", attribs, children } = node
    const isSaid = name === "a" && (!attribs?.href || wordsIn(node).includes(attribs.href))
    const kind = kinds[name]
    if (kind && !isSaid) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    walk(children, builder)
  }
  const selectors = Object.keys(kinds).map((selector) => ({ selector, format: "count" }))
  if (tag.test(html)) convert(html, { formatters: { count }, selectors })
  return [...counts].map(([kind, n]) => `${n} ${kind}${n === 1 ? "" : "s"}`).join(", ")
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH },
  whitespaceCharacters: " \t\r\n\f\u00a0",
  formatters: { tableRow: formatRow },
  selectors: [
    { selector: "*", format: "inline" },
    { selector: "img", format: "skip" },
    { selector: "br", format: "lineBreak" },
    ...blocks.map((selector) => ({ selector, format: "block", options: block })),
    { selector: "tr", format: "tableRow" },
  ],
}

const tag = /<\/?[a-z!][^<>]*>/i

/**
 * The text of a description in HTML, one line for each of its blocks; plain text is not changed.
 */
export const textOf = (html: string): string =>
  convert(tag.test(html) ? html : html.replaceAll("\n", "<br>"), options)

/** The same text as HTML. */
export const htmlOf = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "<br>")
