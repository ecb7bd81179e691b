import format, { type CompiledMessage } from "icu-minify/format"
import { type Language, type LanguageCode, languages } from "./languages.ts"
import type { Sentence, SentenceValues, Translate } from "./sentence.ts"

/** A part of a rich sentence: its text, or what its tags were made into. */
type RichValues<Element> = Readonly<
  Record<string, string | number | Sentence | ((words: (string | Element)[]) => Element)>
>

/** `t` of one language; it never changes, so that no request can leave it switched. */
export interface Translation extends Translate {
  language: LanguageCode
  /** BCP 47. */
  tag: Language["tag"]
  /** Says a sentence with tags, such as `<link>refund</link>`; a function for each makes its element. */
  rich: <Element>(text: string, values: RichValues<Element>) => (string | Element)[]
}

/**
 * Makes the `t` of a language.
 * @param find the compiled translation of an English sentence; a browser's own build has it in place
 */
export function translateWith(
  language: LanguageCode,
  find: (text: string, context?: string) => CompiledMessage,
): Translation {
  const { tag } = languages[language]
  const formatters = {
    getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, options),
    getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(locale, options),
    getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options),
  }
  // In a browser's build a literal is its compiled translation, which may be an array.
  const t = (what: string | Sentence | CompiledMessage, values?: SentenceValues): string => {
    if (typeof what === "object" && "text" in what) return t(what.text, what.values)
    const message = find(what as string, values?.context as string | undefined)
    if (typeof message === "string") return message
    // Of a message that says nothing the library makes an empty list.
    return String(format(message, tag, said(values), { formatters }))
  }
  const said = <Value>(values: Readonly<Record<string, Value>> | undefined) =>
    values &&
    (Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value && typeof value === "object" ? t(value as object as Sentence) : value,
      ]),
    ) as Record<string, string>)
  const rich: Translation["rich"] = (text, values) =>
    [format(find(text), tag, said(values), { formatters })].flat() as never
  return Object.assign(t as Translate, { language, tag, rich })
}
