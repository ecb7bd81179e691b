/**
 * Addresses of the fonts in a style sheet that a page needs for its letters: a browser fetches no
 * others. Of several fonts with a letter the one with the fewest counts: it was cut for the page.
 */
export function fontsFor(html: string, css: string): string[] {
  const letters = [...new Set(visibleText(html))].map((letter) => letter.codePointAt(0)!)
  const faces = Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face]) => ({
    address: /url\(["']?([^"')]+)["']?\)/.exec(face!)?.[1],
    ranges: rangesIn(face!),
  }))
  const narrowFirst = faces.toSorted((a, b) => sizeOf(a.ranges) - sizeOf(b.ranges))
  const needed = new Set(
    letters.map((letter) => narrowFirst.find(({ ranges }) => holds(ranges, letter))),
  )
  return faces.flatMap((face) => (needed.has(face) && face.address ? [face.address] : []))
}

const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*<body/, "<body")
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")

interface Range {
  first: number
  last: number
}

const holds = (ranges: Range[], letter: number) =>
  ranges.some(({ first, last }) => first <= letter && letter <= last)

const sizeOf = (ranges: Range[]) =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)

/** `U+20-7E, U+4??`; a font without ranges covers every letter. */
function rangesIn(face: string): Range[] {
  const listed = /unicode-range:([^;}]*)/i.exec(face)?.[1]
  if (listed === undefined) return [{ first: 0, last: 0x10ffff }]
  return Array.from(listed.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi), ([, first, last]) => ({
    first: Number.parseInt(first!.replaceAll("?", "0"), 16),
    last: Number.parseInt(last ?? first!.replaceAll("?", "F"), 16),
  }))
}
