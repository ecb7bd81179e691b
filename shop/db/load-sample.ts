import { sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { handleOf } from "#domain/catalogue/handle.ts"
import type { HomeBlock } from "#domain/catalogue/home-block.ts"
import type { Category, Product } from "#domain/catalogue/product.ts"
import type { ShopSettingName } from "#domain/office/shop-settings.ts"
import { list as samplesOfModules } from "#modules/samples.ts"
import type { Db } from "./connection.ts"
import {
  catalogueVersion,
  categories,
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

/** What a module has in the sample shop. */
export interface ModuleSample {
  /** All rows of tables that only the sample fills. They are deleted with its products. */
  rows?: readonly { table: PgTable; rows: readonly object[] }[]
  /** Adds what it stores of the sample's products in other tables. */
  insert?: (tx: Db, products: readonly Product[]) => Promise<void>
}

/** Fills an empty database; one that has or had products is left unchanged. */
export async function seedIfEmpty(db: Db, contents: ShopContents): Promise<void> {
  await db.transaction(async (tx) => {
    // If two processes start on one empty database, the second waits here and then finds products.
    await tx.execute(sql`lock table ${catalogueVersion} in exclusive mode`)
    if ((await tx.$count(recordedPrices)) > 0) return
    await insertProducts(tx, contents.products, { isSample: true })
    for (const { insert } of samplesOfModules) await insert?.(tx, contents.products)
    await tx
      .insert(categories)
      .values(contents.categories.map(({ name }, position) => ({ position, name })))
    const isSample = true
    await tx.insert(homePageVersions).values({ version: 1, blocks: contents.homeBlocks })
    for (const { table, rows } of samplesOfModules.flatMap(({ rows = [] }) => rows))
      await tx.insert(table).values([...rows])
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
