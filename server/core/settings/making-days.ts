import type { MakingDays } from "#domain/catalogue/delivery.ts"
import type { Settings } from "./settings.ts"

/** Business days that the shop needs to make lenses, by their type. */
export const makingDays = (
  settings: Pick<
    Settings,
    "LENS_DAYS_PLANO" | "LENS_DAYS_SINGLE_VISION" | "LENS_DAYS_BIFOCAL" | "LENS_DAYS_PROGRESSIVE"
  >,
): MakingDays => ({
  Plano: settings.LENS_DAYS_PLANO,
  "Single Vision": settings.LENS_DAYS_SINGLE_VISION,
  Bifocal: settings.LENS_DAYS_BIFOCAL,
  Progressive: settings.LENS_DAYS_PROGRESSIVE,
})
