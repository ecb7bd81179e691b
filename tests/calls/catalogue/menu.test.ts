import { beforeAll, expect, test } from "vitest"
import { menu } from "#contract/catalogue/menu.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { toRupees } from "#domain/core/money.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

test("The menu shows the starting price of its entries in rupees, and no entry is below the cheapest product", async () => {
  const { status, body } = await shop.call("GET", "/api/menu")
  expect(status).toBe(200)
  const { index } = shop.context.catalogue.now()
  const cheapest = toRupees(
    index.products.map(finalPrice).reduce((least, price) => (price < least ? price : least)),
  )
  const dearest = toRupees(
    index.products.map(finalPrice).reduce((most, price) => (price > most ? price : most)),
  )
  const prices = Object.values(body.variants as Record<string, any>).flatMap((variant) =>
    variant.category.flatMap(({ items }: any) => items.map(({ from }: any) => from)),
  )
  expect(prices.length).toBeGreaterThan(10)
  expect(Math.min(...prices)).toBe(cheapest)
  for (const price of prices) expect(price).toBeLessThanOrEqual(dearest)
  // The browser reads the same prices in paise.
  const read = menu.reply.parse(body)
  const first = Object.values(read.variants)[0]?.category[0]?.items[0]
  expect(first?.from).toBe(prices[0] * 100)
})
