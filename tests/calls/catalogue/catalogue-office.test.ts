import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { products } from "#db/schema.ts"
import { avifOf } from "#domain/catalogue/picture-name.ts"
import { runProductSchedules } from "#server/catalogue/products/commands/run-product-schedules.ts"
import { listAuditEntries, verifyAudit } from "#server/office/audit/queries.ts"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { aPicture, pngBomb } from "../../operations/pictures.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
let manager: Awaited<ReturnType<typeof signedInStaff>>
let folder: string
let uploads: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chashma-catalogue-"))
  shop = await openTestShop({ DATA_DIR: folder })
  uploads = join(folder, "uploads")
  manager = await signedInStaff(shop, "manager")
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const rowOf = async (id: number) =>
  (await shop.context.db.select().from(products).where(eq(products.id, id)))[0]!

async function send(path: string, content: Buffer | string, cookie = manager.cookie) {
  const response = await shop.app.inject({
    method: "POST",
    url: OFFICE_API_PREFIX + path,
    headers: { [OFFICE_HEADER]: "1", "content-type": "application/octet-stream", cookie },
    payload: content,
  })
  return { status: response.statusCode, body: response.json() }
}

test("Products are searched, filtered, sorted and paginated by the database, including hidden ones", async () => {
  const list = async (input: object) =>
    (await manager.run("products list", input as any)).body.result
  const all = await list({ sort: "price", ascending: true, limit: 10 })
  expect(all.total).toBeGreaterThan(50)
  expect(all.rows).toHaveLength(10)
  const prices = all.rows.map(({ price }: any) => price)
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  const second = await list({ sort: "price", ascending: true, limit: 10, page: 2 })
  expect(second.rows[0].price).toBeGreaterThanOrEqual(prices.at(-1))
  expect(second.rows.map(({ product }: any) => product)).not.toContain(all.rows[0].product)

  await operated(shop, "product hide", { product: "60" })
  const hidden = await list({ visibility: "hidden" })
  expect(hidden.rows.map(({ product }: any) => product)).toEqual([60])
  await operated(shop, "product unhide", { product: "60" })
  const title = (await rowOf(41)).title
  const found = await list({ find: `${title.toUpperCase()} 41`, kind: (await rowOf(41)).kind })
  expect(found.rows.map(({ product }: any) => product)).toEqual([41])
  // A percent sign is an ordinary character here.
  expect((await list({ find: "%" })).total).toBe(0)
})

test("The second of two editors is notified of the conflict, and no change is lost silently", async () => {
  const { version } = (await manager.run("product show", { product: "45" })).body.result
  const set = (input: object) => manager.run("product set", { product: "45", version, ...input })
  expect((await set({ price: "1500" })).status).toBe(200)
  const second = await set({ highlights: "Light as a leaf" })
  expect([second.status, second.body.error.code]).toEqual([409, "CHANGED_MEANWHILE"])
  expect((await rowOf(45)).highlights).not.toBe("Light as a leaf")

  const now = (await manager.run("product show", { product: "45" })).body.result
  const wrong = await manager.run("product set", {
    ...{ product: "45", version: now.version, price: "many", discount: "101" },
  })
  expect(wrong.body.error.fields).toEqual({
    price: "Must be rupees, such as 1,999 or 1999.50.",
    discount: "Must be a number from 0 to 100.",
  })
})

test("An edited stock never undoes sales made meanwhile", async () => {
  const before = (await rowOf(41)).stock
  await bought(shop, [{ productId: 41 }])
  const set = (expect: number) =>
    manager.run("stock", { product: "41", set: before + 10, expect: String(expect) })
  const refused = await set(before)
  expect(refused.body.error).toEqual({
    code: "OUT_OF_STOCK",
    message: `Nothing was changed: there are ${before - 1} pieces now.`,
  })
  expect((await set(before - 1)).status).toBe(200)
  const form = await manager.run("product set", {
    ...{ product: "41", stock: "3", stock_expected: before },
  })
  expect(form.body.error.code).toBe("CHANGED_MEANWHILE")
  expect((await rowOf(41)).stock).toBe(before + 10)
})

