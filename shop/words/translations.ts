import compile from "icu-minify/compile"
import type { CompiledMessage } from "icu-minify/format"
import { list } from "#modules/words.ts"
import { type LanguageCode, languageCodes } from "./languages.ts"
import type { Sentence } from "./sentence.ts"
import { type Translation, translateWith } from "./translate.ts"

/** The translations of the core or of a module, by their English sentence. */
export interface Catalogue {
  language: string
  words: Readonly<Record<string, string>>
}

/**
 * `t` of each language, for the server and tests. A sentence without a translation is said in
 * English. Browsers have a build for each language instead (tools/words/put-words.ts).
 */
export const translations = /* @__PURE__ */ allTranslations()

/** One call, so that the browser's build sees that it can leave out all of them. */
function allTranslations() {
  return Object.fromEntries(languageCodes.map((code) => [code, translationOf(code)])) as Record<
    LanguageCode,
    Translation
  >
}

/** For the back office and programs, which are English. */
export const inEnglish = (message: Sentence | string): string =>
  typeof message === "string" ? message : translations.en(message)

function translationOf(code: LanguageCode): Translation {
  const words: Record<string, string> = Object.assign(
    {},
    ...list.filter(({ language }) => language === code).map((catalogue) => catalogue.words),
  )
  const compiled = new Map<string, CompiledMessage>()
  return translateWith(code, (text, context) => {
    const key = context ? `${text}|${context}` : text
    let message = compiled.get(key)
    if (message === undefined) {
      message = compile(words[key] || text)
      compiled.set(key, message)
    }
    return message
  })
}
