/** Texts that list the whole shop (RTE-12, X-06). */
export const meansEverything = (text: string): boolean =>
  everything.has(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, " "),
  )

const everything = new Set(["", "all", "all glasses", "both"])
