import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { contentPage, privatePages } from "#contract/core/page-addresses.ts"
import { ownPageKeys } from "#server/catalogue/pages/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { publishedPagesOf, textPagesOf } from "#server/core/published-pages.ts"
import { inLanguage, publishedLanguages } from "#words/languages.ts"
import { cachedFile } from "../cached-file.ts"
import { closeWithShop } from "../closed-shop.ts"
import type { ResponseCache } from "../response-cache.ts"
import { googleFeed } from "./google-feed.ts"
import { securityText } from "./security-text.ts"
import {
  pagesSitemap,
  productSitemaps,
  productsSitemap,
  sitemapIndex,
  sitemapPrefix,
} from "./sitemap.ts"

/** Files for search engines and shopping sites; built once for each version of the catalogue. */
export const seoRoutes =
  (context: AppContext, cache: ResponseCache) => async (app: FastifyInstance) => {
    const { catalogue, publicUrl: origin, settings } = context
    const products = () => catalogue.now().index.products
    const published = publishedPagesOf(context)

    const kept = cachedFile(cache)

    // A closed shop names none of its products; where weaknesses are reported stays known.
    closeWithShop(app, context, (path) => path.endsWith("security.txt"))

    app.get("/robots.txt", (request, reply) =>
      kept("/robots.txt", request, reply, "text/plain; charset=utf-8", () =>
        [
          "User-agent: *",
          ...[
            ...publishedLanguages.flatMap((code) =>
              privatePages.map((path) => inLanguage(path, code)),
            ),
            ...[`${API_PREFIX}/api/`, "/sandbox"],
          ].map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
    )
    // Its date advances, so it is not cached.
    for (const path of ["/.well-known/security.txt", "/security.txt"]) {
      app.get(path, (_request, reply) =>
        reply
          .type("text/plain; charset=utf-8")
          .header("cache-control", "public, max-age=86400")
          .send(securityText(context)),
      )
    }
    app.get("/sitemap.xml", (request, reply) =>
      kept("/sitemap.xml", request, reply, "application/xml; charset=utf-8", () =>
        sitemapIndex(origin, products().length),
      ),
    )
    for (const language of publishedLanguages) {
      const start = `/sitemaps/${sitemapPrefix(language)}`
      app.get(`${start}pages.xml`, (request, reply) =>
        kept(`${start}pages.xml`, request, reply, "application/xml; charset=utf-8", () =>
          pagesSitemap(origin, language, [
            ...new Set(
              [...ownPageKeys(catalogue.now().pages), ...textPagesOf(context).keys()].map(
                contentPage,
              ),
            ),
            ...published().map(({ path }) => path),
          ]),
        ),
      )
      app.get<{ Params: { part: string } }>(
        `${start}products-:part(^\\d{1,4}).xml`,
        (request, reply) => {
          const part = Number(request.params.part)
          if (!(part >= 1 && part <= productSitemaps(products().length)))
            return reply.callNotFound()
          const key = `${start}products-${part}.xml`
          return kept(key, request, reply, "application/xml; charset=utf-8", () =>
            productsSitemap(origin, language, products(), part),
          )
        },
      )
    }
    app.get("/feeds/google.xml", (request, reply) =>
      kept("/feeds/google.xml", request, reply, "application/xml; charset=utf-8", () =>
        googleFeed(
          {
            name: settings.BUSINESS_NAME,
            origin,
            absoluteOf: (address) => new URL(address, origin).href,
          },
          products(),
        ),
      ),
    )
  }
