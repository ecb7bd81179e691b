import type { ServerModule } from "../define-server-module.ts"
import type { AppContext } from "./context.ts"

/** The core and the modules that the owner has not switched off. */
export const modulesOn = ({
  modules,
  settings,
}: Pick<AppContext, "modules" | "settings">): ServerModule[] =>
  modules.filter(({ name }) => !settings.FEATURES_OFF.includes(name))
