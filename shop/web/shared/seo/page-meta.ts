import type { MetaDescriptor } from "react-router"
import { fromJson } from "#web/shared/layout/json-data.ts"
import { identityFile, type ShopSettings, withShopName } from "#web/shared/layout/settings.ts"
import { translateOf } from "#web/ui/use-translate.tsx"
import { inLanguage, type LanguageCode, languages, publishedLanguages } from "#words/languages.ts"
import type { Sentence } from "#words/sentence.ts"

interface PageMeta {
  /** Null on the home page: the shop's name with its tagline. */
  title: string | Sentence | null
  /** One or two sentences; search engines show about 155 characters. */
  description: string | Sentence
  /** The page's own address in English, from `href`. */
  path: string
  /** For pages without value for visitors from search engines. */
  noindex?: boolean
  /** Absolute address or path of a picture for shared links; without one, the shop's. */
  picture?: string | null
}

/** The `matches` of a route's `meta`: the root is first and provides the settings. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title, description, canonical address and shared-link card of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const settings = settingsOf(matches)
  // Empty if the root itself failed; an error page needs no canonical URL.
  const origin = settings?.publicUrl ?? ""
  const shopName = settings?.business.name
  const home = [shopName, settings?.identity.tagline].filter(Boolean).join(": ")
  const language = settings?.language ?? "en"
  const t = translateOf(language)
  const say = (what: string | Sentence) => (typeof what === "string" ? what : t(what))
  const title = page.title === null ? home : withShopName(say(page.title), shopName)
  const addressIn = (code: LanguageCode) => origin + inLanguage(page.path, code)
  const address = addressIn(language)
  const noindex = page.noindex || languages[language].isDraft
  const share = settings ? identityFile("/share.jpg", settings.identity) : "/share.jpg"
  return [
    { title },
    { name: "description", content: say(page.description) },
    noindex
      ? { name: "robots", content: "noindex" }
      : { tagName: "link", rel: "canonical", href: address },
    ...(noindex ? [] : alternates(addressIn)),
    ...(shopName ? [{ property: "og:site_name", content: shopName }] : []),
    { property: "og:locale", content: languages[language].tag.replace("-", "_") },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: say(page.description) },
    { property: "og:url", content: address },
    { property: "og:image", content: absolute(origin, page.picture ?? share) },
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

/** The same page in each language that is not a draft; none while there is only one. */
function alternates(addressIn: (code: LanguageCode) => string): MetaDescriptor[] {
  if (publishedLanguages.length === 1) return []
  const links = publishedLanguages.map((code) => [languages[code].tag, addressIn(code)])
  return [...links, ["x-default", addressIn("en")]].map(([hrefLang, href]) => ({
    ...{ tagName: "link", rel: "alternate", hrefLang, href },
  }))
}

/** `meta` of a page with the same title for everyone. */
export const metaOf =
  (page: PageMeta) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(matches, page)

/** `meta` of a page about a person. */
export const personalMeta = (
  title: string | Sentence,
  description: string | Sentence,
  path: string,
) => metaOf({ title, description, path, noindex: true })

/** `headers` of a page about a person: not cacheable, although it is served without data. */
export const personalPage = () => ({ "cache-control": "no-store" })

/** The `handle` of a route with a reduced layout: a short header, no footer and no popups. */
export const slimShell = "slim shell"

export const absolute = (origin: string, path: string) =>
  /^https?:/.test(path) ? path : origin + path

/** Undefined if the root itself failed. */
export const settingsOf = (matches: Matches): ShopSettings | undefined =>
  fromJson<{ settings?: ShopSettings } | undefined>(matches[0]?.loaderData as never)?.settings
