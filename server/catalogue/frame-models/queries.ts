import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { frameOutlines, products } from "#db/schema.ts"
import { type FrameOutline, outlineError } from "#domain/catalogue/frame-outline.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { LensTrace } from "#eyewear/geometry/lens-trace.ts"
import { traceOf } from "./lens-trace.ts"

/** What a lens lab can cut a product's lenses to. */
export interface KnownTrace {
  trace: LensTrace
  /** What was measured from a photo; null for the outline of the product's model. */
  photo: FrameOutline | null
  /** mm by which a trace from a photo may be wrong; null for that of a model. */
  error: number | null
}

/** The outlines of products that were measured from photos, by the product's id. */
async function findOutlines(db: Db, productIds: readonly number[]) {
  const found = await db
    .select({ id: frameOutlines.productId, outline: frameOutlines.outline })
    .from(frameOutlines)
    .where(inArray(frameOutlines.productId, [...new Set(productIds)]))
  return new Map<number, FrameOutline>(found.map(({ id, outline }) => [id, outline]))
}

/**
 * The traces of products, by their ids: of the sample those of their models, because the frames are
 * made as their model draws them. The model of an owner's own frame only resembles it, and a lens cut
 * to that would not fit: theirs are measured from a photo.
 */
export async function findTraces(
  db: Db,
  known: readonly Product[],
  count: number,
): Promise<Map<number, KnownTrace>> {
  const ids = known.map(({ id }) => id)
  const samples = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.isSample, true)))
  const modelled = new Set<number>(samples.map(({ id }) => id))
  const outlines = await findOutlines(db, ids)
  return new Map(
    known.flatMap((product): [number, KnownTrace][] => {
      const trace = modelled.has(product.id) ? traceOf(product, count) : null
      if (trace) return [[product.id, { trace, photo: null, error: null }]]
      const photo = outlines.get(product.id)
      if (!photo) return []
      return [[product.id, { trace: photo, photo, error: outlineError(photo, product.measures) }]]
    }),
  )
}