test("A bulk change does exactly what its preview showed or nothing, and undo keeps later changes", async () => {
  const input = { products: [50, 51, 52], price_percent: -10, add_stock: 5 }
  const preview = async () => (await manager.run("products preview", input)).body.result
  const before = await Promise.all(input.products.map(rowOf))
  const seen = await preview()
  expect(seen.summary).toBe("price −10 %, stock +5")
  expect(seen.rows.map(({ after }: any) => after.price)).toEqual(
    before.map(({ price }) => Math.round((price / 100) * 0.9 + 1e-9)),
  )
  expect((await rowOf(50)).price).toBe(before[0]!.price)

  await operated(shop, "product set", { product: "51", discount: "7" })
  const late = await manager.run("products change", { ...input, preview: seen.preview })
  expect(late.body.error.code).toBe("CHANGED_MEANWHILE")
  expect((await rowOf(50)).price).toBe(before[0]!.price)

  const fresh = await preview()
  const done = await manager.run("products change", { ...input, preview: fresh.preview })
  expect(done.body.result.products).toBe(3)
  expect((await rowOf(50)).price).toBe(seen.rows[0].after.price * 100)
  const [entry] = await listAuditEntries(shop.context.db, { operation: "products change" }, 1)
  expect(entry).toMatchObject({ result: "OK" })
  expect(entry!.outcome).toContain(`${before[0]!.price}/${before[0]!.discount}/`)

  await operated(shop, "product set", { product: "52", price: "999" })
  await operated(shop, "stock", { product: "50", add: -2 })
  const undone = await manager.run("products undo", { change: done.body.result.change })
  expect(undone.body.result).toEqual({
    products: 3,
    skipped: [{ product: 52, fields: "price" }],
  })
  expect(await rowOf(50)).toMatchObject({
    price: before[0]!.price,
    stock: before[0]!.stock - 2,
  })
  expect((await rowOf(52)).price).toBe(99_900)
  const twice = await manager.run("products undo", { change: done.body.result.change })
  expect(twice.body.error.code).toBe("NOT_ALLOWED_NOW")
})

test("A bulk change that one product refuses changes no product", async () => {
  const input = { products: "53,54", add_stock: "-100000" }
  const { rows, refused } = (await manager.run("products preview", input)).body.result
  expect(refused).toBe(2)
  expect(rows[0].problem).toMatch(/^There are only \d+ pieces\.$/)
  const before = (await rowOf(53)).stock
  expect((await manager.run("products change", input)).status).toBe(400)
  expect((await rowOf(53)).stock).toBe(before)
  expect((await manager.run("products change", { price_percent: 5, price_amount: 5 })).status).toBe(
    400,
  )
  expect((await manager.run("products change", { products: "53" })).status).toBe(400)
})

test("A scheduled product is shown, repriced and hidden at its Indian times", async () => {
  const own = await shopForThisTest()
  const owner = await signedInStaff(own, "owner")
  const shown = () => own.context.catalogue.product(47)
  await operated(own, "product hide", { product: "47" })
  await expect.poll(shown).toBeNull()
  const day = (days: number) =>
    new Date(own.context.now().getTime() + days * 86_400_000 + 19_800_000)
      .toISOString()
      .slice(0, 16)
  const plan = {
    product: "47",
    publish_from: day(1),
    publish_until: day(3),
    price_from: day(2),
    next_price: "1234",
  }
  const refused = await owner.run("product schedule", { ...plan, publish_until: day(0.5) })
  expect(refused.body.error.fields).toEqual({ publish_until: "The end must be after the start." })
  const planned = await owner.run("product schedule", plan)
  expect(planned.body.result).toMatchObject({
    publish_from: plan.publish_from,
    next_price: "1234",
  })
  const run = () => runProductSchedules(own.context)
  expect(await run()).toBe(0)
  own.wait(86_400)
  expect(await run()).toBe(1)
  await expect.poll(shown).not.toBeNull()
  own.wait(86_400)
  expect(await run()).toBe(1)
  await expect.poll(() => shown()?.price).toBe(123_400)
  own.wait(86_400)
  expect(await run()).toBe(1)
  await expect.poll(shown).toBeNull()
  expect(await run()).toBe(0)
})

test("What a schedule changed is in the audit as done by the shop itself, with the product before and after", async () => {
  const own = await shopForThisTest()
  const owner = await signedInStaff(own, "owner")
  const { db } = own.context
  const day = (days: number) =>
    new Date(own.context.now().getTime() + days * 86_400_000 + 19_800_000)
      .toISOString()
      .slice(0, 16)
  const [before] = await db.select().from(products).where(eq(products.id, 47))
  await owner.run("product schedule", {
    ...{ product: "47", price_from: day(1), next_price: "1234", publish_until: day(2) },
  })
  await operated(own, "product schedule", { product: "48", publish_until: day(1) })
  own.wait(86_400)
  expect(await runProductSchedules(own.context)).toBe(2)
  own.wait(86_400)
  expect(await runProductSchedules(own.context)).toBe(1)
  expect(await runProductSchedules(own.context)).toBe(0)

  const done = await listAuditEntries(db, { actor: "system" }, 10)
  expect(done.map(({ entry }) => entry.subject)).toEqual(["product:47", "product:48", "product:47"])
  const [hidden, , repriced] = done
  expect(repriced).toMatchObject({ name: null, result: "OK" })
  expect(repriced!.entry).toMatchObject({
    ...{ actor: "system", staffId: null, sessionId: null },
    ...{ origin: "product schedules", operation: "run product schedule" },
  })
  const { price, discount } = before!
  expect(JSON.parse(repriced!.outcome!)).toEqual({
    before: { price, discount, hidden: false },
    after: { price: 123_400, discount, hidden: false },
  })
  expect(JSON.parse(hidden!.outcome!)).toMatchObject({
    before: { price: 123_400, hidden: false },
    after: { price: 123_400, hidden: true },
  })
  expect((await verifyAudit(db, null)).brokenAt).toBeNull()
  const result = await operated(own, "audit", { by: "system" })
  expect(result).toHaveLength(3)
  expect(result[0]).toMatchObject({ who: "system", about: "product:47" })
})

