import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { boardSection } from "./server/board-section.ts"

export default defineServerModule(declared, {
  boardSections: [boardSection],
})
