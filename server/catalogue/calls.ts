import {
  brandContent,
  categories,
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
import { findProduct } from "#domain/listing/catalogue-index.ts"
import { list } from "#domain/listing/list.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"
import { menuOf } from "./menu.ts"
import { coloursOf, lowStock, suggestionsFor } from "./suggest.ts"
import { suggestionsIn } from "./suggestions.ts"

const mostNewArrivals = 12

export const catalogueCalls = ({ catalogue }: Pick<House, "catalogue">): Answer[] => [
  answer(categories, () => done(catalogue.now().categories)),
  answer(posters, () => done(catalogue.now().posters)),
  answer(brandContent, () => done({ result: catalogue.now().brandSections })),
  answer(slides, () => done({ data: catalogue.now().slides })),
  answer(menu, () => done({ variants: menuOf(catalogue.now().index.products) })),

  answer(products, ({ query }) => {
    const { index } = catalogue.now()
    if (query.stock === "low") return done({ result: lowStock(index, { most: query.limit }) })
    const all = index.products.slice(0, query.limit)
    return done({ result: all.map(catalogue.listed) })
  }),

  answer(newArrivals, () => {
    const newest = catalogue.now().newest.slice(0, mostNewArrivals)
    return done({ result: newest.map((id) => catalogue.product(id)!) })
  }),

  answer(productDetail, ({ params }) => {
    const { index } = catalogue.now()
    const product = findProduct(index, params.product_id)
    if (!product) return fail("NOT_FOUND", "Product not found")
    return done({
      result: catalogue.listed(product),
      suggestedProducts: suggestionsFor(index, product),
      variants: coloursOf(index, product),
      lowStock: lowStock(index, { besides: product.id }),
    })
  }),

  answer(listing, ({ query }) => done(list(catalogue.now().index, query))),

  answer(suggestions, async ({ query }) =>
    done(await suggestionsIn(catalogue.now().index, query.text)),
  ),
]
