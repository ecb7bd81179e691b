import type { ShownPage } from "#contract/catalogue/pages.ts"
import { readPictureName } from "#domain/catalogue/picture-name.ts"
import { type StandardPageKey, standardPage } from "#domain/catalogue/shop-page.ts"
import type { AppContext } from "#server/core/context.ts"
import { textPagesOf } from "#server/core/published-pages.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { describePage, type ParsedPage, parsePage } from "./parse-page.ts"
import { standardText } from "./standard-text.ts"

export type PageSources = Pick<AppContext, "catalogue" | "settings" | "modules">

/** The page that visitors see under a key; null if there is none. */
export function publishedPage(sources: PageSources, key: string): ShownPage | null {
  const text = textPagesOf(sources).get(key)
  if (text) return text.page()
  const own = sources.catalogue.now().pages.get(key)
  const standard = standardPage(key)
  if (own) return shown(sources, key, own, own.publishedAt)
  if (!standard) return null
  const { title, description } = standard
  const page = shown(sources, key, { title, text: standardText(key as StandardPageKey) }, null)
  return { ...page, description: description ?? page.description }
}

/** A text as its page shows it. */
export function shown(
  sources: PageSources,
  key: string,
  { title, text }: { title: string; text: string },
  updatedAt: Date | null,
  parsed: ParsedPage = parsePage(text, pageValues(sources)),
): ShownPage {
  const { intro, sections, closing, picture } = parsed
  return {
    ...{ title, intro, sections, closing },
    description: describePage(parsed),
    layout: standardPage(key)?.layout ?? "document",
    picture: picture && isProductPicture(sources, picture) ? picture : null,
    updated_at: updatedAt?.toISOString() ?? null,
  }
}

/** Whether a picture belongs to a product on sale, so that it exists and may be shown. */
export const isProductPicture = ({ catalogue }: PageSources, file: string): boolean => {
  const name = readPictureName(file)
  return catalogue
    .now()
    .index.products.some(({ pictures, thumbnail }) =>
      [thumbnail, ...pictures].some(
        (one) => one === file || (name !== null && readPictureName(one) === name),
      ),
    )
}
