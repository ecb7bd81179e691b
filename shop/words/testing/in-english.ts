import type { Sentence } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"

/** A value with every sentence of it said in English, to compare it with words. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (Object.prototype.toString.call(value) !== "[object Object]") return value
  if (isSentence(value)) return translations.en(value)
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, inEnglish(one)]),
  )
}

const isSentence = (value: unknown): value is Sentence =>
  typeof (value as Partial<Sentence>).text === "string" &&
  Object.keys(value as Sentence).every((name) => name === "text" || name === "values")
