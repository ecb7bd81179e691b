import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { eq, sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { products, recordedPrices } from "#db/schema.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  productKinds,
} from "#domain/catalogue/vocabulary.ts"
import { fromRupees, type Paise, paise } from "#domain/core/money.ts"
import { products as sampleProducts } from "#sample/products/catalogue.ts"
import { completeRecord } from "#server/catalogue/product-changes/complete.ts"
import { readEntry } from "#server/catalogue/product-changes/plan.ts"
import type { ProductRecord } from "#server/catalogue/product-changes/product-record.ts"
import { colours } from "#server/catalogue/product-changes/values.ts"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { operated } from "#tests/operations/operate.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"
import { productCsv, productJson } from "../server/export-products.ts"
import { readProductFile } from "../server/product-files.ts"

async function shopIn(folder: string) {
  const shop = await openTestShop({ DATA_DIR: join(folder, "data") })
  onTestFinished(shop.close)
  return shop
}

/**
 * Empties the catalogue as only the database's owner can: the price history and the lots of contact
 * lenses refuse it otherwise.
 */
async function deleteProducts({ context: { db } }: TestShop) {
  await db.execute(sql`alter table contact_lens_lot_movements disable trigger user`)
  await db.execute(sql`delete from contact_lens_lots`)
  await db.execute(sql`alter table contact_lens_lot_movements enable trigger user`)
  await db.execute(sql`alter table product_price_history disable trigger user`)
  await db.delete(recordedPrices)
  await db.execute(sql`alter table product_price_history enable trigger user`)
  await db.delete(products)
}

const formats = ["shopify", "shopify-old", "json"] as const
const nameFor = (format: string) => (format === "json" ? "products.json" : "products.csv")

test.each(formats)(
  "The whole shop, exported as %s, is imported unchanged into an empty shop",
  async (format) => {
    const folder = await folderForThisTest()
    const [first, second] = [await shopIn(folder), await shopIn(folder)]
    const uploads = join(folder, "data", "uploads")
    const file = join(folder, nameFor(format))
    const text = await operated(first, "export", { format })
    await writeFile(file, text)

    const same = await operated(first, "import", { file })
    const count = first.context.catalogue.now().index.products.length
    expect(same).toMatchObject({ new: 0, changed: 0, unchanged: count, refused: 0 })

    // Pictures are copied with the shop's folder; their content does not matter here.
    for (const { thumbnail, pictures } of first.context.catalogue.now().index.products) {
      for (const name of [thumbnail, ...pictures]) await writeFile(join(uploads, name), "")
    }
    await deleteProducts(second)
    expect(await operated(second, "import", { file })).toMatchObject({ new: count, refused: 0 })
    expect(await operated(second, "export", { format })).toBe(text)
    const rowsOf = async (shop: typeof first) =>
      (await shop.context.db.select().from(products).orderBy(products.handle)).map(
        // Imported products are not samples and not traced, whatever they were in the other shop.
        ({ id: _, isSample: _sample, isTraced: _isTraced, ...row }) => row,
      )
    expect(await rowsOf(second)).toEqual(await rowsOf(first))
  },
)

test("An export contains the lists of contact lenses, and an import restores them", async () => {
  const folder = await folderForThisTest()
  const shop = await shopIn(folder)
  const file = join(folder, "products.csv")
  const csv = await operated(shop, "export")
  await writeFile(file, csv)
  expect(csv).toContain(
    "Contact lens parameters (product.metafields.custom.contact_lens_parameters)",
  )
  expect(csv).toContain("cylinders -0.75 -1.25 -1.75 -2.25; axes 10..180/10")
  const toric = async () => {
    const isToric = eq(products.title, "Paani Toric")
    return (await shop.context.db.select().from(products).where(isToric))[0]!
  }
  const { handle, contactLensParameters } = await toric()
  await operated(shop, "product set", { product: handle, contact_lens_parameters: "" })
  expect(await operated(shop, "import", { file })).toMatchObject({ changed: 1, refused: 0 })
  expect((await toric()).contactLensParameters).toEqual(contactLensParameters)
})

/** The ids of the sample shop. */
const sampleParameters = sampleProducts.flatMap(
  ({ contactLensParameters }) => contactLensParameters ?? [],
)

