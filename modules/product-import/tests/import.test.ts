import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { desc, eq } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { products, recordedPrices } from "#db/schema.ts"
import { readVersion } from "#server/catalogue/products/commands/catalogue-version.ts"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { lastAudit, operate, operated } from "#tests/operations/operate.ts"
import { aPicture, pngBomb } from "#tests/operations/pictures.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"

/** A shop with its own upload folder, and a folder with the owner's files. */
async function shopWithFolder() {
  const home = await folderForThisTest()
  const shop = await openTestShop({ DATA_DIR: join(home, "data") })
  onTestFinished(shop.close)
  const files = join(home, "files")
  await mkdir(files)
  const put = async (name: string, content: string | Buffer) => {
    await writeFile(join(files, name), content)
    return join(files, name)
  }
  const uploads = join(home, "data", "uploads")
  return { shop, files, put, uploads, stored: () => readdir(uploads) }
}

const onShelf = async ({ context }: TestShop, handle: string) =>
  (await context.db.select().from(products).where(eq(products.handle, handle)))[0]

const header =
  "Title,URL handle,Vendor,Type,Price,Compare-at price,Inventory quantity,Product image URL"
const sheet = (...rows: string[]) => `${[header, ...rows].join("\n")}\n`
const neem = "Neem Round,neem-round,Neem,Eyeglasses,1299,1999,12,"
const aam = "Aam Sun,aam-sun,Aam,Sunglasses,2499,,3,"
const resultsOf = ({ rows }: any) => rows.map(({ row, result }: any) => [row, result])

test("The owner's products are imported and shown to shoppers, with pictures", async () => {
  const { shop, put } = await shopWithFolder()
  await put("neem front.jpg", await aPicture().jpeg().toBuffer())
  await put("neem-side.png", await aPicture(900, 450, 10).png().toBuffer())
  const image = "neem front.jpg"
  const file = await put(
    "products.csv",
    sheet(`${neem}${image}`, ",neem-round,,,,,,neem-side.png", aam),
  )
  const report = await operated(shop, "import", { file })
  expect(report).toMatchObject({ accepted: true, new: 2, changed: 0, unchanged: 0, refused: 0 })
  const { id } = (await onShelf(shop, "neem-round"))!
  await expect
    .poll(() => shop.context.catalogue.product(id))
    .toMatchObject({
      title: "Neem Round",
      stock: 12,
      discount: 35,
      thumbnail: expect.stringMatching(/^neem-round-front-[0-9a-f]{8}-640\.webp$/),
      pictures: [
        expect.stringMatching(/^neem-round-side-[0-9a-f]{8}-640\.webp$/),
        expect.stringMatching(/^neem-round-front-/),
      ],
    })
  const shown = shop.context.catalogue.product(id)!
  for (const [width, kind] of [
    [320, "avif"],
    [640, "avif"],
    [1200, "avif"],
    [320, "webp"],
    [640, "webp"],
    [1200, "jpg"],
  ] as const) {
    const address = `/uploads/${shown.thumbnail.replace("-640.webp", `-${width}.${kind}`)}`
    const { status, headers } = await shop.call("GET", address)
    expect([address, status]).toEqual([address, 200])
    expect(headers["content-type"]).toBe(`image/${kind === "jpg" ? "jpeg" : kind}`)
  }
  const listed = await shop.call("GET", `/product/productdetail/${id}`)
  expect(listed.body.result).toMatchObject({ product_title: "Neem Round", product_price: 1999 })
})

test("The texts of pictures in a Shopify file stay with their pictures", async () => {
  const { shop, put } = await shopWithFolder()
  await put("a.jpg", await aPicture().jpeg().toBuffer())
  await put("b.png", await aPicture(900, 450, 10).png().toBuffer())
  const file = await put(
    "texts.csv",
    `Handle,Title,Vendor,Type,Variant Price,Image Src,Image Alt Text
neem-round,Neem Round,Neem,Eyeglasses,1299,a.jpg,From the front
neem-round,,,,,b.png,${"x".repeat(300)}
`,
  )
  expect(await operated(shop, "import", { file })).toMatchObject({ accepted: true, new: 1 })
  const shown = await operated(shop, "product show", { product: "neem-round" })
  const texts: Record<string, string> = JSON.parse(shown.picture_alts)
  const [front, side] = shown.pictures.split(", ")
  expect(texts).toEqual({ [front]: "From the front", [side]: "x".repeat(200) })
  expect((await operated(shop, "import", { file })).rows[0].result).toBe("unchanged")
})

