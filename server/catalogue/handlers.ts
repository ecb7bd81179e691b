import {
  brandContent,
  categories,
  MAX_PRODUCTS_PER_REPLY,
  newArrivals,
  posters,
  productDetail,
  products,
  slides,
} from "#contract/catalogue.ts"
import { listing } from "#contract/listing.ts"
import { menu } from "#contract/menu.ts"
import { done, fail } from "#contract/outcome.ts"
import { suggestions } from "#contract/suggestions.ts"
import { trending } from "#contract/trending.ts"
import { findProduct } from "#domain/listing/catalogue-index.ts"
import { list } from "#domain/listing/list.ts"
import { findsSomething } from "#domain/listing/match.ts"
import type { AppContext } from "../context.ts"
import { defineHandler, type EndpointHandler } from "../endpoint-handler.ts"
import { menuOf } from "./menu.ts"
import { coloursOf, lowStock, suggestionsFor } from "./suggest.ts"
import { suggestionsIn } from "./suggestions.ts"

const mostNewArrivals = 12

export const catalogueHandlers = ({
  catalogue,
}: Pick<AppContext, "catalogue">): EndpointHandler[] => [
  defineHandler(categories, () => done(catalogue.now().categories)),
  defineHandler(posters, () => done(catalogue.now().posters)),
  defineHandler(brandContent, () => done({ result: catalogue.now().brandSections })),
  defineHandler(slides, () => done({ data: catalogue.now().slides })),
  defineHandler(menu, () => done({ variants: menuOf(catalogue.now().index.products) })),

  defineHandler(products, ({ query }) => {
    const { index } = catalogue.now()
    const { limit = MAX_PRODUCTS_PER_REPLY, offset = 0 } = query
    if (query.stock === "low") return done({ result: lowStock(index, { most: query.limit }) })
    const some = index.products.slice(offset, offset + limit)
    return done({ result: some.map(catalogue.listed) })
  }),

  defineHandler(newArrivals, () => {
    const newest = catalogue.now().newest.slice(0, mostNewArrivals)
    return done({ result: newest.map((id) => catalogue.product(id)!) })
  }),

  defineHandler(productDetail, ({ params }) => {
    const { index } = catalogue.now()
    const product = findProduct(index, params.product_id)
    if (!product) return fail("NOT_FOUND", "Product not found")
    return done({
      result: catalogue.listed(product),
      suggestedProducts: suggestionsFor(index, product),
      variants: coloursOf(index, product),
      lowStock: lowStock(index, { besides: product }),
    })
  }),

  defineHandler(listing, ({ query }) => done(list(catalogue.now().index, query))),

  defineHandler(suggestions, async ({ query }) =>
    done(await suggestionsIn(catalogue.now().index, query.text)),
  ),

  defineHandler(trending, ({ query }) => {
    const { index } = catalogue.now()
    return done({ terms: query.term.filter((term) => findsSomething(index, term)) })
  }),
]