const inner = fc.string({
  unit: fc.constantFrom(..."aZ9 '\"=+-@,;<>&#\t₹न😀\n\r"),
  maxLength: 30,
})
const oneLine = inner.map((text) => text.replaceAll(/\s+/g, " ").trim())
const filled = oneLine.filter((text) => text !== "")
const someLines = inner.map((text) =>
  text
    .split(/\r\n|\r|\n/)
    .map((one) => one.replaceAll(/\s+/g, " ").trim())
    .filter((one) => one !== "")
    .join("\n"),
)
const tenths = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((n) => n / 10)
const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((n) => n / 100)
const colour = fc.record({
  name: fc.oneof(
    fc.stringMatching(/^[A-Za-z'=+-]{1,10}( [A-Za-z]{1,5})?$/),
    fc.mixedCase(fc.constantFrom(...frameColourNames)),
  ),
  hex: fc.stringMatching(/^#[0-9a-fA-F]{6}$/),
})
const coloursOf = (most: number) =>
  fc.array(colour, { maxLength: most }).map((typed) => colours.parse(typed))
const picture = fc.stringMatching(/^[a-z0-9]{1,8}-640\.webp$/)

/** Any product that the shop can store, under any handle. */
const anyGoods: fc.Arbitrary<ProductRecord> = fc
  .record({
    handle: fc.stringMatching(/^[a-z]{1,8}(-[a-z0-9]{1,5})?$/),
    hidden: fc.boolean(),
    stockByPower: fc.constant(false),
    isTraced: fc.constant(false),
    title: filled,
    brand: filled,
    kind: fc.constantFrom(...productKinds),
    highlights: oneLine,
    gender: fc.constantFrom(...genders),
    frameShape: fc.constantFrom(...frameShapes, "", "Butterfly"),
    frameType: fc.constantFrom(...frameTypes, ""),
    frameColours: coloursOf(3),
    lensColours: coloursOf(2),
    material: oneLine,
    frameMaterial: oneLine,
    frameDescription: someLines,
    lensInformation: oneLine,
    price: fc.oneof(
      fc.integer({ min: 1, max: 20_000 }).map(fromRupees),
      fc.nat(2_000_000).map(paise),
    ),
    discount: fc.oneof(fc.integer({ min: 0, max: 90 }), hundredths(0, 100)),
    stock: fc.nat(100_000),
    sku: fc.option(filled.map((text) => text.replace(/^'+/, "").trim() || "S")),
    barcode: fc.option(fc.constantFrom("4006381333931", "96385074")),
    costPrice: fc.option(fc.nat(2_000_000).map(paise)),
    size: fc.constantFrom("", "M", "50-18-140"),
    pictures: fc.uniqueArray(picture, { maxLength: 4 }),
    videoThumbnail: fc.option(picture),
    videoUrl: fc.option(fc.constantFrom("spin.mp4", "https://youtu.be/dQw4w9WgXcQ")),
    measures: fc.option(
      fc.record({
        eyeSize: tenths(20, 80),
        bridge: tenths(5, 40),
        temple: tenths(60, 200),
        lensHeight: tenths(10, 80),
        totalWidth: tenths(60, 220),
      }),
    ),
    weightGrams: fc.option(hundredths(1, 5000)),
    contactLensParameters: fc.option(fc.constantFrom(...sampleParameters)),
    hsn: fc.stringMatching(/^\d{4}(\d{2}){0,2}$/),
    gstPercent: hundredths(0.01, 40),
    countryOfOrigin: oneLine,
    declarations: fc.record({
      manufacturer: oneLine,
      importer: oneLine,
      genericName: oneLine.map((text) => text.slice(0, 60).trim()),
      netQuantity: fc.option(fc.integer({ min: 1, max: 1000 })),
      warranty: oneLine,
      warrantyMonths: fc.option(fc.nat(240)),
    }),
    createdAt: fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
  })
  .map(({ pictures: [first = "", ...rest], contactLensParameters, ...record }) => ({
    // No other kind of product has them.
    contactLensParameters: record.kind === "Contact Lenses" ? contactLensParameters : null,
    ...record,
    // Accessories have nothing of a frame.
    ...(record.kind === "Accessories" && { measures: null, frameShape: "", frameType: "" }),
    thumbnail: first,
    pictures: [rest[0] ?? "", first, ...rest.slice(1)].filter(Boolean),
    pictureAlts: {},
  }))
  .filter(({ price, discount }) => (price as Paise) * (100 - discount) >= 10_000)

const origin = "https://shop.example"
const today = new Date("2026-11-21T00:00:00Z")
const isOwn = `${origin}/backend/uploads/`

test.each(formats)("Any products are the same after a round trip through %s", async (format) => {
  const file = join(await folderForThisTest(), nameFor(format))
  const list = fc.uniqueArray(anyGoods, { selector: ({ handle }) => handle, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(list, async (all) => {
      const text =
        format === "json" ? productJson(all, true) : productCsv(all, format, origin, true)
      await writeFile(file, text)
      const { entries, broken } = await readProductFile(file)
      expect(broken).toEqual([])
      const back = entries.map((entry) => {
        const { handle, given, problems } = readEntry(entry)
        expect(problems).toEqual([])
        const pictures = given.pictures?.map((one) => one.replace(isOwn, ""))
        const completed = completeRecord(
          handle,
          { ...given, ...(pictures && { pictures }) },
          null,
          today,
        )
        return "record" in completed ? completed.record : completed.problems
      })
      expect(back).toEqual(all)
    }),
  )
})

test("An imported Shopify file is exported with the same record, for Shopify too", async () => {
  const folder = await folderForThisTest()
  const shop = await shopIn(folder)
  await deleteProducts(shop)
  const fixture = new URL("../server/fixtures/shopify-now.csv", import.meta.url).pathname
  const { aPicture } = await import("#tests/operations/pictures.ts")
  for (const [n, name] of ["front.jpg", "side.jpg", "box.jpg"].entries()) {
    await writeFile(
      join(folder, name),
      await aPicture(800, 400, n * 50)
        .jpeg()
        .toBuffer(),
    )
  }
  expect(await operated(shop, "import", { file: fixture, folder })).toMatchObject({ new: 3 })
  const exported = join(folder, "exported.csv")
  await writeFile(exported, await operated(shop, "export"))
  expect(await operated(shop, "import", { file: exported })).toMatchObject({ unchanged: 3 })
  expect(await operated(shop, "import", { file: fixture, folder })).toMatchObject({ unchanged: 3 })
  const [head, ...rows] = (await operated(shop, "export")).trimEnd().split("\r\n")
  expect(head).toMatch(/^\uFEFFTitle,URL handle,Description,Vendor,Type,Published on online store,/)
  expect(head).toContain("Eye size (mm) (product.metafields.custom.eye_size)")
  expect(rows[0]).toContain("Neem Round,neem-round-black,Thin &amp; light.<br>Five-barrel hinges")
  expect(rows[0]).toContain("Title,Default Title,1299,1999,,shopify,12,deny,18,http://shop.test/")
})
