import { listingPage, productPage, staticPages } from "#contract/core/page-addresses.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { eyewearKinds, frameShapes, frameTypes, genders } from "#domain/catalogue/vocabulary.ts"
import { inLanguage, type LanguageCode, publishedLanguages } from "#words/languages.ts"

/** The protocol allows 50,000 URLs in a file. */
const productsPerSitemap = 20_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The number of files for the products. */
export const productSitemaps = (products: number): number =>
  Math.ceil(products / productsPerSitemap)

/** Of the names of a language's files: those of English have none. */
export const sitemapPrefix = (language: LanguageCode): string =>
  language === "en" ? "" : `${language}-`

export function sitemapIndex(origin: string, products: number): string {
  const files = Array.from({ length: productSitemaps(products) }, (_, n) => `products-${n + 1}`)
  const names = publishedLanguages.flatMap((code) =>
    ["pages", ...files].map((name) => sitemapPrefix(code) + name),
  )
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  )
  return `${xmlDeclaration}<sitemapindex ${namespace}>${entries.join("")}</sitemapindex>`
}

/**
 * The fixed pages, those that the owner published, and the listings of a kind, a shape, a type or a
 * wearer.
 */
export function pagesSitemap(origin: string, language: LanguageCode, ownPages: string[]): string {
  const listings = [...eyewearKinds, ...frameShapes, ...frameTypes, ...genders].map(listingPage)
  const paths = [...staticPages, ...ownPages, ...listings]
  return urlSet(paths.map((path) => ({ address: origin + inLanguage(path, language) })))
}

/** @param part from 1 */
export function productsSitemap(
  origin: string,
  language: LanguageCode,
  products: Product[],
  part: number,
): string {
  const start = (part - 1) * productsPerSitemap
  return urlSet(
    products.slice(start, start + productsPerSitemap).map(({ id, createdAt }) => ({
      address: origin + inLanguage(productPage(id), language),
      changed: createdAt,
    })),
  )
}

const urlSet = (urls: { address: string; changed?: string }[]) =>
  `${xmlDeclaration}<urlset ${namespace}>${urls
    .map(
      ({ address, changed }) =>
        `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
    )
    .join("")}</urlset>`

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

/** Characters that XML 1.0 cannot contain, even escaped. */
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string): string =>
  text.replace(unspeakable, "").replace(/[&<>"']/g, (character) => entities[character] ?? "")

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>'
