import type { Eye } from "../powers/eye-power.ts"
import { normalizeTyped } from "../typed-text.ts"

/** A word of a slip and where it is on its line, in any one unit of length. */
export interface SlipWord {
  text: string
  left: number
  right: number
  /** 0 to 100, as the reader of a photo gives it; 100 for typed text. */
  confidence: number
}

/** What a column or a label of a slip is about. */
export type SlipField = "sph" | "cyl" | "axis" | "add" | "prism" | "pd" | "acuity"

/** The distance that the values of a row are for. */
export type Zone = "far" | "near"

type Meaning =
  | { is: "eye"; eye: Eye | "both" }
  | { is: "field"; field: SlipField }
  | { is: "zone"; zone: Zone }
  | { is: "number" }
  /** No power. */
  | { is: "plano" }
  /** A unit of the sphere, or an empty column of the cylinder. */
  | { is: "sphere_only" }
  /** The mark of an empty cell. */
  | { is: "none" }
  /** Adds nothing to the value before it. */
  | { is: "unit" }
  /** How well the eye sees, as in 6/6 or N6. */
  | { is: "acuity" }
  /** The direction of a prism. */
  | { is: "base" }
  /** A word that says nothing about powers. */
  | { is: "other" }
  /** Possibly a value that was read wrongly. */
  | { is: "unclear" }

export type Token = Meaning & SlipWord

/** The words of typed text; positions are in characters. */
export const wordsOf = (line: string): SlipWord[] =>
  [...line.matchAll(/[^\s|]+/g)].map(({ 0: text, index }) => ({
    text,
    left: index,
    right: index + text.length,
    confidence: 100,
  }))

/** The tokens of a line; a sign that is printed apart is joined to its number. */
export const tokensOf = (words: readonly SlipWord[]): Token[] => joinSigns(words.flatMap(split))

function split(word: SlipWord): Token[] {
  const text = tidy(word.text)
  const width = (word.right - word.left) / Math.max(text.length, 1)
  return [...text.matchAll(/(?:6|20)\/\d+\S*|[^\s/:;,|()[\]{}<>"'_]+/g)].flatMap((piece) =>
    partsOf(piece[0]).map(({ part, at }) => ({
      ...meaningOf(part),
      text: part,
      left: word.left + (piece.index + at) * width,
      right: word.left + (piece.index + at + part.length) * width,
      confidence: word.confidence,
    })),
  )
}

const tidy = (text: string): string =>
  normalizeTyped(text)
    .toLowerCase()
    .replace(/[×*@]/g, "x")
    .replace(/(\d),(?=\d)/g, "$1.")
    // O.D., R/E, N/A, P.D.
    .replace(/^([a-z])[./]([a-z])(?:\.(?!\d))?(?![a-z])/, "$1$2")

const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)[°º˚]?`
const linked = new RegExp(`(x?)(${number})`, "gy")

/** `-0.75x90`, `add+1.75`, `pd62mm`: the parts of a piece, if each of them has a meaning. */
function partsOf(piece: string): { part: string; at: number }[] {
  const whole = [{ part: piece, at: 0 }]
  if (meaningOf(piece).is !== "unclear") return whole
  const [letters = ""] = /^[\p{L}\p{M}]*/u.exec(piece) ?? []
  const label = letters.replace(/x$/, "")
  // One after the other, so that the time does not grow faster than the text.
  const links = [...piece.slice(label.length).matchAll(linked)]
  const end = links.reduce((sum, [link]) => sum + link.length, label.length)
  const unit = piece.slice(end)
  const isKnown = (word: string) => word === "" || vocabulary.has(word)
  if (links.length === 0 || !isKnown(label) || !isKnown(unit)) return whole
  return [
    { part: label, at: 0 },
    ...links.flatMap(({ 1: x = "", 2: value = "", index }) => [
      { part: x, at: label.length + index },
      { part: value, at: label.length + index + x.length },
    ]),
    { part: unit, at: end },
  ].filter(({ part }) => part !== "")
}

function meaningOf(part: string): Meaning {
  const known = vocabulary.get(part.replace(/(?<=\p{L})[.]$/u, ""))
  if (known) return known
  if (/^(?:6|20)\/\d|^[nj]\.?\d{1,2}$/.test(part)) return { is: "acuity" }
  if (isNumber.test(part)) return { is: "number" }
  if (/^-+$/.test(part)) return { is: "none" }
  if (/^[.°º˚]+$/.test(part)) return { is: "unit" }
  return /\d/.test(part) || part.length < 3 ? { is: "unclear" } : { is: "other" }
}

const isNumber = new RegExp(`^${number}$`)

/** `- 2.50`: only where the sign is near, for a dash alone is an empty cell. */
function joinSigns(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const width = (token.right - token.left) / token.text.length
    const isSign = before !== undefined && /^[+-]$/.test(before.text)
    if (
      isSign &&
      token.is === "number" &&
      /^\d*\./.test(token.text) &&
      token.left - before.right <= width * 1.2
    ) {
      joined[joined.length - 1] = {
        ...token,
        text: before.text + token.text,
        left: before.left,
        confidence: Math.min(before.confidence, token.confidence),
      }
    } else joined.push(token)
  }
  return joined
}

const words: [Meaning, string][] = [
  [
    { is: "eye", eye: "right" },
    "r re rt od 0d right righteye दायाँ दायां दाएँ दाएं दायीं दाईं दाहिना दाहिनी",
  ],
  [{ is: "eye", eye: "left" }, "l le lt os 0s left lefteye बायाँ बायां बाएँ बाएं बायीं बाईं"],
  [{ is: "eye", eye: "both" }, "be ou both"],
  [{ is: "field", field: "sph" }, "sphere spherical sphr"],
  [{ is: "field", field: "cyl" }, "cyl cylinder cylindrical cylin"],
  [{ is: "field", field: "axis" }, "x ax axis"],
  [{ is: "field", field: "add" }, "add addition"],
  [{ is: "field", field: "prism" }, "prism"],
  [{ is: "field", field: "pd" }, "pd ipd"],
  [{ is: "field", field: "acuity" }, "va vision visus acuity bcva"],
  [{ is: "zone", zone: "far" }, "dv dist distance far"],
  [{ is: "zone", zone: "near" }, "nv near reading"],
  [{ is: "plano" }, "pl plano plain"],
  [{ is: "sphere_only" }, "ds dsph"],
  [{ is: "none" }, "nil na none"],
  [{ is: "unit" }, "d dc dcyl mm deg degree degrees ∆ δ eye eyes आँख आंख"],
  [{ is: "base" }, "bi bo bu bd base"],
]

const vocabulary = new Map<string, Meaning>([
  ...words.flatMap(([meaning, texts]) =>
    texts.split(" ").map((text): [string, Meaning] => [text.normalize("NFC"), meaning]),
  ),
  // Also what papers have in the column of the cylinder: see `readRow`.
  ["sph", { is: "field", field: "sph" }],
])
