import type { ModulePageValues } from "#domain/catalogue/page-values.ts"
import { labels } from "#modules/page-values.ts"
import type { AppContext } from "../context.ts"
import { modulesOn } from "../modules-on.ts"

/** What pages state of the modules; empty texts of those that are switched off. */
export function valuesOfModules(
  context: Pick<AppContext, "catalogue" | "modules" | "settings">,
): ModulePageValues {
  const on = modulesOn(context)
  return Object.assign(
    Object.fromEntries(Object.keys(labels).map((name) => [name, ""])),
    ...context.modules.map(
      (one) => (one.pageValues?.isKept || on.includes(one)) && one.pageValues?.of(context),
    ),
  )
}
