import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { frameModelPath } from "../contract/frame-model-path.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const modelOf = (id: number | string, headers = {}) =>
  shop.app.inject({ url: frameModelPath(id), headers })

test("A frame is sent in its true size as binary glTF, compressed where the client accepts it", async () => {
  const { products } = shop.context.catalogue.now().index
  const product = products.find(({ measures }) => measures !== null)!
  const plain = await modelOf(product.id)
  expect(plain.statusCode).toBe(200)
  expect(plain.headers["content-type"]).toBe("model/gltf-binary")
  const glb = plain.rawPayload
  expect(glb.subarray(0, 4).toString()).toBe("glTF")
  expect(glb.readUInt32LE(8)).toBe(glb.length)

  const { accessors } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString())
  const widest = Math.max(...accessors.flatMap(({ max }: { max?: number[] }) => max?.[0] ?? []))
  expect(2 * widest).toBeCloseTo((product.measures?.totalWidth ?? 0) / 1000, 2)

  const packed = await modelOf(product.id, { "accept-encoding": "gzip, deflate" })
  expect(packed.headers["content-encoding"]).toBe("gzip")
  expect(gunzipSync(packed.rawPayload).equals(glb)).toBe(true)
})

test("A closed shop sends strangers no model", async () => {
  const closed = await shopForThisTest({ SHOP_STATUS: "closed" })
  expect((await closed.app.inject(frameModelPath(41))).statusCode).toBe(503)
})

test("Simultaneous requests for the same frame all get the same file", async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => modelOf(41)))
  expect(first?.statusCode).toBe(200)
  for (const other of others) expect(other.rawPayload.equals(first!.rawPayload)).toBe(true)
})

test("A product that is not a frame has no model, and neither has a misspelt URL", async () => {
  const lenses = shop.context.catalogue
    .now()
    .index.products.find(({ kind }) => kind === "Contact Lenses")
  for (const id of [lenses?.id ?? 0, 999_999, "0", "forty", "41x"]) {
    expect((await modelOf(id)).statusCode, String(id)).toBe(404)
  }
})
