import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { add, fromRupees, noMoney, type Paise } from "../../core/money.ts"
import {
  type LensCatalogue,
  type LensFrameKind,
  lensOptionsFor,
  lensSurcharges,
  lensTypesFor,
} from "./lens-catalogue.ts"
import type { LensOptionCode } from "./types.ts"

/**
 * The cheapest lenses for a frame, or of some types; null if it can have none. Those with a power
 * are priced for the weakest powers.
 * @param preferred the option that counts where it is offered, at whatever price
 */
export function cheapestLens(
  lenses: LensCatalogue,
  frame: LensFrameKind = {},
  types: readonly LensType[] = lensTypesFor(lenses, frame),
  preferred: LensOptionCode | null = null,
): { type: LensType; option: LensOptionCode; label: string; price: Paise } | null {
  const weakest = lensSurcharges(lenses, frame)[0]?.amount ?? noMoney
  const offered = types.flatMap((type) =>
    lensOptionsFor(lenses, type, frame).map(({ code, label, prices }) => ({
      ...{ type, option: code, label },
      price: add(fromRupees(prices[type]!), type === "Plano" ? noMoney : weakest),
    })),
  )
  const wanted = offered.filter(({ option }) => option === preferred)
  return (wanted.length > 0 ? wanted : offered).toSorted((a, b) => a.price - b.price)[0] ?? null
}
