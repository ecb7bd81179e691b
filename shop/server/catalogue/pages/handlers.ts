import { brandContent, posters, slides } from "#contract/catalogue/catalogue.ts"
import { footerPages, page } from "#contract/catalogue/pages.ts"
import { notFound } from "#contract/core/api-result.ts"
import { contentPage } from "#contract/core/page-addresses.ts"
import { standardPage } from "#domain/catalogue/shop-page.ts"
import { ok } from "#domain/core/result.ts"
import { type AppContext, publicVersion } from "#server/core/context.ts"
import { publishedPagesOf, textPagesOf } from "#server/core/published-pages.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { ownPageKeys } from "./queries.ts"
import { publishedPage } from "./render-page.ts"
import { resolveHome, type ShownHome } from "./resolve-home.ts"

/** The home page as it is now, resolved again only after something that it shows has changed. */
function shownHome(context: AppContext): () => ShownHome {
  const versionOf = publicVersion(context)
  let last: { catalogue: object; version: number; shown: ShownHome } | undefined
  return () => {
    const [version, catalogue] = [versionOf(), context.catalogue.now()]
    if (last?.catalogue !== catalogue || last.version !== version) {
      const shown = resolveHome(context, catalogue.home, context.now())
      last = { catalogue, version, shown }
    }
    return last.shown
  }
}

export const pagesHandlers = (
  context: AppContext,
  home = shownHome(context),
  published = publishedPagesOf(context),
): EndpointHandler[] => [
  defineHandler(posters, () => ok(home().posters)),
  defineHandler(brandContent, () => ok({ result: home().brandSections })),
  defineHandler(slides, ({ query }) => {
    const { slides: data, blocks } = home()
    return ok({ data, ...(query.blocks && { blocks }) })
  }),

  defineHandler(page, ({ params }) => {
    const found = publishedPage(context, params.key)
    return found ? ok(found) : notFound(msg("We couldn't find this page."))
  }),

  // Asked for with each page that is rendered.
  defineHandler(footerPages, () => {
    const { pages } = context.catalogue.now()
    const texts = textPagesOf(context)
    const linked = ownPageKeys(pages).filter((key) => pages.get(key)?.inFooter && !texts.has(key))
    return ok({
      pages: [
        {
          label: pages.get("accessibility")?.title ?? standardPage("accessibility")!.title,
          path: contentPage("accessibility"),
        },
        ...published()
          .filter(({ inFooter }) => inFooter)
          .map(({ title, path }) => ({ label: title, path })),
        ...linked.map((key) => ({ label: pages.get(key)!.title, path: contentPage(key) })),
        ...Array.from(texts, ([key, { label }]) => ({ label, path: contentPage(key) })),
      ],
    })
  }),
]
