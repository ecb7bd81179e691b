import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { fetchPicturesOperations } from "./server/fetch-pictures.ts"
import { matchPicturesOperations } from "./server/match-pictures.ts"
import { productFileOperations } from "./server/product-files.ts"

export default defineServerModule(declared, {
  operations: [...productFileOperations, ...fetchPicturesOperations, ...matchPicturesOperations],
})
