import type { z } from "zod"
import type { ModulePageValues } from "#domain/catalogue/page-values.ts"
import type { shape } from "#modules/setting-values.ts"
import type { onPages } from "#modules/settings.ts"

export type ModuleSettingsOfPages = Pick<
  z.output<z.ZodObject<typeof shape>>,
  (typeof onPages)[number]
>

/** The settings and the values of modules that every browser gets. */
export type ModulePageSettings = ModuleSettingsOfPages & ModulePageValues
