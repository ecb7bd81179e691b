import type { z } from "zod"
import type { shape } from "#modules/setting-values.ts"
import type { onPages } from "#modules/settings.ts"

/** The settings of modules that every browser gets. */
export type ModulePageSettings = Pick<z.output<z.ZodObject<typeof shape>>, (typeof onPages)[number]>