test("A file leaves a product without declarations hidden, and says which are missing", async () => {
  const shop = await shopForThisTest({ BRAND_DECLARATIONS: "" })
  const file = join(await folderForThisTest(), "products.json")
  const { thumbnail } = shop.context.catalogue.product(41)!
  const words = { title: "Tara", brand: "Netra", kind: "Power Glasses", price: "1999" }
  const tara = { handle: "tara-file", ...words, pictures: thumbnail }
  const whole = { countryOfOrigin: "India", manufacturer: "Tara Works, Pune 411001" }
  await writeFile(file, JSON.stringify([tara, { ...tara, handle: "tara-whole", ...whole }]))
  const { rows } = await operated(shop, "import", { file })
  expect(rows.map(({ why }: any) => why)).toEqual([
    "it declares no country of origin, manufacturer or packer and stays hidden",
    "",
  ])
  const isHidden = async (handle: string) => (await onShelf(shop, handle))!.hidden
  expect([await isHidden("tara-file"), await isHidden("tara-whole")]).toEqual([true, false])
})

test("A product without a picture stays hidden until it has one, and the report and the list say so", async () => {
  const { shop, put } = await shopWithFolder()
  await put("front.jpg", await aPicture().jpeg().toBuffer())
  const file = await put("products.csv", sheet(`${neem}front.jpg`, aam))
  const note = "it has no picture and stays hidden"
  expect((await operated(shop, "import", { file })).rows.map(({ why }: any) => why)).toEqual([
    "",
    note,
  ])
  expect((await onShelf(shop, "neem-round"))?.hidden).toBe(false)
  expect((await onShelf(shop, "aam-sun"))?.hidden).toBe(true)
  const list = await operated(shop, "products list", { visibility: "no-picture" })
  expect(list.rows.map(({ handle }: any) => handle)).toEqual(["aam-sun"])

  const again = await operated(shop, "import", { file })
  expect(again).toMatchObject({ unchanged: 2 })
  expect(again.rows[1].why).toBe(note)

  // Once the owner shows it nevertheless, a file leaves it so.
  await operated(shop, "product unhide", { product: "aam-sun" })
  expect((await operated(shop, "import", { file })).rows[1]).toMatchObject({ why: "" })
  expect((await onShelf(shop, "aam-sun"))?.hidden).toBe(false)
})

test("Pictures are fetched from the sites that a file names only after a yes, and never from this network", async () => {
  const { shop, put } = await shopWithFolder()
  const row = (handle: string, address: string) => `T,${handle},B,Sunglasses,999,,1,${address}`
  const named = await put(
    "products.csv",
    sheet(
      row("a", "https://pictures.invalid/a.jpg"),
      row("b", "https://127.0.0.1/b.jpg"),
      row("c", "https://pictures.invalid:8443/c.jpg"),
    ),
  )
  const before = await operated(shop, "import", { file: named })
  expect(before.picture_hosts).toBe("pictures.invalid")
  expect(before.rows[0].why).toContain(
    "pictures.invalid is not a site from which pictures are fetched",
  )
  const options = { file: named, fetch_pictures: true, dry_run: true }
  const after = await operated(shop, "import", options)
  expect(after.rows.map(({ why }: any) => why)).toEqual([
    expect.stringContaining("https://pictures.invalid/a.jpg could not be fetched"),
    expect.stringContaining("127.0.0.1 is not a site from which pictures are fetched"),
    expect.stringContaining("pictures.invalid:8443 is not a site from which pictures are fetched"),
  ])
})

test("A product comes in without a picture that cannot be fetched, and its row says so; it keeps those that it has", async () => {
  const { shop, put } = await shopWithFolder()
  await put("front.jpg", await aPicture().jpeg().toBuffer())
  const gone = "https://127.0.0.1/gone.jpg"
  const both = sheet(`${neem}front.jpg`, `,neem-round,,,,,,${gone}`, `${aam}${gone}`)
  const { rows } = await operated(shop, "import", { file: await put("products.csv", both) })
  const missed = /^Product image URL: 127\.0\.0\.1 is not a site .* The product is taken without it/
  expect(rows).toMatchObject([
    { result: "new", why: expect.stringMatching(missed) },
    { result: "new", why: expect.stringMatching(missed) },
  ])
  const had = await onShelf(shop, "neem-round")
  expect([had?.hidden, had?.thumbnail, had?.pictures.length]).toEqual([
    false,
    expect.stringMatching(/^neem-round-/),
    1,
  ])
  expect((await onShelf(shop, "aam-sun"))?.hidden).toBe(true)

  const other = await put("other.csv", sheet(`${neem.replace("1299", "1199")}${gone}`))
  const again = await operated(shop, "import", { file: other })
  expect(again.rows[0].why).toMatch(/Its pictures stay as they are/)
  expect((await onShelf(shop, "neem-round"))?.thumbnail).toBe(had?.thumbnail)
})

