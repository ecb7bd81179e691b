import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { products, recordedPrices } from "#db/schema.ts"
import { buyerIn } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

test("Staff delete products that no order names, and are told which are kept and why", async () => {
  const shop = await shopForThisTest()
  const { db } = shop.context
  await bought(shop, [{ productId: 41 }])
  const owner = await signedInStaff(shop, "owner")
  const deleted = await owner.run("products delete", { products: [41, 42] })
  expect(deleted.body.result).toEqual({
    deleted: 1,
    stays: [
      expect.stringMatching(
        /^Kept, because orders or payments name them: Boond Oval, Green, 50-19-140\.$/,
      ),
    ],
  })
  expect(await db.$count(products, eq(products.id, 42))).toBe(0)
  await expect
    .poll(async () => (await shop.call("GET", "/product/productdetail/42")).status)
    .toBe(404)
  // What it cost is on record for whoever asks about its prices (decision 53).
  expect(await db.$count(recordedPrices, eq(recordedPrices.productId, 42))).toBe(1)

  expect(await operate(shop, "products delete", { products: "41" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW", message: expect.stringContaining("orders or payments") },
  })
  const support = await signedInStaff(shop, "packer")
  expect((await support.run("products delete", { products: [43] })).status).toBe(403)
})

test("A product of an open payment is kept, as the payment may still arrive", async () => {
  const shop = await shopForThisTest()
  await (await buyerIn(shop)).order([{ productId: 44 }])
  expect(await operate(shop, "products delete", { products: "44" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})

test("Lists of products begin with what is on sale, whatever the order", async () => {
  const shop = await shopForThisTest()
  const sorted = { sort: "price", ascending: true, kind: "Contact Lenses" }
  const before = await operated(shop, "products list", sorted)
  await operated(shop, "product hide", { product: String(before.rows[0].product) })
  const { rows } = await operated(shop, "products list", sorted)
  expect(rows.at(-1).product).toBe(before.rows[0].product)
  expect(rows[0].product).toBe(before.rows[1].product)
})
