import { afterAll, beforeAll, expect, test } from "vitest"
import { type Pieces, returnStock, takeStock } from "#server/catalogue/queries/stock.ts"
import { productsById } from "#server/catalogue/queries.ts"
import { readVersion } from "#server/catalogue/version.ts"
import type { House } from "#server/house.ts"
import type { TestShop } from "../shop.ts"
import { openShopForRaces, type SecondHouse, secondHouse, setStock } from "./crowd.ts"

let shop: TestShop
let second: SecondHouse
beforeAll(async () => {
  shop = await openShopForRaces()
  second = await secondHouse(shop)
})
afterAll(async () => {
  await second.database.close()
  await shop.close()
})

const shelf = [41, 42, 43, 44, 45, 46, 47, 48]

const inOneGo = (house: House, move: typeof takeStock, pieces: Pieces[]) =>
  house.sql.transaction((tx) => move(tx, pieces))

test("A sale in one process changes what the other one shows", async () => {
  await setStock(shop, 41, 7)
  await inOneGo(shop.house, takeStock, [{ productId: 41, quantity: 1 }])
  const shown = () => second.house.catalogue.product(41)?.stock
  await expect.poll(shown, { interval: 5 }).toBe(6)
})

test("After a storm of sales and returns every process shows the database's stock and version", async () => {
  const houses = [shop.house, second.house]
  for (const id of shelf) await setStock(shop, id, 6)
  const storm = Array.from({ length: 400 }, async (_, n) => {
    const pieces = [{ productId: shelf[n % shelf.length]!, quantity: 1 }]
    const house = houses[n % 2]!
    await inOneGo(house, takeStock, pieces)
    await inOneGo(house, returnStock, pieces)
  })
  await Promise.allSettled(storm)
  await inOneGo(shop.house, takeStock, [{ productId: 41, quantity: 1 }])

  const truth = await productsById(shop.house.sql, shelf)
  const version = await readVersion(shop.house.sql)
  for (const { catalogue } of houses) {
    await expect.poll(() => catalogue.now().version, { interval: 5 }).toBe(version)
    for (const id of shelf) expect(catalogue.product(id)?.stock).toBe(truth.get(id)?.stock)
  }
  console.log(`${version} versions of the catalogue, the last one in both processes`)
})
