import { type ModulePageValues, moduleValueLabels } from "#domain/catalogue/page-values.ts"
import type { AppContext } from "../context.ts"
import { modulesOn } from "../modules-on.ts"

/** The empty texts of modules that are switched off. */
export const noModuleValues = Object.fromEntries(
  Object.keys(moduleValueLabels).map((name) => [name, ""]),
) as ModulePageValues

/** What pages state of the modules. */
export const valuesOfModules = (
  context: Pick<AppContext, "catalogue" | "modules" | "settings">,
): ModulePageValues =>
  Object.assign(
    {},
    noModuleValues,
    ...modulesOn(context).map(({ pageValues }) => pageValues?.of(context)),
  )
