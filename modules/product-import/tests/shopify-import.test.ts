import { once } from "node:events"
import { createServer, get as httpGet } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { asc, like } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { products } from "#db/schema.ts"
import { changeProducts } from "#server/catalogue/product-changes/change-products.ts"
import type { Ask } from "#server/catalogue/product-changes/pictures/download.ts"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { operated } from "#tests/operations/operate.ts"
import { aPicture } from "#tests/operations/pictures.ts"
import { openTestShop } from "#tests/shop.ts"
import { readProductFile } from "../server/product-files.ts"

const file = new URL("../server/fixtures/shopify-eyewear.csv", import.meta.url).pathname

/** A server with the pictures of the file, in the place of Shopify's. */
async function pictureServer() {
  const asked: string[] = []
  const pictures = new Map([
    ["deccan-black-front.jpg", await aPicture(800, 500, 20).jpeg().toBuffer()],
    ["deccan-merlot.jpg", await aPicture(800, 500, 120).jpeg().toBuffer()],
  ])
  const server = createServer((request, reply) => {
    const name = request.url!.split("/").at(-1)!
    asked.push(name)
    const picture = pictures.get(name)
    if (picture) reply.end(picture)
    else reply.writeHead(404).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask: Ask = ({ host, pathname }, signal) =>
    new Promise((resolve, reject) => {
      expect(host).toBe("cdn.shopify.com")
      httpGet(`http://127.0.0.1:${port}${pathname}`, { signal }, resolve).on("error", reject)
    })
  return { ask, asked }
}

test("Shopify's export comes in with its pictures and no setting: variants are one model, and each problem is said in its row", async () => {
  const shop = await openTestShop({ DATA_DIR: join(await folderForThisTest(), "data") })
  onTestFinished(shop.close)
  const { ask, asked } = await pictureServer()
  const { entries, ignored } = await readProductFile(file)
  const options = { dryRun: true, keepGood: true, folder: null, ask }
  const report = await changeProducts(shop.context, entries, options)
  expect(report.map(({ row, result, why }) => [row, result, why])).toEqual([
    [2, "new", ""],
    [3, "new", ""],
    [
      4,
      "new",
      "Inventory quantity -2 is taken as 0; Barcode IN-HOUSE-77 is no GTIN and is left out; Merlot #808080 is not its real shade: choose one",
    ],
    [
      5,
      "new",
      expect.stringMatching(
        /^Product image URL: .*gone.jpg\?v=1 answers 404\. The product is taken without it; it has no picture and stays hidden$/,
      ),
    ],
  ])
  expect(ignored).toContain("Tags")
  expect(ignored).not.toContain("Barcode")
  expect(asked).toEqual(["deccan-black-front.jpg", "deccan-merlot.jpg", "gone.jpg"])

  // What the report fetched, and what it could not, is not fetched again.
  await changeProducts(shop.context, entries, { ...options, dryRun: false })
  expect(asked.filter((name) => name === "gone.jpg")).toHaveLength(1)

  const stored = await shop.context.db
    .select()
    .from(products)
    .where(like(products.handle, "deccan%"))
    .orderBy(asc(products.id))
  const common = {
    title: "Deccan Round",
    brand: "Deccan Optics",
    kind: "Power Glasses",
    hidden: false,
  }
  const picture = (name: string) => expect.stringMatching(new RegExp(`^deccan-round-${name}`))
  expect(stored).toMatchObject([
    {
      ...common,
      ...{ handle: "deccan-round-black-m", sku: "DR-BLK-M", barcode: "4006381333931", size: "M" },
      ...{ costPrice: 42_000, stock: 12, price: 199_900, thumbnail: picture("black-m-front") },
    },
    {
      ...common,
      sku: "DR-BLK-L",
      barcode: "4006381333948",
      size: "L",
      costPrice: 43_000,
      stock: 4,
    },
    {
      ...common,
      sku: "DR-MER-M",
      barcode: null,
      size: "M",
      stock: 0,
      thumbnail: picture("merlot-m"),
    },
  ])
  const shown = await operated(shop, "product variants", { product: "deccan-round-black-m" })
  expect(shown.map(({ sku }: any) => sku)).toEqual(["DR-BLK-M", "DR-BLK-L", "DR-MER-M"])
  const { status } = await shop.call("GET", `/uploads/${stored[0]!.thumbnail}`)
  expect(status).toBe(200)
})

test("The pictures of a file are listed by product, and fetched from named hosts only after a yes", async () => {
  const shop = await openTestShop({ DATA_DIR: join(await folderForThisTest(), "data") })
  onTestFinished(shop.close)
  const listed = await operated(shop, "import", { file, list_pictures: true })
  expect(listed).toMatchObject({ new: 0, rows: [] })
  expect(listed.to_fetch.map(({ handle, pictures }: any) => [handle, pictures.length])).toEqual([
    ["deccan-round-black-m", 1],
    ["deccan-round-black-l", 1],
    ["deccan-round-merlot-m", 1],
    ["sahyadri-aviator", 1],
  ])
  const fetch = (address: string, isAllowed: boolean) =>
    operated(shop, "pictures fetch", {
      ...{ handle: "x", addresses: [address], fetch_pictures: isAllowed },
    })
  const named = "https://pictures.invalid/a.jpg"
  expect((await fetch(named, false)).problems[0]).toContain("is not a site from which")
  expect((await fetch(named, true)).problems[0]).toContain("could not be fetched")
  for (const own of ["https://127.0.0.1/a.jpg", "http://cdn.shopify.com/a.jpg", "/etc/passwd"]) {
    const { fetched, problems } = await fetch(own, true)
    expect([own, fetched, problems[0]]).toEqual([
      own,
      0,
      expect.stringMatching(/is not a site from which|is not https|is no address/),
    ])
  }
})
