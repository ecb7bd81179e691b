import { add, type Paise } from "../../core/money.ts"
import { apportion } from "./apportion.ts"

/**
 * The part of a delivery fee for the goods of each rate, in the order of the goods. Delivery belongs
 * to a composite supply whose principal part is the goods (sections 2(30) and 8(a) of the CGST Act),
 * so it bears their rate; goods of two rates share it by value.
 */
export const deliveryShares = <Line extends { total: Paise; gstPercent: number }>(
  fee: Paise,
  goods: readonly Line[],
): { gstPercent: number; share: Paise; goods: Line[] }[] => {
  const rates = [...Map.groupBy(goods, ({ gstPercent }) => gstPercent)]
  if (rates.length === 0) return []
  const shares = apportion(
    fee,
    rates.map(([, same]) => add(...same.map(({ total }) => total))),
  )
  return rates.map(([gstPercent, same], n) => ({ gstPercent, share: shares[n]!, goods: same }))
}
