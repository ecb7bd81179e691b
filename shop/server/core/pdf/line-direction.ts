import bidiFactory from "bidi-js"
import type { Run } from "#server/core/fonts/script-fonts.ts"

/** A word of a laid-out line of `pdfmake`. */
export interface Inline extends Run {
  /** In points, from the beginning of the line. */
  x: number
  width: number
  /** The part of the width that is white space at the end. */
  trailingCut: number
}

const bidi = bidiFactory()

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/**
 * A line as it is drawn: `pdfmake` draws words from left to right in the order in which they are read,
 * and `fontkit` turns each word round that has an Arabic letter, its digits too.
 */
export function inVisualOrder<Word extends Inline>(line: readonly Word[]): Word[] {
  const levels = line.map(({ level = 0 }) => level)
  if (levels.every((level) => level === 0)) return [...line]
  // Spaces at the end of a line are in the direction of the page (rule L1), where they are invisible.
  const end = line.findLastIndex(({ text }) => text.trim() !== "") + 1
  let order = [...line.keys()].slice(0, end)
  // Rule L2: from the highest level down, each sequence of that level or above is reversed.
  for (let level = Math.max(...levels); level >= 1; level--) {
    order = reversedFrom(level, order, levels)
  }
  let x = line[0]?.x ?? 0
  return order.map((at) => {
    const word = line[at]!
    const text = at === end - 1 ? word.text.trimEnd() : word.text
    const drawn = { ...word, x, text: drawnText(text, (levels[at] ?? 0) % 2 === 1) }
    x += at === end - 1 ? word.width - word.trailingCut : word.width
    return drawn
  })
}

function reversedFrom(level: number, order: number[], levels: number[]): number[] {
  const done: number[] = []
  let sequence: number[] = []
  for (const at of order) {
    if ((levels[at] ?? 0) >= level) sequence.unshift(at)
    else {
      done.push(...sequence, at)
      sequence = []
    }
  }
  return [...done, ...sequence]
}

function drawnText(text: string, isRightToLeft: boolean): string {
  const isTurnedByFont = /\p{Script=Arabic}/u.test(text)
  if (isTurnedByFont === isRightToLeft) return text
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment).reverse()
  return letters
    .map((one) => (isRightToLeft ? (bidi.getMirroredCharacter(one) ?? one) : one))
    .join("")
}
