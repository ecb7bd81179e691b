import { isDeepStrictEqual } from "node:util"
import { and, eq, exists, inArray, isNull, not, notExists } from "drizzle-orm"
import type { OperationReply } from "#contract/office/operation.ts"
import type { removeSampleContent } from "#contract/office/operations/setup.ts"
import type { Db } from "#db/connection.ts"
import { coupons, couponUses, products, shopSettings, shopSettingVersions } from "#db/schema.ts"
import { keptSentences } from "#domain/catalogue/kept-products.ts"
import { list as samplesOfModules } from "#modules/samples.ts"
import type { AppContext } from "#server/core/context.ts"
import { publishShopSettings } from "#server/core/settings/shop-settings-store.ts"
import { productOfPage } from "#server/http/pages/page-address.ts"
import { endDemoStaff } from "#server/office/staff/commands/ensure-demo-staff.ts"
import { publishHome } from "../../pages/commands/publish-home.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"
import { deleteProducts } from "./delete-products.ts"

/**
 * Deletes the sample's products, coupons and rows of modules, takes its slides and brands off the home
 * page, and ends its offer on a second pair and the demonstration's accounts. What orders name is hidden or ended instead. What the
 * owner added or gave a picture of their own stays.
 */
export const removeSample = (
  context: Pick<AppContext, "db" | "now" | "modules">,
): Promise<OperationReply<typeof removeSampleContent>> =>
  context.db.transaction(async (tx) => {
    const now = context.now()
    const { found, deleted, kept } = await deleteProducts(tx, context, eq(products.isSample, true))
    await tx.update(products).set({ hidden: true }).where(inArray(products.id, found))
    for (const { table } of samplesOfModules.flatMap(({ rows = [] }) => rows))
      await tx.delete(table)
    const home = await takeSampleOffHome(tx, now, new Set(found))
    const ended = await tx
      .update(coupons)
      .set({ endsAt: now, updatedAt: now })
      .where(and(eq(coupons.isSample, true), isNull(coupons.endsAt)))
      .returning({ code: coupons.code })
    const isUsed = exists(
      tx.select().from(couponUses).where(eq(couponUses.couponCode, coupons.code)),
    )
    await tx.delete(coupons).where(and(eq(coupons.isSample, true), not(isUsed)))
    const used = await tx.select().from(coupons).where(eq(coupons.isSample, true))
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
    await endDemoStaff(tx, now)
    await publishShopSettings(tx)
    const codes = used.map(({ code }) => code).join(", ")
    return {
      ...{ products: deleted, ...home, coupons: ended.length },
      stays: [
        ...keptSentences(kept),
        ...(codes ? [`Ended and kept, because orders used them: coupons ${codes}.`] : []),
      ],
    }
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
