import type { LensCatalogue } from "../prescriptions/lens/lens-catalogue.ts"
import { sampleLenses } from "../prescriptions/lens/sample-lenses.ts"
import type { HigherPowerRule } from "../prescriptions/lens/types.ts"

/** The sample's table with surcharges in rupees, one for each of its ranges. */
export const lensesWithSurcharges = (
  surcharges: readonly number[],
  onHigher: HigherPowerRule = "include",
): LensCatalogue => {
  const [weakest, ...stronger] = sampleLenses.ranges
  return {
    ...sampleLenses,
    onHigher,
    ranges: [
      { ...weakest, surcharge: surcharges[0] ?? 0 },
      ...stronger.map((range, n) => ({ ...range, surcharge: surcharges[n + 1] ?? 0 })),
    ],
  }
}
