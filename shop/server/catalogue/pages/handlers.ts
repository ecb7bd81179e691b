import { footerPages, page } from "#contract/catalogue/pages.ts"
import { fail } from "#contract/core/api-result.ts"
import { collectionPage, contentPage } from "#contract/core/page-addresses.ts"
import { standardPage } from "#domain/catalogue/shop-page.ts"
import { ok } from "#domain/core/result.ts"
import { SELF_AUDIT_PAGE } from "#domain/office/self-audit.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { openCollections } from "../collections/queries.ts"
import { ownPageKeys } from "./queries.ts"
import { type PageSources, publishedPage } from "./render-page.ts"

export const pagesHandlers = (
  sources: PageSources & Pick<AppContext, "now">,
): EndpointHandler[] => [
  defineHandler(page, ({ params }) => {
    const found = publishedPage(sources, params.key)
    return found ? ok(found) : fail("NOT_FOUND", "We couldn't find this page.")
  }),

  // Asked for with each page that is rendered.
  defineHandler(footerPages, () => {
    const { pages, selfAudit } = sources.catalogue.now()
    const linked = ownPageKeys(pages).filter(
      (key) => pages.get(key)?.inFooter && !(selfAudit && key === SELF_AUDIT_PAGE),
    )
    return ok({
      pages: [
        {
          label: pages.get("accessibility")?.title ?? standardPage("accessibility")!.title,
          path: contentPage("accessibility"),
        },
        ...openCollections(sources)
          .filter(({ inFooter }) => inFooter)
          .map(({ title, handle }) => ({ label: title, path: collectionPage(handle) })),
        ...linked.map((key) => ({ label: pages.get(key)!.title, path: contentPage(key) })),
        ...(selfAudit ? [{ label: "Self-audit", path: contentPage(SELF_AUDIT_PAGE) }] : []),
      ],
    })
  }),
]
