import type { LensTrace } from "@chashma/eyewear/geometry/lens-trace.ts"
import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { traceOf } from "./lens-trace.ts"

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
