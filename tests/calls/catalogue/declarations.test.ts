import { eq, inArray } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { products } from "#db/schema.ts"
import { missingDeclarations, noDeclarations } from "#domain/catalogue/declarations.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"
import { runProductSchedules } from "#server/catalogue/products/commands/run-product-schedules.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ BRAND_DECLARATIONS: "" })
})
afterAll(() => shop.close())

const words = { title: "Tara", brand: "Netra", kind: "Power Glasses", price: "1999" }
const whole = { countryOfOrigin: "India", manufacturer: "Tara Works, Pune 411001" }
const failureOf = async (name: string, input: Record<string, unknown>) =>
  ((await operate(shop, name, input)) as any).failure

test("A product without origin, maker or importer is not published, in the words of the field", async () => {
  const { fields } = await failureOf("product add", { handle: "tara-one", ...words })
  expect(fields).toMatchObject({
    country_of_origin: expect.stringContaining("country of origin"),
    manufacturer: expect.stringContaining("Makers"),
  })
  await operated(shop, "product add", { handle: "tara-one", ...words, hidden: "true" })
  const shown = await failureOf("product unhide", { product: "tara-one" })
  expect(shown.message).toContain("it declares no country of origin, manufacturer or packer")
  const bulk = await operated(shop, "products preview", { brand: "Netra", hidden: "false" })
  expect(JSON.stringify(bulk)).toContain("it declares no country of origin")

  const abroad = { country_of_origin: "Japan", manufacturer: "Tara KK, Sabae, Japan" }
  const refused = await failureOf("product set", {
    product: "tara-one",
    hidden: "false",
    ...abroad,
  })
  expect(Object.keys(refused.fields)).toEqual(["importer"])
  await operated(shop, "product set", {
    ...{ product: "tara-one", hidden: "false", ...abroad },
    importer: "Netra Imports, Pune 411001, 020 2445 1234",
  })
  expect(await operated(shop, "product show", { product: "tara-one" })).toMatchObject({
    ...{ hidden: false, manufacturer: "Tara KK, Sabae, Japan" },
  })
})

test("A schedule that would show a product without declarations is refused, shows none that lost them since, and the product's page says so until it is planned anew", async () => {
  const inTenMinutes = new Date(shop.context.now().getTime() + 600_000)
  const plan = { publish_from: writeIndianClock(inTenMinutes) }
  await operated(shop, "product add", { handle: "tara-later", ...words, hidden: "true" })
  const { fields } = await failureOf("product schedule", { product: "tara-later", ...plan })
  expect(fields.publish_from).toContain("it declares no country of origin")

  await operated(shop, "product set", {
    ...{ product: "tara-later", country_of_origin: "India" },
    manufacturer: whole.manufacturer,
  })
  const price = { price_from: plan.publish_from, next_price: "1234" }
  await operated(shop, "product schedule", { product: "tara-later", ...plan, ...price })
  await operated(shop, "product set", { product: "tara-later", manufacturer: "" })
  shop.wait(601)
  expect(await runProductSchedules(shop.context)).toBe(1)
  expect(await operated(shop, "product show", { product: "tara-later" })).toMatchObject({
    ...{ hidden: true, price: 1234 },
    not_published: expect.any(String),
    publish_problem: expect.stringContaining("it declares no manufacturer or packer"),
  })
  await operated(shop, "product set", { product: "tara-later", manufacturer: whole.manufacturer })
  const tomorrow = new Date(shop.context.now().getTime() + 86_400_000)
  const again = { publish_from: writeIndianClock(tomorrow) }
  await operated(shop, "product schedule", { product: "tara-later", ...again })
  const { not_published } = await operated(shop, "product show", { product: "tara-later" })
  expect(not_published).toBeNull()
})

test("What is declared for a brand is taken over by its products, old and new, and by no other", async () => {
  await operated(shop, "product add", {
    handle: "usha-one",
    ...words,
    brand: "Usha",
    hidden: "true",
  })
  const declared = {
    ...{ country_of_origin: "India", manufacturer: "Usha Works, Pune 411001" },
    ...{ warranty: "Hinges", warranty_months: "12" },
  }
  const saved = await operated(shop, "makers set", { brand: "Usha", ...declared })
  expect(saved).toEqual({ brand: "Usha", products: 1 })
  await operated(shop, "product unhide", { product: "usha-one" })
  await expect
    .poll(async () =>
      (await operated(shop, "makers show")).find(({ brand }: any) => brand === "Usha"),
    )
    .toMatchObject({ products: 1, undeclared: 0, declared: { warranty_months: 12 } })
  await operated(shop, "product add", { handle: "usha-two", ...words, brand: "USHA" })
  expect(await operated(shop, "product show", { product: "usha-two" })).toMatchObject({
    ...{ country_of_origin: "India", manufacturer: "Usha Works, Pune 411001", warranty: "Hinges" },
  })
  const { product } = await operated(shop, "product show", { product: "usha-two" })
  const page = async () => (await shop.call("GET", `/product/productdetail/${product}`)).body
  await expect.poll(async () => JSON.stringify(await page())).toContain("Usha Works, Pune 411001")
})

test("The filter and the duties count the shown products that the rule finds", async () => {
  const { db } = shop.context
  await db
    .update(products)
    .set({ declarations: noDeclarations })
    .where(inArray(products.id, [41, 42, 71]))
  await db.update(products).set({ countryOfOrigin: "Japan" }).where(eq(products.id, 42))
  await db.update(products).set({ countryOfOrigin: " " }).where(eq(products.id, 43))
  await db.update(products).set({ contactLensParameters: null }).where(eq(products.id, 71))
  const rows = await db.select().from(products).where(eq(products.hidden, false))
  const found = rows.filter((row) => missingDeclarations(row).length > 0).map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining([41, 42, 43, 71]))
  const listed = await operated(shop, "products list", { visibility: "undeclared", limit: 100 })
  expect(listed.rows.map((row: any) => row.product).toSorted()).toEqual(found.toSorted())
  const countOf = (field: string) =>
    rows.filter((row) => missingDeclarations(row).some((one) => one.field === field)).length
  const duties = await operated(shop, "duties show")
  const sentence = (id: string) =>
    duties.find((duty: any) => duty.id === id).missing[0]?.sentence ?? ""
  expect(sentence("country-of-origin")).toContain(`${countOf("countryOfOrigin")} product`)
  expect(sentence("maker")).toContain(`${countOf("manufacturer")} products`)
  expect(sentence("importer")).toContain(`${countOf("importer")} product`)
  expect(sentence("net-quantity")).toContain(`${countOf("netQuantity")} product`)
})

test("The sample shop declares everything", async () => {
  const sample = await openTestShop({ BRAND_DECLARATIONS: "" })
  const rows = await sample.context.db.select().from(products)
  expect(rows.filter((row) => missingDeclarations(row).length > 0)).toEqual([])
  await sample.close()
})
