import { type LensTrace, lensTrace } from "@chashma/eyewear/geometry/lens-trace.ts"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"

/** The outline of a product's lenses from its model, in mm at `count` angles; null without measures. */
export function traceOf(product: Product, count: number): LensTrace | null {
  const look = product.measures && lookOf(product)
  return look && lensTrace(look.design, count)
}

/** Whether the frame is bent from wire; false for what is no frame. */
export const isWireFrame = (product: Product): boolean => lookOf(product)?.design.build === "metal"
