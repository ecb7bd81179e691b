import { defineCataloguePart } from "#server/catalogue/products/catalogue-part.ts"
import { reductionAt } from "../rules/price-history.ts"
import { readPriceChanges } from "./queries.ts"

/** Prices of each product since 60 days ago, in order of time, and the reductions that follow. */
export const priceChanges = defineCataloguePart({
  read: readPriceChanges,
  fieldsOf: (product, changes, now) => {
    const { reduction, until } = reductionAt(product, changes.get(product.id) ?? [], now)
    return { fields: reduction ? { reduction } : {}, until }
  },
})
