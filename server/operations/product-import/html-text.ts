/** The text of a description in HTML: its blocks become lines, all else of its dress is dropped. */
export function textOf(html: string): string {
  if (!tag.test(html)) return decoded(html)
  const plain = html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, " ")
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<br\b[^>]*>|<\/(p|div|li|ul|ol|h[1-6]|tr|table)\s*>/gi, "\n")
    .replaceAll(new RegExp(tag, "gi"), "")
  return decoded(plain)
    .replaceAll(/ *\n */g, "\n")
    .replaceAll(/\n+/g, "\n")
    .trim()
}

/** The same text as HTML. */
export const htmlOf = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "<br>")

const tag = /<\/?[a-z!][^<>]*>/i

const names: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  hellip: "…",
  times: "×",
  deg: "°",
}

const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, ten, sixteen, name) => {
    if (name) return names[name.toLowerCase()] ?? all
    const code = Number.parseInt(ten ?? sixteen, ten ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " "
  })
