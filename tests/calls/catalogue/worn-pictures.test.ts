import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { facePicture, tallWornPicture, wornPicture } from "#domain/catalogue/picture-name.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pictureOf = (id: number, wearer?: string) =>
  shop.app.inject(pictureAddress(wornPicture(id, wearer)))

test("The second picture of a frame is a drawing of it on a face", async () => {
  const product = shop.context.catalogue.product(41)
  expect(product?.pictures[1]).toBe(wornPicture(41))
  const { statusCode, headers, body } = await pictureOf(41)
  expect(statusCode).toBe(200)
  expect(headers["content-type"]).toContain("image/svg+xml")
  expect(headers["cache-control"]).toContain("max-age")
  expect(body).toMatch(/^<svg [^>]*viewBox/)
  const packed = await shop.app.inject({
    url: pictureAddress(wornPicture(41)),
    headers: { "accept-encoding": "gzip" },
  })
  expect(packed.headers["content-encoding"]).toBe("gzip")
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
})

test("Nobody wears a contact lens or a product that does not exist", async () => {
  const lens = shop.context.catalogue
    .now()
    .index.products.find(({ kind }) => kind === "Contact Lenses")!
  expect(shop.context.catalogue.product(lens.id)?.pictures).toEqual(lens.pictures)
  expect((await pictureOf(lens.id)).statusCode).toBe(404)
  expect((await pictureOf(lens.id, "ira")).statusCode).toBe(404)
  expect((await pictureOf(99_999)).statusCode).toBe(404)
})

test("A shopper sees any frame on any of the people, and their faces to choose by", async () => {
  const [own, other] = [await pictureOf(41), await pictureOf(41, "ira")]
  expect(other.statusCode).toBe(200)
  expect(other.body).not.toBe(own.body)
  const tall = await shop.app.inject(pictureAddress(tallWornPicture(41, "ira")))
  const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(tall.body) ?? []).map(
    Number,
  )
  expect(height).toBeGreaterThan(width)
  const face = await shop.app.inject(pictureAddress(facePicture("ira")))
  expect(face.headers["content-type"]).toContain("image/svg+xml")
  expect(face.body).not.toContain('id="outline"')
  for (const nobody of [wornPicture(41, "nobody"), wornPicture(99_999, "ira"), facePicture("me")]) {
    expect((await shop.app.inject(pictureAddress(nobody))).statusCode).toBe(404)
  }
})
