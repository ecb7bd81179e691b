const MAX_LENGTH = 500

/**
 * Text of a provider made safe to store and show: "" for anything but text, without U+0000 (an
 * error in PostgreSQL) and without lone surrogates, at most 500 characters.
 */
export const foreignText = (value: unknown): string =>
  typeof value === "string"
    ? value.replaceAll("\u0000", "").trim().slice(0, MAX_LENGTH).toWellFormed()
    : ""
