import { isDeepStrictEqual } from "node:util"
import { and, eq, isNull, notExists } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { coupons, products, shopSettings, shopSettingVersions } from "#db/schema.ts"
import { publishShopSettings } from "#server/core/settings/shop-settings-store.ts"
import { productOfPage } from "#server/http/pages/page-address.ts"
import { publishHome } from "../../pages/commands/publish-home.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"

interface RemovedSample {
  products: number
  slides: number
  brands: number
  coupons: number
}

/**
 * Hides the sample's products, which old orders may name, takes its slides and brands off the home
 * page, ends its coupons and its offer on a second pair. What the owner added or gave a picture of
 * their own stays.
 */
export const removeSample = (db: Db, now: Date): Promise<RemovedSample> =>
  db.transaction(async (tx) => {
    const hidden = await tx
      .update(products)
      .set({ hidden: true })
      .where(and(eq(products.isSample, true), eq(products.hidden, false)))
      .returning({ id: products.id })
    const sample = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.isSample, true))
    const home = await takeSampleOffHome(tx, now, new Set(sample.map(({ id }) => id)))
    const ended = await tx
      .update(coupons)
      .set({ endsAt: now, updatedAt: now })
      .where(and(eq(coupons.isSample, true), isNull(coupons.endsAt)))
      .returning({ code: coupons.code })
    await tx
      .delete(shopSettings)
      .where(
        and(
          eq(shopSettings.name, "SECOND_PAIR_PERCENT"),
          notExists(
            tx
              .select({ id: shopSettingVersions.id })
              .from(shopSettingVersions)
              .where(eq(shopSettingVersions.name, shopSettings.name)),
          ),
        ),
      )
    await publishShopSettings(tx)
    return { products: hidden.length, ...home, coupons: ended.length }
  })

/** A brand stays with the pictures of products that are the owner's now. */
async function takeSampleOffHome(tx: Db, now: Date, sample: ReadonlySet<number>) {
  const isOfSample = (link: string) => sample.has(productOfPage(link) ?? 0)
  const removed = { slides: 0, brands: 0 }
  await publishCatalogueChange(tx, "all")
  await publishHome(tx, { now, by: null }, ({ blocks }) => {
    const left = blocks.map((block) => {
      if (block.type === "brands") {
        const items = block.items.flatMap((item) => {
          const own = [item, ...item.others].filter(({ link }) => !isOfSample(link))
          const [first, ...others] = own.map(({ picture, link }) => ({ picture, link }))
          return first ? [{ ...item, ...first, others }] : []
        })
        removed.brands += block.items.length - items.length
        return { ...block, items }
      }
      const items = block.items.filter((item) => !item.isSample)
      removed.slides += block.items.length - items.length
      return { ...block, items }
    })
    return isDeepStrictEqual(left, blocks) ? null : left
  })
  return removed
}
