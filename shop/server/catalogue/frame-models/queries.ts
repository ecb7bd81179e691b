import { type LensTrace, lensTrace } from "@chashma/eyewear/geometry/lens-trace.ts"
import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"

/**
 * The traces of the sample's products, by their ids: the frames are made as their model draws them.
 * The model of an owner's own frame only resembles it, and a lens cut to that would not fit.
 */
export async function findTraces(
  db: Db,
  known: readonly Product[],
  count: number,
): Promise<Map<number, LensTrace>> {
  const ids = known.map(({ id }) => id)
  const samples = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.isSample, true)))
  const modelled = new Set<number>(samples.map(({ id }) => id))
  return new Map(
    known.flatMap((product): [number, LensTrace][] => {
      const trace = modelled.has(product.id) ? traceOf(product, count) : null
      return trace ? [[product.id, trace]] : []
    }),
  )
}

/** The outline of a product's lenses from its model, in mm at `count` angles; null without measures. */
function traceOf(product: Product, count: number): LensTrace | null {
  const look = product.measures && lookOf(product)
  return look && lensTrace(look.design, count)
}
