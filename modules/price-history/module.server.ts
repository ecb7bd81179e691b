import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { priceHistoryHandlers } from "./server/handlers.ts"
import { priceHistoryOperations } from "./server/operations.ts"
import { priceChanges } from "./server/price-changes.ts"

export default defineServerModule(declared, {
  endpoints: priceHistoryHandlers,
  operations: priceHistoryOperations,
  catalogueParts: [priceChanges],
})
