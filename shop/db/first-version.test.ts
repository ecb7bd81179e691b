import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { expect, onTestFinished, test } from "vitest"
import { type HomeBlock, readProductRule } from "#domain/catalogue/home-block.ts"
import { parseLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { lensesWithSurcharges } from "#domain/testing/lenses-with.ts"
import { homeBlocks } from "#sample/home.ts"
import { openDatabase } from "./connection.ts"
import { migrationsFolder } from "./migrations-folder.ts"
import * as schema from "./schema.ts"

const fixture = join(import.meta.dirname, "fixtures", "first-version.sql")

/** The data folder of a shop of the first version, with rows in every table. */
async function firstVersionFolder(
  more = "",
): Promise<{ folder: string; counts: Map<string, number> }> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-first-version-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, "postgres"))
  const client = await PGlite.create({ dataDir: join(folder, "postgres") })
  await migrate(drizzle(client), { migrationsFolder: await firstMigration(folder) })
  await client.exec(await readFile(fixture, "utf8"))
  await client.exec(more)
  const counts = new Map<string, number>()
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
    counts.set(name, rows[0]!.n)
  }
  await client.close()
  return { folder, counts }
}

async function firstMigration(folder: string): Promise<string> {
  const first = join(folder, "first-migration")
  const journalFile = join(first, "meta", "_journal.json")
  await cp(migrationsFolder, first, { recursive: true })
  const journal = JSON.parse(await readFile(journalFile, "utf8"))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return first
}

test("A database of the first version is migrated to the newest with all its rows", async () => {
  const { folder, counts } = await firstVersionFolder()
  expect([...counts].filter(([, rows]) => rows === 0)).toEqual([])

  const { db, close } = await openDatabase({ folder })
  onTestFinished(close)
  // Every column that the code knows can be read. A table that is newer than the first version is
  // empty; a migration that moves or deletes rows states here what became of them.
  const migrated = new Map<string, number>()
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    migrated.set(getTableName(table), (await db.select().from(table as PgTable)).length)
  }
  for (const table of intoBlocks) counts.delete(table)
  expect(Object.fromEntries(migrated)).toMatchObject(Object.fromEntries(counts))
  // What they cost before is unknown.
  const prices = await db.select().from(schema.productPriceHistory)
  expect(prices).toHaveLength(counts.get("products")!)
  const sold = await db.select().from(schema.products)
  expect(new Map(prices.map(({ productId, price }) => [productId, price]))).toEqual(
    new Map(sold.map(({ id, price }) => [id, price])),
  )
})

/** Their rows are in `home_page_versions`. */
const intoBlocks = ["slides", "brand_sections", "posters"]

test("Slides and brands of the first version become blocks of the home page in the order of before", async () => {
  const { folder } = await firstVersionFolder(`
    INSERT INTO "slides" VALUES (12, 'banner', 'Red', 'slide-own-640.webp', 'Own', 'Words');
    INSERT INTO "posters" VALUES (2, 'section_1', 'Group_B', 'left', 'boond-side-640.webp', 5)`)
  const { db, close } = await openDatabase({ folder })
  onTestFinished(close)
  const [page] = await db.select().from(schema.homePageVersions)
  expect(page!.blocks.map(({ id }) => id)).toEqual(
    homeBlocks
      .map(({ id }) => id)
      .filter((id) => !["product_image", "budget", "bought", "measured"].includes(id)),
  )
  const of = (blocks: HomeBlock[], id: string) => blocks.find((block) => block.id === id)!
  for (const id of ["new", "shapes", "low"]) {
    const { rule, ...block } = of(page!.blocks, id)
    expect({ ...block, rule: rule && readProductRule(rule) }).toEqual(of(homeBlocks, id))
  }
  expect(of(page!.blocks, "links").items).toEqual(of(homeBlocks, "links").items)
  const items = (type: string) => page!.blocks.find((block) => block.type === type)!.items
  expect(items("banner")).toEqual([
    {
      link: "Red",
      picture: "slide-own-640.webp",
      heading: "Own",
      text: "Words",
      isSample: false,
      others: [],
    },
  ])
  expect(items("brands")).toEqual([
    {
      ...{ link: "/product-item/41", picture: "boond-oval-green-front-640.webp", isSample: true },
      ...{
        heading: "Boond",
        text: "One drop, three colours. Peacock, indigo and cedar, 21 grams each.",
      },
      others: [{ link: "/product-item/5", picture: "boond-side-640.webp" }],
    },
  ])
})

test("Surcharges and days of lenses that an owner had set become part of the lens table", async () => {
  const { folder } = await firstVersionFolder(`
    INSERT INTO "shop_settings" ("name", "value", "updated_at") VALUES
      ('LENS_SURCHARGE_ABOVE_7', '2500', now()), ('LENS_DAYS_BIFOCAL', '9', now()),
      ('LENS_SURCHARGE_HIGHER', 'charge', now())`)
  const { db, close } = await openDatabase({ folder })
  onTestFinished(close)
  const rows = await db.select().from(schema.shopSettings)
  const stored = new Map<string, string>(rows.map(({ name, value }) => [name, value]))
  expect([...stored.keys()].toSorted()).toEqual(["DELIVERY_FEE", "LENSES"])
  const lenses = parseLenses(stored.get("LENSES")!)
  const { Bifocal } = sampleLenses.types
  const own = lensesWithSurcharges([0, 0, 0, 2500], "charge")
  expect(lenses.ok && lenses.value).toEqual({
    ...own,
    types: { ...own.types, Bifocal: { ...Bifocal, days: 9 } },
  })
})
