import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { noSuchProduct, productNamed } from "#server/catalogue/operations/product-named.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { showPriceHistory } from "../contract/operations.ts"
import { listPriceHistory } from "./queries.ts"

export const priceHistoryOperations: Implementation[] = [
  implement(showPriceHistory, {
    run: async ({ db }, { product }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      const prices = await listPriceHistory(db, found.id)
      return ok(
        prices.map(({ from, price, discount, sellingPrice, hidden }) => ({
          from: from.toISOString(),
          price: toRupees(price),
          discount,
          sells_for: toRupees(sellingPrice),
          hidden,
        })),
      )
    },
  }),
]
