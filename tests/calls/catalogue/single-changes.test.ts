import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { wornPicture } from "#domain/catalogue/picture-name.ts"
import { toRupees } from "#domain/core/money.ts"
import { buyerIn, honestOrder } from "../../buyer.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { operate, operated } from "../../operations/operate.ts"
import { aPicture } from "../../operations/pictures.ts"
import { openTestShop } from "../../shop.ts"

const soon = { interval: 10 }

async function shopWithFolder() {
  const home = await folderForThisTest()
  const shop = await openTestShop({ DATA_DIR: join(home, "data") })
  onTestFinished(shop.close)
  const folder = join(home, "files")
  await mkdir(folder)
  await writeFile(join(folder, "front.jpg"), await aPicture().jpeg().toBuffer())
  const sentence = async (operation: string, input: Record<string, unknown>) => {
    const result = await operate(shop, operation, input)
    return result.ok ? result.value : result.failure.message
  }
  return { shop, folder, sentence, uploads: join(home, "data", "uploads") }
}

test("The owner changes one product, and every page shows it", async () => {
  const { shop, folder } = await shopWithFolder()
  const product = () => shop.context.catalogue.product(41)
  expect(await operated(shop, "product show", { product: "41" })).toMatchObject({
    product: 41,
    handle: expect.stringMatching(/-41$/),
    price: toRupees(product()!.price),
    sells_for: toRupees(finalPrice(product()!)),
  })
  const { discount } = product()!
  const changed = await operated(shop, "product set", {
    product: "41",
    price: "2499",
    frame_shape: "round",
    highlights: "",
    pictures: "front.jpg",
    folder,
  })
  expect(changed).toMatchObject({ product: 41, result: "changed" })
  expect(changed.changes).toMatch(
    /^price ₹[\d,]+ → ₹2,499, highlights.*, frame shape \w+ → Round, pictures$/,
  )
  await expect.poll(() => product()?.price, soon).toBe(249_900)
  expect(product()).toMatchObject({ frameShape: "Round", highlights: "", discount })
  expect(product()?.pictures).toEqual([product()?.thumbnail, wornPicture(41)])
  const byHandle = { product: changed.handle, title: "Kajal New" }
  expect(await operated(shop, "product set", byHandle)).toMatchObject({ product: 41 })
  expect(await operated(shop, "product set", byHandle)).toMatchObject({ result: "unchanged" })
})

test("The owner adds a product and sells it", async () => {
  const { shop, folder, sentence } = await shopWithFolder()
  const neem = {
    handle: "neem-round",
    title: "Neem",
    brand: "Neem",
    kind: "eyeglasses",
    price: "999",
  }
  const added = await operated(shop, "product add", { ...neem, pictures: "front.jpg", folder })
  expect(added).toMatchObject({ handle: "neem-round", result: "new" })
  const shown = () => shop.context.catalogue.product(added.product)
  await expect.poll(shown, soon).toMatchObject({ title: "Neem", stock: 0 })
  await operated(shop, "stock", { product: "neem-round", add: "5" })
  const buyer = await buyerIn(shop)
  expect((await buyer.order([{ productId: added.product }])).status).toBe(200)
  expect(await sentence("product add", neem)).toBe(
    "There is a product neem-round already: product set changes it.",
  )
})

test("A hidden product is not shown anywhere and cannot be bought, until it is shown again", async () => {
  const { shop } = await shopWithFolder()
  const buyer = await buyerIn(shop)
  const body = honestOrder(shop, [{ productId: 41 }], buyer.addressId)
  const post = () => shop.call("POST", "/api/cashfree-order", { token: buyer.token, body })
  await operated(shop, "product hide", { product: "41" })
  await expect.poll(() => shop.context.catalogue.product(41), soon).toBeNull()
  expect((await shop.call("GET", "/product/productdetail/41")).status).toBe(404)
  const refused = await post()
  expect([refused.status, refused.body.error?.message]).toEqual([
    404,
    "One of these products is no longer available.",
  ])
  await operated(shop, "product unhide", { product: "41" })
  await expect.poll(() => shop.context.catalogue.product(41)?.id, soon).toBe(41)
  expect((await post()).status).toBe(200)
})

test("An invalid product value is refused with a message, and nothing changes", async () => {
  const { shop, folder, sentence } = await shopWithFolder()
  const wrong: [Record<string, string>, string][] = [
    [{ price: "cheap" }, "--price must be rupees, such as 1,999 or 1999.50."],
    [{ price: "" }, "--price is missing."],
    [{ discount: "130" }, "--discount must be a number from 0 to 100."],
    [{ stock: "2.5" }, "--stock must be a whole number from 0 to 1000000."],
    [
      { kind: "Umbrella" },
      "--kind must be one of Power Glasses, Sunglasses, Screen Saver, Contact Lenses, Kids Glasses, Accessories.",
    ],
    [
      { frame_colours: "Chartreuse" },
      "--frame-colours must be colours such as Black #111111; Gold #d4a860.",
    ],
    [{ eye_size: "500" }, "--eye-size must be a number from 20 to 80."],
    [{ hsn: "90" }, "--hsn must be 4, 6 or 8 digits."],
    // No invoice can state these, so nothing could be sent.
    [{ hsn: "90041" }, "--hsn must be 4, 6 or 8 digits."],
    [{ gst_percent: "0" }, "--gst-percent must be a number from 0.01 to 40."],
    [{ created_at: "yesterday" }, "--created-at must be a day such as 2026-11-20."],
    [
      { video_url: "https://a.example/a.mp4" },
      "--video-url must be a file's name, or the address of a video on YouTube or Vimeo.",
    ],
    [{ pictures: "none.jpg", folder }, `--pictures: none.jpg is not in ${folder}.`],
    [{ nix: "1" }, "There is no --nix here."],
  ]
  const before = await operated(shop, "product show", { product: "41" })
  for (const [input, expected] of wrong) {
    expect(await sentence("product set", { product: "41", ...input })).toBe(expected)
  }
  expect(await operated(shop, "product show", { product: "41" })).toEqual(before)
  for (const operation of ["product show", "product set", "product hide", "product unhide"]) {
    expect(await sentence(operation, { product: "9999" })).toBe(
      "There is no product with this number or short name.",
    )
    expect(await sentence(operation, { product: "no-such" })).toBe(
      "There is no product with this number or short name.",
    )
  }
  expect(await sentence("product add", { handle: "A b" })).toMatch(/^handle: must be small letters/)
  expect(await sentence("product add", { handle: "a" })).toBe(
    "--kind is missing; --price is missing; --title is missing; --brand is missing.",
  )
})
