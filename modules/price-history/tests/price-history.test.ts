import { inArray, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { recordedPrices } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { fromRupees, paise } from "#domain/core/money.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { openCatalogue } from "#server/catalogue/products/queries.ts"
import { openTestDatabase } from "#tests/database.ts"
import { operated } from "#tests/operations/operate.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"
import { PRIOR_PRICE_RULE_FROM, reductionAt } from "../rules/price-history.ts"
import { priceChanges } from "../server/price-changes.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("The prices of a product are public for 60 days, and the office sees all with their MRP", async () => {
  const { body } = await shop.call("GET", "/api/price-history/60")
  const { price, discount } = shop.context.catalogue.product(60)!
  const [now] = await operated(shop, "product prices", { product: "60" })
  expect(now).toMatchObject({ price: price / 100, discount, hidden: false })
  expect(body.changes).toEqual([{ from: now.from, price: now.sells_for }])
  expect((await shop.call("GET", "/api/price-history/9999")).status).toBe(404)
})

test("All lists say by how much a product is reduced, and nothing of one that is not", async () => {
  const bodyOf = async (path: string) => (await shop.call("GET", path)).body
  const detail = await bodyOf("/product/productdetail/41")
  const lists = [
    (await bodyOf("/product")).result,
    (await bodyOf("/new/arrivel")).result,
    ...[[detail.result], detail.suggestedProducts, detail.variants, detail.lowStock],
  ]
  const { catalogue, now } = shop.context
  const changes = priceChanges.of(catalogue.now().index)
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(0)
    for (const { id, percent_off } of list) {
      const { reduction } = reductionAt(catalogue.product(id)!, changes.get(id) ?? [], now())
      expect([id, percent_off]).toEqual([id, reduction?.percent])
    }
  }
})

const DAY_MS = 86_400_000
const after = (days: number) => new Date(PRIOR_PRICE_RULE_FROM.getTime() + days * DAY_MS)

test("On 1 January 2027 a reduction without a former price disappears, one with it appears and ends after 30 days, and cached pages follow", async () => {
  const database = await openTestDatabase()
  const { db } = database
  let clock = after(-1)
  const store = await openCatalogue(database, {
    now: () => clock,
    modules: [{ name: "price-history", catalogueParts: [priceChanges] }],
  })
  const { price, discount } = store.product(41)!
  const selling = finalPrice({ price, discount })
  const others = [fromRupees(2000), paise(selling + 100 * 100)]
  const row = { productId: 41, price, discount, hidden: false } as const
  // Another reduction, which ends five days later.
  const other = store.product(40)!
  const later = { ...row, productId: 40, price: other.price, discount: other.discount }
  // The seeding of this test must not be among the prices: only the owner of the tables can do this.
  await db.execute(sql`alter table product_price_history disable trigger all`)
  await db.delete(recordedPrices).where(inArray(recordedPrices.productId, [40, 41]))
  await db.execute(sql`alter table product_price_history enable trigger all`)
  await db.insert(recordedPrices).values([
    { ...row, sellingPrice: others[0]!, validFrom: after(-100) },
    { ...row, sellingPrice: others[1]!, validFrom: after(-20) },
    // Not offered at this price.
    { ...row, sellingPrice: fromRupees(1), hidden: true, validFrom: after(-15) },
    { ...row, sellingPrice: selling, validFrom: after(-10) },
    { ...later, sellingPrice: fromRupees(9999), validFrom: after(-100) },
    { ...later, sellingPrice: finalPrice(later), validFrom: after(-5) },
  ])
  await db.transaction((tx) => publishCatalogueChange(tx, "all"))
  await expect.poll(() => priceChanges.of(store.now().index).get(41)?.length).toBe(4)

  const reductions = () => [store.product(41)?.reduction, store.product(42)?.reduction]
  const offMrp = (id: number) => ({
    ...{ percent: Math.floor(store.product(id)!.discount), former: null },
  })
  expect(reductions()).toEqual([offMrp(41), offMrp(42)])
  const versions: number[] = []
  const visit = (at: Date) => {
    clock = at
    versions.push(store.pagesVersion())
    return reductions()
  }
  expect(visit(after(-0.001))).toEqual([offMrp(41), offMrp(42)])
  const former = Math.min(...others)
  const percent = Math.floor(((former - selling) * 100) / former)
  expect(visit(after(0))).toEqual([{ percent, former }, undefined])
  visit(after(19.9))
  expect(visit(after(20))).toEqual([undefined, undefined])
  visit(after(300))
  expect(versions).toEqual([0, 1, 1, 2, 3].map((raised) => versions[0]! + raised))
  await database.close()
})
