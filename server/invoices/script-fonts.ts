import { join } from "node:path"
import type { TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces"
import { projectFolder } from "#project-folder.ts"

const fontFolder = join(projectFolder, "server", "invoices", "fonts")

/** Draws Latin and Devanagari, and whatever no other font has. */
export const BASE_FONT = "Anek Devanagari"

/** The font of each other script of India that is written in names and addresses. */
const fontsByScript = {
  Tamil: "Anek Tamil",
  Bengali: "Anek Bangla",
  Telugu: "Anek Telugu",
  Kannada: "Anek Kannada",
  Malayalam: "Anek Malayalam",
  Gujarati: "Anek Gujarati",
  Gurmukhi: "Anek Gurmukhi",
  Oriya: "Anek Odia",
} as const

/** Read only when a document has letters of that script. */
export const fontFiles: TFontDictionary = Object.fromEntries(
  [BASE_FONT, ...Object.values(fontsByScript)].map((font) => {
    const name = font.toLowerCase().replace(" ", "-")
    return [
      font,
      { normal: join(fontFolder, `${name}-400.ttf`), bold: join(fontFolder, `${name}-600.ttf`) },
    ]
  }),
)

/** Runs of one script; joiners and combining marks that scripts share belong to the letter before. */
const runs = new RegExp(
  Object.keys(fontsByScript)
    .map(
      (script) =>
        `(?<${script}>\\p{Script=${script}}[\\p{Script=${script}}\\p{Script=Inherited}]*)`,
    )
    .join("|"),
  "gu",
)

interface Run {
  text: string
  font?: string
}

/** The text in runs of one font each, or the text itself if the base font has all of it. */
function runsOf(text: string): string | Run[] {
  const found: Run[] = []
  let end = 0
  for (const match of text.matchAll(runs)) {
    const [script] = Object.entries(match.groups ?? {}).find(([, run]) => run !== undefined) ?? []
    if (match.index > end) found.push({ text: text.slice(end, match.index) })
    found.push({ text: match[0], font: fontsByScript[script as keyof typeof fontsByScript] })
    end = match.index + match[0].length
  }
  if (found.length === 0) return text
  return end < text.length ? [...found, { text: text.slice(end) }] : found
}

/**
 * The document with each text in the fonts of its scripts: `pdfmake` sets a text in one font and
 * draws boxes for letters that this font lacks.
 */
export const withScriptFonts = (document: TDocumentDefinitions): TDocumentDefinitions => ({
  ...document,
  content: inScriptFonts(document.content),
  ...(typeof document.header === "function" && { header: afterwards(document.header) }),
  ...(typeof document.footer === "function" && { footer: afterwards(document.footer) }),
})

const afterwards =
  <Arguments extends unknown[], Made>(make: (...given: Arguments) => Made) =>
  (...given: Arguments): Made =>
    inScriptFonts(make(...given))

/** Every text in content of `pdfmake`, however deep. */
function inScriptFonts<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(inScriptFonts) as Node
  if (typeof node === "string") {
    const runs = runsOf(node)
    return (typeof runs === "string" ? runs : { text: runs }) as Node
  }
  if (node === null || typeof node !== "object") return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "text" && typeof value === "string") return [key, runsOf(value)]
      return [key, contentKeys.has(key) ? inScriptFonts(value) : value]
    }),
  ) as Node
}

const contentKeys = new Set(["text", "stack", "columns", "table", "body"])
