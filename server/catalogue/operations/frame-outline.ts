import { eq } from "drizzle-orm"
import {
  measureFrameOutline,
  removeFrameOutline,
  showFrameOutline,
} from "#contract/catalogue/operations/frame-outline.ts"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { frameOutlines, type products, staff } from "#db/schema.ts"
import {
  type FrameOutline,
  outlineError,
  outlineFaults,
  outlineWarnings,
} from "#domain/catalogue/frame-outline.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { ok } from "#domain/core/result.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { measurePhoto } from "../frame-models/lens-trace.ts"
import { noSuchProduct, productNamed } from "./product-named.ts"
import { variantsOf } from "./products.ts"

type ProductRow = typeof products.$inferSelect

/** The other colours of a product that have its size and measures, and so its outline. */
async function sameSize(db: Db, product: ProductRow): Promise<ProductRow[]> {
  const sizeOf = ({ size, measures }: ProductRow) => JSON.stringify([size, measures])
  const variants = await variantsOf(db, product)
  return variants.filter((one) => one.id !== product.id && sizeOf(one) === sizeOf(product))
}

const shape = ({ right, left, width, height, bridge }: FrameOutline) => ({
  ...{ right, left, width, height, bridge },
})

async function shown(db: Db, product: ProductRow) {
  const { id, handle, title, isSample, measures } = product
  const [found] = await db
    .select({ outline: frameOutlines.outline, at: frameOutlines.measuredAt, by: staff.name })
    .from(frameOutlines)
    .leftJoin(staff, eq(staff.id, frameOutlines.measuredBy))
    .where(eq(frameOutlines.productId, id))
  const colours = await sameSize(db, product)
  return ok({
    ...{ product: id, handle, title, is_modelled: isSample },
    eye_size: measures?.eyeSize ?? null,
    lens_height: measures?.lensHeight ?? null,
    colours: colours.map((one) => ({ product: one.id, handle: one.handle })),
    outline: found
      ? {
          ...shape(found.outline),
          error: outlineError(found.outline, measures),
          warnings: outlineWarnings(found.outline, measures),
          measured: found.at.toISOString(),
          by: found.by,
        }
      : null,
  })
}

/** Micrometres are exact enough. */
const rounded = (outline: FrameOutline): FrameOutline => ({
  ...outline,
  right: outline.right.map((radius) => Math.round(radius * 1000) / 1000),
  left: outline.left.map((radius) => Math.round(radius * 1000) / 1000),
})

/** Size and error of a product's outline for the audit. */
async function traceOutline(db: Db, { product }: { product: string }): Promise<Trace | null> {
  const found = await productNamed(db, product)
  if (!found) return null
  const [row] = await db.select().from(frameOutlines).where(eq(frameOutlines.productId, found.id))
  if (!row) return { subject: `product:${found.id}`, state: { outline: null } }
  const { width, height } = row.outline
  const mm = (value: number) => Math.round(value * 100) / 100
  const error = mm(outlineError(row.outline, found.measures))
  const measured = row.measuredAt.toISOString()
  const state = { outline: { width: mm(width), height: mm(height), error, measured } }
  return { subject: `product:${found.id}`, state }
}

export const frameOutlineOperations: Implementation[] = [
  implement(showFrameOutline, {
    run: async ({ db }, { product }) => {
      const found = await productNamed(db, product)
      return found ? shown(db, found) : noSuchProduct
    },
  }),
  implement(measureFrameOutline, {
    trace: traceOutline,
    run: async ({ db, now }, { product, colours, ...photo }, { by }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      if (!hasFrame(found)) return fail("BAD_REQUEST", "This product has no frame.")
      const measured = measurePhoto(photo)
      if (!measured.ok) return fail("BAD_REQUEST", outlineFaults[measured.failure])
      const measuredBy = by.kind === "staff" ? by.staffId : null
      const values = { outline: rounded(measured.value), measuredAt: now(), measuredBy }
      const all = [found, ...(colours ? await sameSize(db, found) : [])]
      await db
        .insert(frameOutlines)
        .values(all.map(({ id: productId }) => ({ productId, ...values })))
        .onConflictDoUpdate({ target: frameOutlines.productId, set: values })
      return shown(db, found)
    },
  }),
  implement(removeFrameOutline, {
    trace: traceOutline,
    run: async ({ db }, { product }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      await db.delete(frameOutlines).where(eq(frameOutlines.productId, found.id))
      return shown(db, found)
    },
  }),
]
