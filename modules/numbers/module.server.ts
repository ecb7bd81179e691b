import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { numberHandlers } from "./server/handlers.ts"
import { numberOperations } from "./server/operations.ts"
import { numberPrivacy } from "./server/privacy.ts"

export default defineServerModule(declared, {
  endpoints: numberHandlers,
  operations: numberOperations,
  privacy: numberPrivacy,
})
