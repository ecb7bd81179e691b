import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { booksArchive } from "./server/archive-route.ts"
import { booksOperations } from "./server/operations.ts"

export default defineServerModule(declared, {
  routes: [booksArchive],
  operations: booksOperations,
})
