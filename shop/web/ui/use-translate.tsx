import { createContext, createElement, Fragment, type ReactNode, useContext } from "react"
import type { LanguageCode } from "#words/languages.ts"
import type { Literal, SentenceValues, Translate } from "#words/sentence.ts"
import { type Translation, translateWith } from "#words/translate.ts"
import { translations } from "#words/translations.ts"

/** `t` of a page, whose rich sentences are elements. */
export interface PageTranslate extends Translate {
  language: LanguageCode
  /** BCP 47, for `Intl`. */
  tag: Translation["tag"]
  /** `t.rich("Choose a <link>refund</link>.", { link: (words) => <Link to="…">{words}</Link> })` */
  rich: <Text extends string>(
    text: Literal<Text>,
    values: Readonly<Record<string, SentenceValues[string] | ((words: ReactNode) => ReactNode)>>,
  ) => ReactNode
}

function pageTranslate(t: Translation): PageTranslate {
  const rich: PageTranslate["rich"] = (text, values) => {
    const elements = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" ? (words: ReactNode[]) => value(together(words)) : value,
    ])
    return together(t.rich<ReactNode>(text, Object.fromEntries(elements)))
  }
  return Object.assign(((what: never, values) => t(what, values)) as Translate, {
    ...{ language: t.language, tag: t.tag, rich },
  })
}

/** Without keys, which a list of elements would need. */
const together = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

/** Every `t` of the server; a browser has the one of its build, with the words in place. */
const ofLanguage = import.meta.env.SSR
  ? (Object.fromEntries(
      Object.entries(translations).map(([code, t]) => [code, pageTranslate(t)]),
    ) as Record<LanguageCode, PageTranslate>)
  : null
const ofBuild = import.meta.env.SSR
  ? null
  : pageTranslate(translateWith(import.meta.env.LANGUAGE ?? "en", (text) => text))

/** The `t` outside of rendering, such as for a title; browsers have only that of their build. */
export const translateOf = (language: LanguageCode = "en"): PageTranslate =>
  import.meta.env.SSR ? ofLanguage![language] : ofBuild!

const Language = createContext<LanguageCode>("en")

/** Of what the server renders, from the path alone; a browser's build has one language. */
export const LanguageProvider = Language.Provider

/** Says the sentences of a page in its language: `t("Only {stock} left", { stock })`. */
export const useTranslate = (): PageTranslate => translateOf(useContext(Language))
