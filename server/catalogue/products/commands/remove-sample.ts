import { and, eq, inArray, isNull, notExists } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { brandSections, coupons, posters, products, slides } from "#db/schema.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"

interface RemovedSample {
  products: number
  slides: number
  brands: number
  coupons: number
}

/**
 * Hides the sample's products, which old orders may name, takes its slides and brands off the home
 * page and ends its coupons. What the owner added or gave a picture of their own stays.
 */
export const removeSample = (db: Db, now: Date): Promise<RemovedSample> =>
  db.transaction(async (tx) => {
    const hidden = await tx
      .update(products)
      .set({ hidden: true })
      .where(and(eq(products.isSample, true), eq(products.hidden, false)))
      .returning({ id: products.id })
    const removed = await tx
      .delete(slides)
      .where(eq(slides.isSample, true))
      .returning({ id: slides.id })
    const ofSample = tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.isSample, true))
    await tx.delete(posters).where(inArray(posters.productId, ofSample))
    const shown = tx.select().from(posters).where(eq(posters.section, brandSections.section))
    const brands = await tx.delete(brandSections).where(notExists(shown)).returning()
    const ended = await tx
      .update(coupons)
      .set({ endsAt: now, updatedAt: now })
      .where(and(eq(coupons.isSample, true), isNull(coupons.endsAt)))
      .returning({ code: coupons.code })
    await publishCatalogueChange(tx, "all")
    return {
      products: hidden.length,
      slides: removed.length,
      brands: brands.length,
      coupons: ended.length,
    }
  })
