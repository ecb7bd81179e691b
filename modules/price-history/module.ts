import { defineModule } from "#contract/define-module.ts"
import * as operations from "./contract/operations.ts"

/**
 * The prices of the last 30 days, and the former price that a reduction states (decision 53). The core
 * records every price.
 */
export default defineModule({
  name: "price-history",
  slots: {
    "product.price": "shop/price-history-button.tsx",
    "office.product": "office/product-prices.tsx",
  },
  operations: Object.values(operations),
  duties: "rules/duties.ts",
})
