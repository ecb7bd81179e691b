import {
  categories,
  MAX_PRODUCTS_PER_REPLY,
  newArrivals,
  productDetail,
  products,
} from "#contract/catalogue/catalogue.ts"
import { contactLensStock } from "#contract/catalogue/contact-lens-stock.ts"
import { listing } from "#contract/catalogue/listing.ts"
import { menu } from "#contract/catalogue/menu.ts"
import { suggestions } from "#contract/catalogue/suggestions.ts"
import { trending } from "#contract/catalogue/trending.ts"
import { notFound } from "#contract/core/api-result.ts"
import { declaredDetails } from "#domain/catalogue/declarations.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type CatalogueIndex, findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { findsSomething } from "#domain/catalogue/listing/match.ts"
import { ok } from "#domain/core/result.ts"
import { maxContactLensBoxes } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import type { AppContext } from "#server/core/context.ts"
import { publishedPagesOf } from "#server/core/published-pages.ts"
import { lensCatalogue } from "#server/core/settings/derived-settings.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { menuOf } from "./menu.ts"
import { findContactLensStock, newestOf } from "./queries.ts"
import { coloursOf, lowStock, suggestionsFor } from "./recommendations.ts"
import { suggestionsIn } from "./suggestions.ts"

/** Which of some terms find something, kept while they and the catalogue's products are the same. */
function trendingIn() {
  let last: { index: CatalogueIndex; asked: string; terms: string[] } | undefined
  return (index: CatalogueIndex, terms: string[]): string[] => {
    const asked = terms.join("\n")
    if (last?.index !== index || last.asked !== asked) {
      last = { index, asked, terms: terms.filter((term) => findsSomething(index, term)) }
    }
    return last.terms
  }
}

export const catalogueHandlers = (
  context: Pick<AppContext, "catalogue" | "db" | "settings" | "now" | "modules">,
  trendingOf = trendingIn(),
  published = publishedPagesOf(context),
  partsOf = context.modules.flatMap(({ productParts = [] }) => productParts),
  listings = new Map(context.modules.flatMap(({ listings = {} }) => Object.entries(listings))),
  { catalogue, db, settings } = context,
): EndpointHandler[] => [
  defineHandler(categories, () => ok(catalogue.now().categories)),
  defineHandler(menu, () => ok({ variants: menuOf(catalogue.now().index.products, published()) })),

  defineHandler(products, ({ query }) => {
    const { index } = catalogue.now()
    const { limit = MAX_PRODUCTS_PER_REPLY, offset = 0 } = query
    if (query.stock === "low") {
      const isPerModel = query.per === "model"
      return ok({ result: lowStock(index, { offset, most: limit, isPerModel }) })
    }
    const some = Array.from(index.orders.all.positions.subarray(offset, offset + limit))
    return ok({ result: some.map((position) => catalogue.listed(index.products[position]!)) })
  }),

  defineHandler(newArrivals, ({ query }) =>
    ok({ result: newestOf(catalogue, query.per === "model") }),
  ),

  defineHandler(contactLensStock, async ({ params: { product_id: id } }) => {
    if (!findProduct(catalogue.now().index, id)) return notFound(msg("Product not found"))
    const boxes = await findContactLensStock(db, id)
    const sellable = [...(boxes ?? [])].filter(([, count]) => count > 0)
    const upTo = sellable.map(([power, count]) => [power, Math.min(count, maxContactLensBoxes)])
    return ok({ boxes: boxes && Object.fromEntries(upTo) })
  }),

  defineHandler(productDetail, ({ params }) => {
    const { index } = catalogue.now()
    const product = findProduct(index, params.product_id)
    if (!product) return notFound(msg("Product not found"))
    return ok({
      result: {
        ...catalogue.listed(product),
        declared: declaredDetails(product, finalPrice(product)),
      },
      suggestedProducts: suggestionsFor(index, product),
      variants: coloursOf(index, product),
      lowStock: lowStock(index, { besides: product, isPerModel: true }),
      ...Object.assign({}, ...partsOf.map((parts) => parts(context, product))),
    })
  }),

  defineHandler(listing, ({ query }) => {
    const { index } = catalogue.now()
    if (query.matcher !== "selection") return ok(list(index, query, lensCatalogue(settings)))
    const found = listings.get(query.selection)?.(context, query.text)
    if (!found?.ok) return found ?? notFound(msg("We couldn't find this page."))
    const { match, parts } = found.value
    // The text is not a search.
    const page = list(index, { ...query, text: "" }, lensCatalogue(settings), match)
    return ok({ ...page, ...parts })
  }),

  defineHandler(suggestions, { perMinute: 600 }, ({ query }) =>
    ok(suggestionsIn(catalogue.now().index, query.text)),
  ),

  // Asked for with each page that is rendered.
  defineHandler(trending, ({ query }) =>
    ok({ terms: trendingOf(catalogue.now().index, query.term) }),
  ),
]
