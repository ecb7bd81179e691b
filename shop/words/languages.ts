/** A language that the shop's pages and messages speak. */
export interface Language {
  /** BCP 47, for `lang`, `hreflang` and `Intl`. */
  tag: "en-IN" | "hi-IN"
  /** Before the path of its pages; empty for English, whose addresses the specification states. */
  prefix: string
  /** As those who speak it call it. */
  name: string
  /** Its pages open, but no link leads to them and search engines do not index them. */
  isDraft?: true
}

/** By the name of its words (`words/hi.json`). To add one: an entry here, and its words. */
const named = {
  en: { tag: "en-IN", prefix: "", name: "English" },
  hi: { tag: "hi-IN", prefix: "/hi", name: "हिन्दी (बीटा)", isDraft: true },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof named

export const languages: Readonly<Record<LanguageCode, Language>> = named

export const languageCodes = Object.keys(languages) as LanguageCode[]

/** Those that links lead to and search engines index. */
export const publishedLanguages = languageCodes.filter((code) => !languages[code].isDraft)

/**
 * The language of an address, which its path alone decides, and the same address in English.
 * @param address a path, with or without a query
 */
export function splitLanguage(address: string): { language: LanguageCode; address: string } {
  const [, first, rest = ""] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(address) ?? []
  const language = first as LanguageCode
  if (!first || !languageCodes.includes(language) || languages[language].prefix === "")
    return { language: "en", address }
  return { language, address: rest.startsWith("/") ? rest : `/${rest}` }
}

/** The address of a page in a language, from the one in English. */
export const inLanguage = (address: string, language: LanguageCode): string =>
  language === "en"
    ? address
    : languages[language].prefix + (address === "/" ? "" : address.replace(/^\/(?=[?#])/, ""))
