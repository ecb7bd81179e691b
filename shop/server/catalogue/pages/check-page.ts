import { contentPage, contentPageAt } from "#contract/core/page-addresses.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { findsSomething } from "#domain/catalogue/listing/match.ts"
import { pageValueLabels } from "#domain/catalogue/page-values.ts"
import { blocksText, standardPage } from "#domain/catalogue/shop-page.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { isCommonAddress, productOfPage } from "#server/http/pages/page-address.ts"
import type { ParsedPage } from "./parse-page.ts"
import { isProductPicture, type PageSources, publishedPage } from "./render-page.ts"

/** Why a text cannot be published, as sentences; empty if it can. */
export function pageProblems(sources: PageSources, key: string, page: ParsedPage): string[] {
  const { intro, sections, closing, picture, used, links, problems } = page
  const needs = standardPage(key)?.needs ?? []
  const values = pageValues(sources)
  const parts = sections.flatMap((section) => [section, ...section.parts])
  const isEmpty = blocksText([intro, closing, ...parts.map(({ blocks }) => blocks)].flat()) === ""
  const empty = [...used].filter((name) => values[name].length === 0)
  return [
    ...problems,
    ...(isEmpty ? ["The page has no text yet."] : []),
    ...needs
      .filter((name) => !used.has(name))
      .map((name) => `This page must state {${name}}: ${lowered(pageValueLabels[name])}.`),
    ...empty.map(
      (name) => `{${name}} is empty: fill in “${pageValueLabels[name]}” under Settings.`,
    ),
    ...(picture && !isProductPicture(sources, picture)
      ? [`No product has the picture ${picture}.`]
      : []),
    ...[...links].flatMap((href) => {
      const problem = linkProblem(sources, key, page, href)
      return problem ? [problem] : []
    }),
  ]
}

const lowered = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)

/** A link into the shop that leads to nothing. */
function linkProblem(
  sources: PageSources,
  key: string,
  page: ParsedPage,
  href: string,
): string | null {
  if (!/^[/#]/.test(href)) return null
  const [address = "", id] = href.split("#")
  const [path = ""] = address.split("?")
  const linked = path === "" || path === contentPage(key) ? page : linkedPage(sources, path)
  if (linked === undefined) return `The link to ${href} leads to no page of the shop.`
  const ids = linked?.sections.flatMap(({ id, parts }) => [id, ...parts.map((one) => one.id)])
  return id && ids && !ids.includes(id) ? `The link to ${href} leads to no heading.` : null
}

/** Whether an address of the shop leads to a page, a product on sale or a listing that finds something. */
export const isPageOfShop = (sources: PageSources, href: string): boolean =>
  linkedPage(sources, href.split(/[?#]/)[0]!) !== undefined

/** The text of a page at a path; null for a page of another kind, undefined for none. */
function linkedPage(sources: PageSources, path: string) {
  const key = contentPageAt(path)
  if (key !== null) return publishedPage(sources, key) ?? undefined
  const { index } = sources.catalogue.now()
  const product = productOfPage(path)
  if (product !== null) return findProduct(index, product) ? null : undefined
  return moved.has(path) || isCommonAddress(path) || isListing(sources, path) ? null : undefined
}

/** Addresses that redirect. */
const moved = new Set(["/privacy-policy", "/terms-of-use"])

/** Whether a category or search finds something. */
function isListing({ catalogue }: PageSources, path: string): boolean {
  const [, encoded] = /^\/(?:product-display\/)?([^/.]+)\/?$/.exec(path) ?? []
  try {
    return (
      encoded !== undefined && findsSomething(catalogue.now().index, decodeURIComponent(encoded))
    )
  } catch {
    return false
  }
}
