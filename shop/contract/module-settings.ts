import type { z } from "zod"
import type { ModulePageValues } from "#domain/catalogue/page-values.ts"
import type { onPages as valuesOnPages } from "#modules/page-values.ts"
import type { shape } from "#modules/setting-values.ts"
import type { onPages } from "#modules/settings.ts"

/** The settings and the values of modules that every browser gets. */
export type ModulePageSettings = Pick<
  z.output<z.ZodObject<typeof shape>>,
  (typeof onPages)[number]
> &
  Pick<ModulePageValues, (typeof valuesOnPages)[number]>
