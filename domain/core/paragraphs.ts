/** The paragraphs of a typed text, separated by empty lines. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
