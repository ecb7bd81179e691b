import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"

export default defineServerModule(declared, {})