test("A picture requires permission to change the catalogue, and nothing names a file of the server", async () => {
  const packer = await signedInStaff(shop, "packer")
  const path = "/catalogue/pictures?file=picture&handle=x"
  expect((await send(path, "x", packer.cookie)).body.error.code).toBe("NOT_PERMITTED")
  expect((await send(path, "x", "")).body.error.code).toBe("SIGN_IN")
  for (const [operation, input] of [
    ["picture add", { handle: "x", file: "/etc/passwd" }],
    ["product set", { product: "41", pictures: "/etc/passwd" }],
    ["product set", { product: "41", pictures: "https://pictures.example/a.jpg" }],
    ["product set", { product: "41", folder: "/etc" }],
  ] as const) {
    const { status } = await manager.run(operation, input)
    expect([operation, status]).toEqual([operation, 403])
  }
})

test("A picture is cropped upright, named by its content, and shown with its alt text in the shop", async () => {
  const sideways = await aPicture(1000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const crop = "&left=50&top=0&width=50&height=50"
  const path = `/catalogue/pictures?file=picture&handle=kajal&name=Side.JPG${crop}`
  const { body } = await send(path, sideways)
  const { picture } = body
  expect(picture).toMatch(/^kajal-side-[0-9a-f]{8}-640\.webp$/)
  expect((await send(path, sideways)).body.picture).toBe(picture)
  const stored = join(uploads, avifOf(picture)!)
  const { width, height } = await sharp(stored).metadata()
  expect([width, height]).toEqual([640, 320])
  // The upper right quarter of a picture that is 2000 × 1000 upright fills the 2:1 completely.
  const { channels } = await sharp(stored).stats()
  expect(channels[3]?.min ?? 255).toBe(255)

  const set = await manager.run("product set", {
    ...{ product: "48", pictures: picture },
    picture_alts: JSON.stringify({ [picture]: "Kajal from the side", "gone-640.webp": "x" }),
  })
  expect(set.status).toBe(200)
  await expect
    .poll(async () => (await shop.call("GET", "/product/productdetail/48")).body.result)
    .toMatchObject({
      product_all_img: [picture, "worn/48.svg"],
      picture_alts: { [picture]: "Kajal from the side" },
    })
})

test("An invalid, oversized or too small picture is refused with a message, and leaves no files", async () => {
  const path = "/catalogue/pictures?file=picture&handle=bad"
  for (const [content, sentence] of [
    [Buffer.from("<svg/>"), "This picture is neither JPEG, PNG, WebP nor AVIF."],
    [pngBomb(30_000, 30_000), "This picture has more than 50 million pixels."],
    [await aPicture(100, 50).png().toBuffer(), /^This picture is only 100 × 50 pixels/],
  ] as const) {
    const { status, body } = await send(path, content)
    expect(status).toBe(400)
    expect(body.error.message).toEqual(
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    )
  }
  const stored = await readdir(uploads).catch(() => [])
  expect(stored.filter((name) => name.startsWith("bad"))).toEqual([])
})

test("The menu can be edited, and the shop shows it within two seconds", async () => {
  await manager.run("menu set", { kinds: "Sunglasses, Power Glasses" })
  const changed = performance.now()
  const menu = async () => JSON.stringify((await shop.call("GET", "/api/categories/all")).body)
  await expect.poll(menu).toMatch(/Sunglasses.*Power Glasses/)
  expect(performance.now() - changed).toBeLessThan(2000)
  expect(await menu()).not.toContain("Contact Lenses")
  expect((await manager.run("menu set", { kinds: "Umbrellas" })).status).toBe(400)
  expect((await manager.run("menu set", { kinds: "Sunglasses, Sunglasses" })).status).toBe(400)
})

test("An edited price is shown to shoppers within two seconds", async () => {
  const price = async () =>
    (await shop.call("GET", "/product/productdetail/46")).body.result.product_price
  const before = await price()
  await manager.run("product set", { product: "46", price: String(before + 111) })
  const changed = performance.now()
  await expect.poll(price, { interval: 5 }).toBe(before + 111)
  const milliseconds = Math.round(performance.now() - changed)
  expect(milliseconds).toBeLessThan(2000)
  console.log(`an edited price was shown after ${milliseconds} ms`)
})
