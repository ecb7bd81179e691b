/**
 * Addresses of the fonts in a style sheet that contain a letter of the page: a browser fetches no
 * others.
 */
export function fontsFor(html: string, css: string): string[] {
  const letters = [...new Set(visibleText(html))].map((letter) => letter.codePointAt(0)!)
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face]) => face!)
    .filter((face) => {
      const ranges = rangesIn(face)
      return letters.some((letter) => ranges.some((range) => range.holds(letter)))
    })
    .flatMap((face) => /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1] ?? [])
}

const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*<body/, "<body")
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")

interface Range {
  holds: (letter: number) => boolean
}

/** `U+20-7E, U+4??`; a font without ranges covers every letter. */
function rangesIn(face: string): Range[] {
  const listed = /unicode-range:([^;}]*)/i.exec(face)?.[1]
  if (listed === undefined) return [{ holds: () => true }]
  return Array.from(listed.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi), ([, first, last]) => {
    const from = Number.parseInt(first!.replaceAll("?", "0"), 16)
    const to = Number.parseInt(last ?? first!.replaceAll("?", "F"), 16)
    return { holds: (letter) => from <= letter && letter <= to }
  })
}
