import { mkdtempSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { count, like, sum } from "drizzle-orm"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { products } from "#db/schema.ts"
import { readVersion } from "#server/catalogue/products/commands/catalogue-version.ts"
import { reserveStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { testDataKeys } from "#tests/data-keys.ts"
import { declaredMaker } from "#tests/declared-maker.ts"
import { shopCommand } from "#tests/operations/command.ts"
import { operate } from "#tests/operations/operate.ts"
import { aPicture } from "#tests/operations/pictures.ts"
import { databaseUrlOf, openSecondContext, twoProcesses } from "#tests/races/crowd.ts"

const folder = mkdtempSync(join(tmpdir(), "chashma-goods-"))
afterAll(() => rm(folder, { recursive: true }))
const { shop, second } = twoProcesses({ env: { DATA_DIR: folder } })
afterAll(async () => {
  // Both have read the last change.
  const version = await readVersion(shop.context.db)
  for (const { catalogue } of [shop.context, second.context]) {
    await vi.waitFor(() => expect(catalogue.now().version).toBe(version), 20_000)
  }
})

const header = "Title,URL handle,Vendor,Type,Price,Inventory quantity,Product image URL"

const operateIn = (context: AppContext, operation: string, input: Record<string, unknown>) =>
  operate({ ...shop, context }, operation, input)
const importing = (context: AppContext, file: string) => operateIn(context, "import", { file })

async function sheet(name: string, rows: string[]) {
  const file = join(folder, name)
  await writeFile(file, `${[header, ...rows].join("\n")}\n`)
  return file
}

test("Both running processes show the change of a third", async () => {
  await aPicture().png().toFile(join(folder, "neem.png"))
  const file = await sheet("goods.csv", ["Neem,neem,Neem,Sunglasses,999,7,neem.png"])
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: await databaseUrlOf(shop),
    SHOP_SECRET: "a secret for tests, of at least thirty-two characters",
    DATA_KEYS: testDataKeys,
    BRAND_DECLARATIONS: declaredMaker,
  }
  const contexts = [shop.context, second.context]
  const waits: number[] = []
  const shownEverywhere = async (title: string, seen: object | undefined) => {
    const start = performance.now()
    for (const { catalogue } of contexts) {
      const found = () => catalogue.now().index.products.find((one) => one.title === title)
      const wait = expect.poll(found, { interval: 5 })
      await (seen ? wait.toMatchObject(seen) : wait.toBeUndefined())
    }
    waits.push(Math.round(performance.now() - start))
  }
  const ended = await shopCommand(["import", file], env)
  expect([ended.err, ended.code]).toEqual(["", 0])
  await shownEverywhere("Neem", { stock: 7, discount: 0 })

  // Starting the command takes seconds: its other operations run here, on connections of their own.
  const third = await openSecondContext(shop)
  onTestFinished(() => third.database.close())
  const run = async (operation: string, input: Record<string, unknown>) =>
    expect(await operateIn(third.context, operation, { product: "neem", ...input })).toMatchObject({
      ok: true,
    })
  await run("product set", { discount: "20" })
  await shownEverywhere("Neem", { discount: 20 })
  await run("stock", { set: 3 })
  await shownEverywhere("Neem", { stock: 3 })
  await run("product hide", {})
  await shownEverywhere("Neem", undefined)
  console.log(`shown in two processes after ${waits.join(", ")} ms`)
})

test("Two simultaneous imports give every product a unique number, and the later one wins", async () => {
  const rows = (stock: number, from: number) =>
    Array.from({ length: 200 }, (_, n) => `T,race-${from + n},B,Sunglasses,999,${stock}`)
  const one = await sheet("one.csv", rows(1, 0))
  const other = await sheet("other.csv", rows(1, 100))
  const outcomes = await Promise.all([
    importing(shop.context, one),
    importing(second.context, other),
    importing(shop.context, one),
  ])
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
  const [found] = await shop.context.db
    .select({ count: count(), stock: sum(products.stock) })
    .from(products)
    .where(like(products.handle, "race-%"))
  expect(found).toEqual({ count: 300, stock: "300" })
})

test("An import without a stock column loses no simultaneous sale", async () => {
  await importing(shop.context, await sheet("stock.csv", ["S,sold,B,Sunglasses,999,500"]))
  const [{ id } = { id: 0 }] = await shop.context.db
    .select({ id: products.id })
    .from(products)
    .where(like(products.handle, "sold"))
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const file = join(folder, `price-${n}.csv`)
      await writeFile(file, `Title,URL handle,Price\nS,sold,${900 + n}\n`)
      return file
    }),
  )
  const sales = Array.from({ length: 120 }, (_, n) => {
    const { db } = n % 2 ? shop.context : second.context
    return db.transaction((tx) => reserveStock(tx, shop.context, [{ productId: id, quantity: 1 }]))
  })
  const imports = files.map((file, n) => importing(n % 2 ? shop.context : second.context, file))
  await Promise.all([...sales, ...imports])
  const [left] = await shop.context.db
    .select({ stock: products.stock })
    .from(products)
    .where(like(products.handle, "sold"))
  expect(left?.stock).toBe(500 - sales.length)
})
