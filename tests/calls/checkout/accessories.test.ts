import { expect, test } from "vitest"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest } from "../../shop.ts"

const soon = { interval: 10 }
const wipes = {
  handle: "lens-wipes",
  title: "Lens wipes",
  brand: "Neem",
  kind: "accessory",
  price: "149",
  stock: "9",
  hsn: "340290",
  gst_percent: "18",
}

async function shopWithWipes() {
  const shop = await shopForThisTest()
  const { product } = await operated(shop, "product add", wipes)
  await expect.poll(() => shop.context.catalogue.product(product)?.title, soon).toBe("Lens wipes")
  return { shop, product: product as number }
}

test("An accessory is added with its own heading and rate, and without what only frames have", async () => {
  const shop = await shopForThisTest()
  const { hsn: _, ...untaxed } = wipes
  const refused = await operate(shop, "product add", { ...untaxed, eye_size: "52" })
  expect(refused).toMatchObject({ ok: false, failure: { fields: { hsn: "Is missing." } } })
  expect(refused).toMatchObject({ failure: { fields: { eye_size: expect.any(String) } } })
  // A frame's heading does not become that of an accessory.
  expect(await operate(shop, "product set", { product: "41", kind: "accessory" })).toMatchObject({
    ok: false,
    failure: { fields: { hsn: "Is missing.", gst_percent: "Is missing." } },
  })
  const { product } = await operated(shop, "product add", { ...wipes, frame_shape: "round" })
  expect(await operated(shop, "product show", { product: String(product) })).toMatchObject({
    ...{ kind: "Accessories", hsn: "340290", gst_percent: 18, frame_shape: "" },
  })
})

test("An accessory is listed and searched without frames, and named as what it is", async () => {
  const { shop, product } = await shopWithWipes()
  const listed = async (text: string) =>
    (await shop.call("GET", `/api/listing?category=${text}`)).body
  for (const text of ["Accessories", "eyewear%20accessories"]) {
    expect(await listed(text)).toMatchObject({ total: 1, contents: "accessories", matched: true })
  }
  expect(await listed("all")).toMatchObject({ contents: "products" })
  const { cards } = await listed("wipes")
  expect(cards[0]).toMatchObject({ product_id: product })
  const shown = await shop.call("GET", `/product/productdetail/${product}`)
  expect(shown.body.result).toMatchObject({ kind: "Accessories" })
  expect(shown.body.lowStock).toEqual([])
})

test("An accessory is bought, invoiced with its own tax, packed, delivered and returned", async () => {
  const { shop, product } = await shopWithWipes()
  const sale = await delivered(shop, [{ productId: product, quantity: 2 }])
  const documents: InvoiceDocument[] = await findDocumentsIssued(
    shop.context.db,
    new Date(0),
    new Date("9999-01-01"),
  )
  expect(
    documents.map(({ lines }) => lines.map((one) => [one.hsn, one.gstPercent])),
  ).toContainEqual(expect.arrayContaining([["340290", 18]]))
  await sale.ask()
  const number = await sale.accept()
  expect(await operated(shop, "returns refund", { number })).toMatchObject({ refund_rupees: 149 })
})

test("The packing slip of an accessory names no frame, and nothing waits to be made for it", async () => {
  const { shop, product } = await shopWithWipes()
  const sale = await bought(shop, [{ productId: product }])
  const { to_make, to_pack } = await operated(shop, "board")
  expect([to_make, to_pack]).toEqual([0, 1])
  const { order_number: orders } = (await sale.order()).purchase
  const [slip] = await operated(shop, "orders packing-slips", { orders })
  expect(slip.lines).toMatchObject([{ lens: "Accessory", net_quantity: "1 piece" }])
  expect(await operate(shop, "orders job-cards", { orders })).toMatchObject({ ok: false })
  await operated(shop, "orders pack", { id: orders })
})

test("Lenses are refused for an accessory in words, and nothing is reserved", async () => {
  const { shop, product } = await shopWithWipes()
  const { buyer } = await bought(shop, [{ productId: product }])
  const refused = await buyer.order([{ productId: product, lens: nearsighted }])
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain("Accessories are sold without spectacle lenses.")
  await expect
    .poll(async () => (await operated(shop, "product show", { product: String(product) })).stock)
    .toBe(8)
})