test("A sample product in the owner's file becomes the owner's", async () => {
  const { shop, put } = await shopWithFolder()
  const { catalogue, db } = shop.context
  await put("front.jpg", await aPicture().jpeg().toBuffer())
  const [kajal] = await db.select().from(products).where(eq(products.id, 1))
  if (!kajal) throw new Error("The sample shop has no product 1.")
  expect(catalogue.now().sampleIds.has(kajal.id)).toBe(true)
  const file = await put(
    "products.csv",
    sheet(`${neem}front.jpg`, `Kajal,${kajal.handle},Kajal,Eyeglasses,999,,4,`),
  )
  await operated(shop, "import", { file })
  const { id } = (await onShelf(shop, "neem-round"))!
  await expect.poll(() => catalogue.product(id)).not.toBeNull()
  for (const own of [id, kajal.id]) expect(catalogue.now().sampleIds.has(own)).toBe(false)
})

test("A dry run reports the same and changes nothing", async () => {
  const { shop, put, stored } = await shopWithFolder()
  await put("a.jpg", await aPicture().jpeg().toBuffer())
  const file = await put("products.csv", sheet(`${neem}a.jpg`, aam))
  const version = await readVersion(shop.context.db)
  const dry = await operated(shop, "import", { file, dry_run: true })
  expect(await readVersion(shop.context.db)).toBe(version)
  expect(await onShelf(shop, "neem-round")).toBeUndefined()
  expect(await stored()).toEqual([])
  const wet = await operated(shop, "import", { file })
  expect(wet.rows).toEqual(dry.rows)
})

test("Importing the same file again changes nothing; another file reports its changes", async () => {
  const { shop, put } = await shopWithFolder()
  await put("a.jpg", await aPicture().jpeg().toBuffer())
  const file = await put("products.csv", sheet(`${neem}a.jpg`, aam))
  await operated(shop, "import", { file })
  const version = await readVersion(shop.context.db)
  expect(resultsOf(await operated(shop, "import", { file }))).toEqual([
    [2, "unchanged"],
    [3, "unchanged"],
  ])
  expect(await readVersion(shop.context.db)).toBe(version)
  const dearer = await put("more.csv", sheet("Neem Round,neem-round,Neem,Eyeglasses,1399,1999,7,"))
  expect((await operated(shop, "import", { file: dearer })).rows).toEqual([
    {
      row: 2,
      handle: "neem-round",
      title: "Neem Round",
      result: "changed",
      why: "discount 35 % → 30 %, stock 12 → 7",
    },
  ])
  expect(await onShelf(shop, "neem-round")).toMatchObject({ discount: 30, stock: 7 })
})

test("A price changed by an import is recorded once, with what was paid for it", async () => {
  const { shop, put } = await shopWithFolder()
  const { handle, title } = await operated(shop, "product show", { product: "43" })
  const prices = async () => {
    const rows = await shop.context.db
      .select()
      .from(recordedPrices)
      .where(eq(recordedPrices.productId, 43))
      .orderBy(desc(recordedPrices.validFrom))
    return rows.map((row) => [row.price / 100, row.discount, row.sellingPrice / 100, row.hidden])
  }
  const before = await prices()
  const named = "Title,URL handle,Price,Compare-at price"
  const file = await put("prices.csv", `${named}\n${title},${handle},2700,3000\n`)
  for (const _twice of [1, 2]) {
    expect(await operated(shop, "import", { file })).toMatchObject({ refused: 0 })
    expect(await prices()).toEqual([[3000, 10, 2700, false], ...before])
  }
})

test("Two products of a file with one SKU are both refused", async () => {
  const { shop, put } = await shopWithFolder()
  const named = "Title,URL handle,Vendor,Type,Price,SKU"
  const file = await put(
    "products.csv",
    `${named}\nA,a,V,Sunglasses,9,X-1\nB,b,V,Sunglasses,9,x-1\n`,
  )
  const { rows } = await operated(shop, "import", { file, keep_good: true })
  expect(rows.map(({ why }: any) => why)).toEqual([
    "SKU is that of b already",
    "SKU is that of a already",
  ])
})

