const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

/** Characters that XML 1.0 cannot contain, even escaped. */
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string): string =>
  text.replace(unspeakable, "").replace(/[&<>"']/g, (character) => entities[character] ?? "")

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>'
