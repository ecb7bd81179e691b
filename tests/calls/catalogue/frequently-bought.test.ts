import { expect, test } from "vitest"
import { resolveHome } from "#server/catalogue/pages/resolve-home.ts"
import { refreshSoldPieces } from "#server/catalogue/products/commands/refresh-sold-pieces.ts"
import type { AppContext } from "#server/core/context.ts"
import { refreshSalesDays } from "#server/office/sales/commands/refresh-sales-days.ts"
import { buyerIn } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

/** The row of what is bought often, or of the sample, as the home page gets it. */
const shownRow = async (shop: TestShop) =>
  (await shop.call("GET", "/api/slider?blocks=all")).body.blocks.find(
    ({ id }: any) => id === "bought",
  )
const rowOf = async (shop: TestShop) => {
  const row = await shownRow(shop)
  return row?.is_sample ? undefined : row
}
const idsOf = async (shop: TestShop) =>
  (await rowOf(shop))?.cards.map((card: any) => card.product_id) ?? null

/** Counts again; whether cached pages are rendered anew. */
async function recount({ context }: TestShop): Promise<boolean> {
  const version = context.catalogue.pagesVersion()
  await refreshSoldPieces(context)
  return context.catalogue.pagesVersion() > version
}

test("The row of what is bought often follows paid sales, without what was cancelled or returned, and is absent below four products [HOM-11, X-92]", async () => {
  const shop = await shopForThisTest()
  shop.stopClock()
  for (const product of ["41", "42", "43", "44", "45", "46"]) {
    await operated(shop, "stock", { product, set: 30 })
  }
  const of = (productId: number, quantity: number) => ({ productId, quantity })
  const kept = await delivered(shop, [of(42, 3), of(43, 5), of(41, 4)])
  // Not paid before the courier has the money.
  await (await buyerIn(shop)).orderForCash([of(46, 6)])
  await recount(shop)
  expect(await rowOf(shop)).toBeUndefined()

  const open = await bought(shop, [of(45, 3), of(44, 6)])
  await bought(shop, [of(67, 2)])
  expect(await recount(shop)).toBe(true)
  expect(await idsOf(shop)).toEqual([44, 43, 41, 42, 45])
  expect(await rowOf(shop)).toMatchObject({ type: "products", title: "Frequently Bought" })
  // Shoppers see no number of what others bought.
  expect(JSON.stringify(await rowOf(shop))).not.toMatch(/sold|pieces/i)
  expect(await recount(shop)).toBe(false)

  // One of three pieces came back: two are not often.
  await kept.ask()
  await operated(shop, "returns refund", { number: await kept.accept() })
  expect(await recount(shop)).toBe(true)
  expect(await idsOf(shop)).toEqual([44, 43, 41, 45])
  expect((await open.cancel()).status).toBe(200)
  await recount(shop)
  expect(await rowOf(shop)).toBeUndefined()
})

test("After 90 days a sale counts no more, whether its day has a sum or not", async () => {
  const shop = await shopForThisTest()
  shop.stopClock()
  const wishes = [41, 42, 43, 44].map((productId) => ({ productId, quantity: 3 }))
  for (const { productId } of wishes) {
    await operated(shop, "stock", { product: String(productId), set: 30 })
  }
  await bought(shop, wishes)
  shop.wait(89 * 86_400)
  await recount(shop)
  expect(await idsOf(shop)).toHaveLength(4)
  await refreshSalesDays(shop.context)
  expect(await recount(shop)).toBe(false)
  shop.wait(86_400)
  expect(await recount(shop)).toBe(true)
  expect(await rowOf(shop)).toBeUndefined()
})

test("In a demonstration the row of what is bought often comes from sample sales, marked as a sample, until the shop has sales of its own [HOM-11]", async () => {
  const shop = await shopForThisTest()
  const sample = await shownRow(shop)
  expect(sample).toMatchObject({ type: "products", title: "Frequently Bought", is_sample: true })
  expect(sample.cards).toHaveLength(6)
  expect(JSON.stringify(sample)).not.toMatch(/sold|pieces/i)

  const own = [41, 42, 43, 44].map((productId) => ({ productId, quantity: 3 }))
  for (const { productId } of own) {
    await operated(shop, "stock", { product: String(productId), set: 30 })
  }
  await bought(shop, own)
  await recount(shop)
  expect(await shownRow(shop)).not.toHaveProperty("is_sample")
  expect(await idsOf(shop)).toHaveLength(4)
})

test("Without the sample's products, or with a real provider, no row comes from sample sales [HOM-11, X-92]", async () => {
  const shop = await shopForThisTest()
  await signedInStaff(shop, "owner")
  await operated(shop, "sample remove")
  await expect.poll(() => shownRow(shop)).toBeUndefined()

  const { context } = await shopForThisTest()
  const blocksWith = (settings: Partial<AppContext["settings"]>) =>
    resolveHome(
      { ...context, settings: { ...context.settings, ...settings } },
      context.catalogue.now().home,
      context.now(),
    ).blocks.map(({ id }) => id)
  expect(blocksWith({})).toContain("bought")
  expect(blocksWith({ PAYMENTS: "cashfree" })).not.toContain("bought")
  expect(blocksWith({ SMS: "msg91" })).not.toContain("bought")
})
