import { list } from "#modules/server.ts"
import { coreModule } from "./core-module.ts"
import type { ServerModule } from "./define-server-module.ts"

/** The core and the modules of this shop. */
export const allModules: readonly ServerModule[] = [coreModule, ...list]
