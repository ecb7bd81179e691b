import { msg, type Sentence } from "./sentence.ts"

/** `Sunglasses, Power Glasses and Accessories`; a language may join names with other words. */
export function listOf(names: readonly (string | Sentence)[]): string | Sentence {
  const last = names.at(-1) ?? ""
  if (names.length < 2) return last
  const before = names.slice(0, -1).reduce((list, name) => msg("{list}, {name}", { list, name }))
  return msg("{names} and {last}", { names: before, last })
}
