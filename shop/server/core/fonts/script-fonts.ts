import { join } from "node:path"
import bidiFactory from "bidi-js"
import type { TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces"
import { printableText } from "#domain/core/printable-text.ts"
import { projectFolder } from "#project-folder.ts"

const fontFolder = join(projectFolder, "shop", "server", "core", "fonts")

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
  Arabic: "Noto Naskh Arabic",
  Meetei_Mayek: "Noto Sans Meetei Mayek",
  Ol_Chiki: "Noto Sans Ol Chiki",
} as const

/** Read only when a document has letters of that script. */
export const fontFiles: TFontDictionary = Object.fromEntries(
  [BASE_FONT, ...Object.values(fontsByScript)].map((font) => {
    const name = font.toLowerCase().replaceAll(" ", "-")
    return [
      font,
      { normal: join(fontFolder, `${name}-400.ttf`), bold: join(fontFolder, `${name}-600.ttf`) },
    ]
  }),
)

/**
 * Runs of one script; joiners and combining marks that scripts share belong to the letter before.
 * The signs that Urdu shares with other languages, such as its comma, are in its font alone.
 */
const runs = new RegExp(
  Object.keys(fontsByScript)
    .map((script) => {
      const letter = script === "Arabic" ? "\\p{Script_Extensions=Arabic}" : `\\p{Script=${script}}`
      return `(?<${script}>${letter}[${letter}\\p{Script=Inherited}]*)`
    })
    .join("|"),
  "gu",
)

const bidi = bidiFactory()

/** In Urdu the algorithm would turn `5-6` round, which is a house number; `5/6` it keeps. */
const DASH_IN_NUMBER = /(?<=\p{Nd})[-–+](?=\p{Nd})/gu

/** A piece of a text in one font and one direction. */
export interface Run {
  text: string
  font?: string
  /** Of the bidirectional algorithm (UAX #9); odd: from right to left. Absent in lines without Urdu. */
  level?: number
}

/** The text in runs of one font and direction each. The document is English: left to right. */
export function runsOf(written: string): Run[] {
  const text = printableText(written)
  const found: Run[] = []
  let end = 0
  for (const match of text.matchAll(runs)) {
    const [script] = Object.entries(match.groups ?? {}).find(([, run]) => run !== undefined) ?? []
    if (match.index > end) found.push({ text: text.slice(end, match.index) })
    found.push({ text: match[0], font: fontsByScript[script as keyof typeof fontsByScript] })
    end = match.index + match[0].length
  }
  if (end < text.length || found.length === 0) found.push({ text: text.slice(end) })
  if (!found.some(({ font }) => font === fontsByScript.Arabic)) return found
  const { levels } = bidi.getEmbeddingLevels(text.replace(DASH_IN_NUMBER, "/"), "ltr")
  let start = 0
  return found.flatMap((run) => {
    const own = levels.subarray(start, start + run.text.length)
    start += run.text.length
    return inLevels(run, own)
  })
}

function inLevels(run: Run, levels: Uint8Array): Run[] {
  const cuts = [...levels.keys()].filter((n) => n === 0 || levels[n] !== levels[n - 1])
  return cuts.map((cut, n) => ({
    ...run,
    text: run.text.slice(cut, cuts[n + 1]),
    level: levels[cut] ?? 0,
  }))
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
  if (typeof node === "string") return { text: runsOf(node) } as Node
  if (node === null || typeof node !== "object") return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "text") return [key, [value].flat().flatMap(styledRuns)]
      return [key, contentKeys.has(key) ? inScriptFonts(value) : value]
    }),
  ) as Node
}

/** `pdfmake` applies the style of the innermost piece of a text only. */
const styledRuns = (piece: string | { text: string }): Run[] =>
  typeof piece === "string"
    ? runsOf(piece)
    : runsOf(piece.text).map((run) => ({ ...piece, ...run }))

const contentKeys = new Set(["stack", "columns", "ul", "table", "body"])
