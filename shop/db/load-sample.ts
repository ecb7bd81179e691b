import { inArray, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { handleOf } from "#domain/catalogue/handle.ts"
import type { HomeBlock } from "#domain/catalogue/home-block.ts"
import type { Category, Product } from "#domain/catalogue/product.ts"
import { reportDay } from "#domain/office/report-period.ts"
import type { ShopSettingName } from "#domain/office/shop-settings.ts"
import { readExpiry } from "#domain/prescriptions/contact-lens/lots.ts"
import { list as rowsOfModules } from "#modules/sample-rows.ts"
import type { Db } from "./connection.ts"
import {
  catalogueVersion,
  categories,
  contactLensLotMovements,
  contactLensLotStock,
  contactLensLots,
  coupons,
  type DeliveryAreaRow,
  deliveryAreas,
  homePageVersions,
  products,
  recordedPrices,
  shopSettings,
} from "./schema.ts"

/** Everything that an empty shop needs before it starts. */
export interface ShopContents {
  products: Product[]
  categories: Category[]
  homeBlocks: HomeBlock[]
  deliveryAreas: DeliveryAreaRow[]
  coupons: (typeof coupons.$inferInsert)[]
  /** Offers that the sample shows, and that an owner switches on for their own shop. */
  settings: Partial<Record<ShopSettingName, string>>
}

/** All rows of a table that only the sample fills. They are deleted with its products. */
export interface SampleRows {
  table: PgTable
  rows: readonly object[]
}

/** Fills an empty database; one that has or had products is left unchanged. */
export async function seedIfEmpty(db: Db, contents: ShopContents): Promise<void> {
  await db.transaction(async (tx) => {
    // If two processes start on one empty database, the second waits here and then finds products.
    await tx.execute(sql`lock table ${catalogueVersion} in exclusive mode`)
    if ((await tx.$count(recordedPrices)) > 0) return
    await insertProducts(tx, contents.products, { isSample: true })
    await insertSampleLots(tx, contents.products)
    await tx
      .insert(categories)
      .values(contents.categories.map(({ name }, position) => ({ position, name })))
    const isSample = true
    await tx.insert(homePageVersions).values({ version: 1, blocks: contents.homeBlocks })
    for (const { table, rows } of rowsOfModules) await tx.insert(table).values([...rows])
    await tx.insert(deliveryAreas).values(contents.deliveryAreas)
    await tx.insert(coupons).values(contents.coupons.map((coupon) => ({ ...coupon, isSample })))
    await tx
      .insert(shopSettings)
      .values(
        Object.entries(contents.settings).map(([name, value]) => ({
          name: name as ShopSettingName,
          value,
          updatedAt: new Date(),
        })),
      )
      .onConflictDoNothing()
    await tx.insert(catalogueVersion).values({ id: 1, version: 1 }).onConflictDoNothing()
  })
}

/**
 * Adds the sample's delivery areas to a sample shop of a version without them. A shop with a
 * product of its owner, or with any delivery area, is left unchanged.
 */
export async function addSampleDeliveryAreas(
  db: Db,
  { deliveryAreas: areas }: Pick<ShopContents, "deliveryAreas">,
): Promise<void> {
  await db.transaction(async (tx) => {
    // If two processes start together, the second waits here and then finds rows.
    await tx.execute(sql`lock table ${catalogueVersion} in exclusive mode`)
    const known = await tx.$count(deliveryAreas)
    const [sold] = await tx
      .select({
        sample: sql<number>`count(*) filter (where ${products.isSample})`.mapWith(Number),
        own: sql<number>`count(*) filter (where not ${products.isSample})`.mapWith(Number),
      })
      .from(products)
    const isSampleShop = sold!.sample > 0 && sold!.own === 0
    if (known === 0 && isSampleShop) await tx.insert(deliveryAreas).values(areas)
  })
}

/** From whom the sample's lots came; a trigger on their movements knows both. */
export const sampleReceipt = { supplier: "Sample Optical Distributors", invoice: "SAMPLE-1" }

/** Two lots of each contact lens of the sample, which end in two and in three years. */
async function insertSampleLots(tx: Db, list: Product[]): Promise<void> {
  const lenses = list.filter(({ kind, stock }) => kind === "Contact Lenses" && stock > 0)
  if (lenses.length === 0) return
  const today = reportDay(new Date())
  const year = Number(today.slice(0, 4))
  const lots = lenses.flatMap(({ id, stock, declarations }) =>
    [Math.ceil(stock / 2), Math.floor(stock / 2)].flatMap((boxes, n) => ({
      ...{ productId: id, power: "", lot: `S${id}${"AB"[n]}`, boxes },
      expiresOn: readExpiry(`${year + 2 + n}-05`)!,
      manufacturer: declarations?.manufacturer ?? "",
      importer: declarations?.importer ?? "",
    })),
  )
  const stored = await tx.insert(contactLensLots).values(lots).returning()
  await tx.insert(contactLensLotMovements).values(
    stored.map(({ id: lotId, boxes }) => ({
      ...{ lotId, kind: "received" as const, boxes, on: today },
      ...sampleReceipt,
    })),
  )
  const ids = lenses.map(({ id }) => id)
  await tx
    .insert(contactLensLotStock)
    .values(ids.map((productId) => ({ productId, power: "", promised: 0 })))
  await tx.update(products).set({ stockByLot: true }).where(inArray(products.id, ids))
}

const rowsPerInsert = 500

async function insertProducts(db: Db, list: Product[], { isSample = false } = {}): Promise<void> {
  for (let start = 0; start < list.length; start += rowsPerInsert) {
    const rows = list.slice(start, start + rowsPerInsert)
    await db.insert(products).values(
      rows.map((product) => ({
        ...product,
        isSample,
        handle: handleOf(product),
        createdAt: new Date(product.createdAt),
      })),
    )
  }
}
