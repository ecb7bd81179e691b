const longest = 500

/**
 * Text of a provider made fit to store and show: "" for anything that is not text, without U+0000
 * (an error in PostgreSQL) and without halves of surrogate pairs, at most 500 characters.
 */
export const foreignText = (value: unknown): string =>
  typeof value === "string"
    ? value.replaceAll("\u0000", "").trim().slice(0, longest).toWellFormed()
    : ""
