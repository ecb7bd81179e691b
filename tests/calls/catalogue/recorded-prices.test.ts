import { desc, eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { products, recordedPrices } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { paise } from "#domain/core/money.ts"
import { runProductSchedules } from "#server/catalogue/products/commands/run-product-schedules.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** MRP, discount, selling price in rupees and whether hidden, the newest first. */
async function pricesOf(product: number) {
  const rows = await shop.context.db
    .select()
    .from(recordedPrices)
    .where(eq(recordedPrices.productId, product))
    .orderBy(desc(recordedPrices.validFrom))
  return rows.map((row) => [row.price / 100, row.discount, row.sellingPrice / 100, row.hidden])
}

const day = (days: number) =>
  new Date(shop.context.now().getTime() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 16)

const onShelf = async (id: number) =>
  (await shop.context.db.select().from(products).where(eq(products.id, id)))[0]!

test("A product of the sample has one price, from when it was added, and a sale of a piece adds none", async () => {
  const { price, discount } = await onShelf(60)
  const added = [[price / 100, discount, finalPrice({ price, discount }) / 100, false]]
  expect(await pricesOf(60)).toEqual(added)
  await operated(shop, "stock", { product: "60", add: 5 })
  await operated(shop, "product set", { product: "60", highlights: "Light" })
  expect(await pricesOf(60)).toEqual(added)
})

const ways: Record<string, (product: number) => Promise<unknown>> = {
  "the command": (product) =>
    operated(shop, "product set", { product: String(product), price: "3000", discount: "10" }),
  "the form of variants": async (product) => {
    const owner = await signedInStaff(shop, "owner")
    const { handle } = await onShelf(product)
    const values = { price: "3000", discount: "10" }
    const saved = await owner.run("product save", { variants: [{ handle, values }] })
    expect(saved.status).toBe(200)
  },
  "a schedule": async (product) => {
    await operated(shop, "product schedule", {
      ...{ product: String(product), price_from: day(1) },
      ...{ next_price: "3000", next_discount: "10" },
    })
    shop.wait(86_400)
    expect(await runProductSchedules(shop.context)).toBe(1)
  },
}

test.each(Object.keys(ways).map((way, n) => [way, 41 + n] as const))(
  "A price changed by %s is recorded once, with what was paid for it",
  async (way, product) => {
    const before = await pricesOf(product)
    await ways[way]!(product)
    expect(await pricesOf(product)).toEqual([[3000, 10, 2700, false], ...before])
    if (way !== "a schedule") await ways[way]!(product)
    expect(await pricesOf(product)).toHaveLength(before.length + 1)
  },
)

test("A bulk change, its undoing, hiding and showing again are recorded for each product", async () => {
  const before = [await pricesOf(51), await pricesOf(52)]
  const { change } = await operated(shop, "products change", {
    ...{ products: "51,52", discount: 50 },
  })
  const half = (await onShelf(51)).price / 200
  expect((await pricesOf(51))[0]).toMatchObject({ 1: 50, 2: Math.floor(half + 0.5) })
  expect((await pricesOf(52))[0]).toMatchObject({ 1: 50 })
  await operated(shop, "products undo", { change })
  expect((await pricesOf(51))[0]).toEqual(before[0]![0])
  await operated(shop, "product hide", { product: "51" })
  await operated(shop, "product hide", { product: "51" })
  await operated(shop, "product unhide", { product: "51" })
  const hidden = (await pricesOf(51)).map((row) => row[3])
  expect(hidden).toEqual([false, true, false, false, false])
})

test("The record of prices refuses changes and deletion, and stays when its product is deleted", async () => {
  const { db } = shop.context
  const refusals = [
    () => db.update(recordedPrices).set({ price: paise(1) }),
    () => db.delete(recordedPrices).where(eq(recordedPrices.productId, 60)),
    () => db.execute(sql`truncate product_price_history`),
  ]
  const before = await pricesOf(60)
  for (const refused of refusals) await expect(refused()).rejects.toThrow()
  expect(await pricesOf(60)).toEqual(before)
  const ofAnother = await pricesOf(59)
  await db.delete(products).where(eq(products.id, 59))
  expect(await pricesOf(59)).toEqual(ofAnother)
})

test("The recorded selling price is the one that the shop asks for, also where it is rounded", async () => {
  const cases = [0, 1, 99, 1984, 99_950, 99_999, 199_900, 249_950, 1_234_567].flatMap((price) =>
    [0, 0.01, 7.5, 12.5, 33.33, 34.56, 50, 65.44, 99.99, 100].map((discount) => ({
      ...{ price: paise(price), discount },
    })),
  )
  const asked = await shop.context.db
    .select({ price: sql`product_selling_price(price::bigint, discount::real)`.mapWith(Number) })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as cases (price bigint, discount real)`,
    )
  expect(asked.map(({ price }) => price)).toEqual(cases.map(finalPrice))
})
