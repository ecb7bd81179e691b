import { pictureAddress, sharedPicture } from "#contract/catalogue/pictures.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { productGroupId } from "#domain/catalogue/product-model.ts"
import { toRupees } from "#domain/core/money.ts"
import { identityFile, type ShopSettings } from "#web/shared/layout/settings.ts"
import { inLanguage, type LanguageCode } from "#words/languages.ts"
import { absolute } from "./page-meta.ts"

/** A schema.org object for search engines. */
export type StructuredData = { "@type": string; [property: string]: unknown }

/**
 * The data of a product as shown on its page. Its rating is by buyers only: samples are not real and
 * are never included.
 * @param origin of the shop's addresses
 * @param path of the product's page
 */
export function productThing(product: Product, origin: string, path: string): StructuredData {
  const url = origin + path
  const [colour] = product.frameColours
  // The most widely supported one comes first.
  const shared = sharedPicture(product.pictures)
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: [product.title, colour?.name].filter(Boolean).join(", "),
    description: product.frameDescription || product.highlights,
    url,
    ...(shared && {
      image: [
        shared,
        // A drawing is no picture of the article.
        ...product.pictures.filter((path) => !isWornPicture(path)).map(pictureAddress),
      ].map((address) => absolute(origin, address)),
    }),
    sku: String(product.id),
    brand: { "@type": "Brand", name: product.brand },
    category: product.kind,
    ...(colour && { color: colour.name }),
    ...(product.frameMaterial && { material: product.frameMaterial }),
    // As in the feed for shopping sites.
    inProductGroupWithID: productGroupId(product),
    ...(product.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    ...offer(product, url),
  }
}

/** An offer without a price would be rejected, so free items have none. */
function offer(product: Product, url: string) {
  const price = finalPrice(product)
  if (price <= 0) return {}
  return {
    offers: {
      "@type": "Offer",
      url,
      price: toRupees(price).toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  }
}

/** The breadcrumb of a page; its last part is the page itself and needs no URL. */
export const breadcrumbsThing = (
  origin: string,
  language: LanguageCode,
  trail: readonly { label: string; to?: string }[],
): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(to && { item: origin + inLanguage(to, language) }),
  })),
})

/**
 * A list of pages.
 * @param before how many entries are on pages before this one
 */
export const listThing = (
  origin: string,
  language: LanguageCode,
  paths: readonly string[],
  before: number,
): StructuredData => ({
  "@type": "ItemList",
  itemListElement: paths.map((path, index) => ({
    "@type": "ListItem",
    position: before + index + 1,
    url: origin + inLanguage(path, language),
  })),
})

/**
 * The shop itself, and how to search it.
 * @param searchPath path of a listing with `{search_term_string}` in the place of its text
 */
export function shopThings(
  { publicUrl, business, identity }: ShopSettings,
  searchPath: string,
): StructuredData[] {
  const shop = `${publicUrl}/#shop`
  // The home page of a network, as in the sample, is no account.
  const profiles = Object.values(identity.social).filter((one) => new URL(one).pathname !== "/")
  return [
    {
      "@type": "OnlineStore",
      "@id": shop,
      name: business.name,
      url: `${publicUrl}/`,
      logo: publicUrl + identityFile("/icon-512.png", identity),
      ...(profiles.length > 0 && { sameAs: profiles }),
      areaServed: "IN",
      address: business.address,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: business.phone,
        email: business.email,
        areaServed: "IN",
      },
    },
    {
      "@type": "WebSite",
      "@id": `${publicUrl}/#website`,
      name: business.name,
      url: `${publicUrl}/`,
      publisher: { "@id": shop },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: publicUrl + searchPath },
        "query-input": "required name=search_term_string",
      },
    },
  ]
}
