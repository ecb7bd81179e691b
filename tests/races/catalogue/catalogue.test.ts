import { expect, test } from "vitest"
import { readVersion } from "#server/catalogue/products/commands/catalogue-version.ts"
import {
  releaseStock,
  reserveStock,
  type StockQuantity,
} from "#server/catalogue/products/commands/stock.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses()

const shelf = [41, 42, 43, 44, 45, 46, 47, 48]

const inOneGo = (context: AppContext, move: typeof reserveStock, pieces: StockQuantity[]) =>
  context.db.transaction((tx) => move(tx, context, pieces))

test("A sale in one process updates the other one", async () => {
  await setStock(shop, 41, 7)
  await inOneGo(shop.context, reserveStock, [{ productId: 41, quantity: 1 }])
  const shown = () => second.context.catalogue.product(41)?.stock
  await expect.poll(shown, { interval: 5 }).toBe(6)
})

test("A sale in one process makes the pages of that product anew in the other one, and no others", async () => {
  const { catalogue } = second.context
  await setStock(shop, 42, 3)
  await inOneGo(shop.context, reserveStock, [{ productId: 42, quantity: 1 }])
  await expect.poll(() => catalogue.product(42)?.stock, { interval: 5 }).toBe(2)
  const [ofProduct, ofOther, ofAll] = [42, 43, null].map((id) => catalogue.pagesVersion(id))
  await inOneGo(shop.context, reserveStock, [{ productId: 42, quantity: 1 }])
  await expect.poll(() => catalogue.pagesVersion(42), { interval: 5 }).toBeGreaterThan(ofProduct!)
  expect([catalogue.pagesVersion(43), catalogue.pagesVersion()]).toEqual([ofOther, ofAll])
})

test("After a burst of sales and returns every process has the database's stock and version", async () => {
  const contexts = [shop.context, second.context]
  for (const id of shelf) await setStock(shop, id, 6)
  const storm = Array.from({ length: 400 }, async (_, n) => {
    const pieces = [{ productId: shelf[n % shelf.length]!, quantity: 1 }]
    const context = contexts[n % 2]!
    await inOneGo(context, reserveStock, pieces)
    await inOneGo(context, releaseStock, pieces)
  })
  await Promise.allSettled(storm)
  await inOneGo(shop.context, reserveStock, [{ productId: 41, quantity: 1 }])

  const truth = await productsById(shop.context.db, shelf)
  const version = await readVersion(shop.context.db)
  for (const { catalogue } of contexts) {
    await expect.poll(() => catalogue.now().version, { interval: 5 }).toBe(version)
    for (const id of shelf) expect(catalogue.product(id)?.stock).toBe(truth.get(id)?.stock)
  }
  console.log(`${version} versions of the catalogue, the last one in both processes`)
})
