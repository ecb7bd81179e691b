import { count } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { catalogueVersion, homePageVersions, products } from "#db/schema.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { timed } from "../crowd.ts"

test("Four processes that start simultaneously on an empty database migrate and fill it once", async () => {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const { value: databases, ms } = await timed(() =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        const database = await openDatabase({ url })
        await seedIfEmpty(database.db, sampleShop)
        return database
      }),
    ),
  )
  onTestFinished(async () => {
    for (const database of databases) await database.close()
    await drop()
  })
  for (const { db, place } of databases) {
    const [found] = await db.select({ products: count() }).from(products)
    expect(found?.products).toBe(sampleShop.products.length)
    expect(await db.select().from(homePageVersions)).toHaveLength(1)
    expect(await db.select().from(catalogueVersion)).toEqual([{ id: 1, version: 1 }])
    expect(place).not.toContain("@")
  }
  console.log(`4 processes on one empty database: open after ${ms} ms`)
})
