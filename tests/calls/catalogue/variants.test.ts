import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { products } from "#db/schema.ts"
import { recordVersion } from "#server/catalogue/product-changes/product-record.ts"
import { storedRecordOf } from "#server/catalogue/product-changes/stored-records.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

const GTIN = "4006381333931"
const SECRET_COST = "437.31"

const rowOf = async ({ context }: TestShop, handle: string) =>
  (await context.db.select().from(products).where(eq(products.handle, handle)))[0]!

/** A model with a black and a gold product. */
async function shopWithModel() {
  const shop = await shopForThisTest({})
  const shared = {
    title: "Neem",
    brand: "Neem",
    kind: "Power Glasses",
    price: "1999",
    gst_percent: "5",
  }
  const save = (variants: object[]) => operate(shop, "product save", { variants })
  await save([
    {
      handle: "neem-black",
      is_new: true,
      values: { ...shared, frame_colours: "Black", sku: "N-B" },
    },
    { handle: "neem-gold", is_new: true, values: { ...shared, frame_colours: "Gold", sku: "N-G" } },
    { handle: "tulsi", is_new: true, values: { ...shared, title: "Tulsi" } },
  ])
  return { shop, save }
}

test("Variants are saved together: a shared value for all, a new size, or nothing with the reason at its field", async () => {
  const { shop, save } = await shopWithModel()
  const [black, gold] = await operated(shop, "product variants", { product: "neem-gold" })
  expect([black, gold]).toMatchObject([
    { handle: "neem-black" },
    { handle: "neem-gold", sku: "N-G" },
  ])
  const edits = [
    { handle: "neem-black", version: black.version, values: { title: "Neem II", stock: "4" } },
    { handle: "neem-gold", version: gold.version, values: { title: "Neem II", price: "2,499" } },
  ]
  const copy = { title: "Neem II", brand: "Neem", kind: "Power Glasses", price: "1999", size: "L" }
  const wrong = {
    handle: "neem-gold-l",
    is_new: true,
    values: { ...copy, barcode: "4006381333930" },
  }
  expect(await save([...edits, wrong])).toMatchObject({
    ok: false,
    failure: { fields: { "neem-gold-l.barcode": expect.stringContaining("check digit") } },
  })
  expect((await rowOf(shop, "neem-black")).title).toBe("Neem")
  const right = { ...wrong, values: { ...copy, barcode: ` 4006381-333931` } }
  expect(await save([...edits, right])).toMatchObject({ ok: true, value: { length: 3 } })
  const after = await operated(shop, "product variants", { product: "neem-black" })
  expect(after).toMatchObject([
    { title: "Neem II", stock: 4, price: 1999 },
    { title: "Neem II", stock: 0, price: 2499 },
    { title: "Neem II", size: "L", barcode: GTIN },
  ])
  // The page that was opened before knows the old versions.
  expect(await save(edits)).toMatchObject({ failure: { code: "CHANGED_MEANWHILE" } })
  expect(await save([right])).toMatchObject({
    failure: { fields: { "neem-gold-l.handle": expect.stringContaining("neem-gold-l already") } },
  })
  const list = await operated(shop, "products list", { find: GTIN })
  expect(list.rows).toMatchObject([{ handle: "neem-gold-l", variants: 3, size: "L" }])
  expect((await operated(shop, "products list", { find: "neem n-g" })).rows).toMatchObject([
    { sku: "N-G" },
  ])
})

test("No two products have one SKU or barcode; two products can exchange theirs", async () => {
  const { shop, save } = await shopWithModel()
  const taken = { handle: "neem-gold", values: { sku: "n-b" } }
  expect(await save([taken])).toMatchObject({
    failure: { fields: { "neem-gold.sku": "Is that of neem-black already." } },
  })
  const both = (barcode: string) => [
    { handle: "neem-black", values: { sku: "N-G", barcode } },
    { handle: "neem-gold", values: { sku: "N-B", barcode: "96385074" } },
  ]
  expect(await save(both("96385074"))).toMatchObject({
    failure: { fields: { "neem-black.barcode": "Is that of neem-gold already." } },
  })
  expect(await save(both(GTIN))).toMatchObject({ ok: true })
  expect((await rowOf(shop, "neem-black")).sku).toBe("N-G")
})

test("What a product costs is shown to the owner and the accountant, and leaves in no page, feed or version", async () => {
  const { shop, save } = await shopWithModel()
  const { product } = await operated(shop, "product show", { product: "neem-black" })
  const before = recordVersion(storedRecordOf(await rowOf(shop, "neem-black")).record)
  const cost = {
    handle: "neem-black",
    values: { cost_price: SECRET_COST, stock: "3", barcode: GTIN },
  }
  expect(await save([cost])).toMatchObject({ ok: true })
  await expect.poll(() => shop.context.catalogue.product(product)?.stock).toBe(3)
  expect(JSON.stringify(shop.context.catalogue.now())).not.toMatch(/43731|costPrice/)
  const stored = await rowOf(shop, "neem-black")
  expect(stored.costPrice).toBe(43_731)
  const { sku, barcode } = stored
  await operated(shop, "product set", { product: "neem-black", barcode: "", stock: "0" })
  expect(recordVersion(storedRecordOf(await rowOf(shop, "neem-black")).record)).toBe(before)
  await operated(shop, "product set", {
    product: "neem-black",
    barcode: String(barcode),
    stock: "3",
  })

  await expect.poll(() => shop.context.catalogue.product(product)?.stock).toBe(3)
  const feed = (await shop.app.inject("/feeds/google.xml")).body
  const item = feed.split("<item>").find((one) => one.includes(`<g:id>${product}<`))
  expect(item).toContain(`<g:gtin>${GTIN}</g:gtin><g:mpn>${sku}</g:mpn>`)
  expect(item).not.toContain("identifier_exists")
  const pages = [
    feed,
    ...(await Promise.all(
      [
        `/backend/product/productdetail/${product}`,
        "/backend/product?limit=1000",
        `/product-item/${product}`,
        "/office/api/openapi.json",
      ].map(async (path) => (await shop.app.inject(path)).body),
    )),
  ]
  for (const page of pages) expect(page).not.toMatch(/437\.31|43731|cost_?price/i)

  for (const role of ["manager", "support", "accountant"] as const) {
    const staff = await signedInStaff(shop, role)
    const seen = await staff.run("product variants", { product: "neem-black" })
    const sees = role === "accountant"
    expect([role, seen.body.result[0].cost_price]).toEqual([role, sees ? 437.31 : null])
    const shown = await staff.run("product show", { product: "neem-black" })
    expect([role, shown.body.result.cost_price]).toEqual([role, sees ? 437.31 : null])
  }
  const manager = await signedInStaff(shop, "manager")
  const guess = await manager.run("product save", { variants: [cost] })
  expect([guess.status, guess.body.error.message]).toEqual([
    403,
    "Your role does not see cost prices.",
  ])
  expect((await manager.run("product set", { product, cost_price: "1" })).status).toBe(403)
  const respelt = { handle: "neem-black", values: { costPrice: "1" } }
  expect((await manager.run("product save", { variants: [respelt] })).status).toBe(400)
  const foreign = { handle: "neem-black", values: { pictures: "https://cdn.shopify.com/a.jpg" } }
  expect((await manager.run("product save", { variants: [foreign] })).status).toBe(403)
  expect((await rowOf(shop, "neem-black")).costPrice).toBe(43_731)
})
