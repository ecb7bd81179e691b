import { fromRupees } from "#domain/core/money.ts"
import { noSurcharges } from "#domain/prescriptions/lens/surcharge.ts"
import type { Surcharges } from "#domain/prescriptions/lens/types.ts"
import type { Settings } from "./settings.ts"

/** What lenses cost more by the range of their powers; empty while the shop has no surcharges. */
export function lensSurcharges(
  settings: Pick<
    Settings,
    "LENS_SURCHARGE_ABOVE_2" | "LENS_SURCHARGE_ABOVE_4" | "LENS_SURCHARGE_ABOVE_7"
  >,
): Surcharges {
  const byRange = [
    0,
    settings.LENS_SURCHARGE_ABOVE_2,
    settings.LENS_SURCHARGE_ABOVE_4,
    settings.LENS_SURCHARGE_ABOVE_7,
  ].map(fromRupees)
  return byRange.some((amount) => amount > 0) ? byRange : noSurcharges
}