test("One refused row refuses the whole file, unless the owner allows the others", async () => {
  const { shop, put, stored } = await shopWithFolder()
  await put("a.jpg", await aPicture().jpeg().toBuffer())
  const file = await put(
    "products.csv",
    sheet(`${neem}a.jpg`, "X,x,X,Umbrella,5,,1,", aam, "broken"),
  )
  const refused = await operated(shop, "import", { file })
  expect(refused).toMatchObject({ accepted: false, new: 2, refused: 2 })
  expect(resultsOf(refused)).toEqual([
    [2, "new"],
    [3, "refused"],
    [4, "new"],
    [5, "refused"],
  ])
  expect(refused.rows[1].why).toMatch(/^Type must be one of Power Glasses, Sunglasses/)
  expect(refused.rows[3].why).toBe("Type is missing; Price is missing; Vendor is missing")
  expect(await lastAudit(shop)).toMatchObject({ operation: "import", result: "REFUSED" })
  expect(await onShelf(shop, "neem-round")).toBeUndefined()
  expect(await stored()).toEqual([])

  const kept = await operated(shop, "import", { file, keep_good: true })
  expect(kept).toMatchObject({ accepted: true, new: 2, refused: 2 })
  expect(await lastAudit(shop)).toMatchObject({ operation: "import", result: "OK" })
  expect(await onShelf(shop, "neem-round")).toBeDefined()
  expect(await onShelf(shop, "x")).toBeUndefined()
})

test("An invalid picture refuses its row: SVG, script, decompression bomb, truncated, outside of the folder", async () => {
  const { shop, files, put, stored } = await shopWithFolder()
  const whole = await aPicture().jpeg().toBuffer()
  await put("drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put("drawing.jpg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put("script.jpg", "GIF89a/*\0\0*/=1;alert(1)")
  await put("bomb.png", pngBomb(30_000, 30_000))
  await put("half.jpg", whole.subarray(0, whole.length / 2))
  await symlink("/etc/passwd", join(files, "link.jpg"))
  const named = ["drawing.svg", "drawing.jpg", "script.jpg", "bomb.png", "half.jpg", "link.jpg"]
  const others = ["../../etc/passwd", "/etc/passwd", "none.jpg", "data:image/png,x"]
  const all = [...named, ...others]
  const file = await put(
    "products.csv",
    sheet(...all.map((name, n) => `T,t-${n},B,Sunglasses,999,,1,"${name}"`)),
  )
  const { rows } = await operated(shop, "import", { file })
  expect(rows.map(({ why }: any) => why)).toEqual(
    [
      "drawing.svg is neither JPEG, PNG, WebP nor AVIF",
      "drawing.jpg is neither JPEG, PNG, WebP nor AVIF",
      "script.jpg is neither JPEG, PNG, WebP nor AVIF",
      "bomb.png has more than 50 million pixels",
      "half.jpg is broken",
      "link.jpg leads out of the folder",
      "../../etc/passwd is not in ",
      "/etc/passwd is not in ",
      "none.jpg is not in ",
      "data:image/png,x is not in ",
    ].map((why) => expect.stringContaining(`Product image URL: ${why}`)),
  )
  expect(await stored()).toEqual([])
})

test("A database failure in the middle leaves neither products nor pictures", async () => {
  const { shop, put, stored } = await shopWithFolder()
  await put("a.jpg", await aPicture().jpeg().toBuffer())
  const file = await put("products.csv", sheet(`${neem}a.jpg`, aam))
  const { context } = shop
  await context.db.execute("alter table catalogue_version add constraint stuck check (version < 2)")
  await expect(operate(shop, "import", { file })).rejects.toThrow()
  expect(await onShelf(shop, "neem-round")).toBeUndefined()
  expect((await stored()).filter((name) => name.startsWith("neem"))).toEqual([])
  expect(await lastAudit(shop)).toMatchObject({ operation: "import", result: "INTERNAL" })
})

test("Small placeholders are stored beside the pictures, by their names", async () => {
  const { shop, put, uploads } = await shopWithFolder()
  await put("a.jpg", await aPicture().jpeg().toBuffer())
  await operated(shop, "import", { file: await put("products.csv", sheet(`${neem}a.jpg`)) })
  const { thumbnail } = (await onShelf(shop, "neem-round"))!
  const placeholders = JSON.parse(await readFile(join(uploads, "placeholders.json"), "utf8"))
  expect(placeholders).toEqual({
    [thumbnail.replace("-640.webp", "")]: expect.stringMatching(/^data:image\/webp;base64,/),
  })
})
