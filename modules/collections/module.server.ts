import { defineServerModule } from "#server/define-server-module.ts"
import { COLLECTIONS } from "./contract/pages.ts"
import declared from "./module.ts"
import { collectionsOperations } from "./server/operations.ts"
import { collectionPages, selectCollection } from "./server/pages.ts"
import { publishedCollections } from "./server/queries.ts"

export default defineServerModule(declared, {
  operations: collectionsOperations,
  catalogueParts: [publishedCollections],
  listings: { [COLLECTIONS]: selectCollection },
  publishedPages: collectionPages,
  privacy: "about nobody",
})
