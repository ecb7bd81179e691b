import { centrationPd } from "@chashma/optics/lenses/centration.ts"
import { needsFittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { z } from "zod"
import type { fittingHint } from "#contract/orders/operations/fitting-hint.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"

/** What the shopper measured for the optician; null if nothing was sent. */
export function fittingHintOf(
  lens: LensChoice | null,
  product: Pick<Product, "frameShape" | "measures"> | null | undefined,
): z.output<typeof fittingHint> | null {
  if (!lens?.measuredHeights || !needsFittingHeight(lens.type)) return null
  const [right, left] = [centrationPd(lens, "right"), centrationPd(lens, "left")]
  return {
    ...lens.measuredHeights,
    pd: right && left && { right: right.far, left: left.far },
    frame: product?.measures ? { shape: product.frameShape, measures: product.measures } : null,
  }
}
