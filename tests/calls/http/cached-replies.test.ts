import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { reserveStock } from "#server/catalogue/products/commands/stock.ts"
import { cacheLookups } from "#server/core/observability/channels.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  shop.app.inject({ method, url: `${API_PREFIX}${path}`, headers })

/** The API's reply for a product with this stock. */
const productWith = (stock: (stock: number) => boolean) =>
  shop.context.catalogue.now().index.products.find((one) => stock(one.stock))!

const sell = (productId: number, quantity = 1) =>
  shop.context.db.transaction((tx) => reserveStock(tx, shop.context, [{ productId, quantity }]))

const kept = ["/product", "/api/categories/all", "/new/arrivel/", "/api/listing?gender=Men"]

test("A browser with a current reply gets a 304 without a body", async () => {
  for (const path of kept) {
    const first = await ask(path)
    expect(first.headers.etag, path).toMatch(/^W\/"[\w-]{22}"$/)
    expect(first.headers["cache-control"], path).toMatch(/^public, max-age=0, s-maxage=30/)
    for (const known of [first.headers.etag, `"x", ${first.headers.etag}`, "*"]) {
      const again = await ask(path, { "if-none-match": String(known) })
      expect([again.statusCode, again.body.length], `${path} ${known}`).toEqual([304, 0])
      expect(again.headers.etag).toBe(first.headers.etag)
    }
    const other = await ask(path, { "if-none-match": 'W/"of-something-else"' })
    expect([other.statusCode, other.body === first.body], path).toEqual([200, true])
  }
})

test("HEAD returns what GET would, without the body, cached or not", async () => {
  for (const path of ["/brand", "/api/slider", "/product/productdetail/41", "/new/arrivel/"]) {
    const fresh = await ask(path, {}, "HEAD")
    const got = await ask(path)
    const again = await ask(path, {}, "HEAD")
    for (const head of [fresh, again]) {
      expect([head.statusCode, head.body], path).toEqual([200, ""])
      expect(head.headers.etag, path).toBe(got.headers.etag)
      expect(head.headers["content-length"], path).toBe(got.headers["content-length"])
    }
  }
})

test("Every content encoding has the same text", async () => {
  const plain = await ask("/product")
  const br = await ask("/product", { "accept-encoding": "gzip, deflate, br" })
  const gzip = await ask("/product", { "accept-encoding": "gzip" })
  const refused = await ask("/product", { "accept-encoding": "br;q=0, gzip;q=0" })
  expect(br.headers["content-encoding"]).toBe("br")
  expect(gzip.headers["content-encoding"]).toBe("gzip")
  expect([plain, refused].map((one) => one.headers["content-encoding"])).toEqual([
    undefined,
    undefined,
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.vary).toBe("accept-encoding")
})

test("A visitor's headers and campaign parameters do not influence the cached reply", async () => {
  const clean = await ask("/api/listing?shape=Round")
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", cookie: "a=b" }
  for (const path of ["/brand", "/api/listing?shape=Oval"]) {
    const poisoned = await ask(path, { ...headers, authorization: "Bearer x" })
    const after = await ask(path)
    expect(poisoned.body, path).toBe(after.body)
    expect(poisoned.body + JSON.stringify(after.headers), path).not.toContain("evil")
  }
  expect((await ask("/api/listing?shape=Round")).body).toBe(clean.body)
  expect((await ask("/brand?utm_source=x")).body).toBe((await ask("/brand")).body)
})

test("One request in two spellings is one cached reply; two requests are two", async () => {
  const one = await ask("/api/listing?gender=Men&shape=Round&page=1")
  const same = await ask("/api/listing?shape=round&gender=men")
  const other = await ask("/api/listing?shape=round&gender=women")
  expect(same.headers.etag).toBe(one.headers.etag)
  expect(other.headers.etag).not.toBe(one.headers.etag)
})

test("Selling the seventh-last piece updates the cached replies, because pages show a stock of six", async () => {
  const { id, stock } = productWith((stock) => stock > 7)
  await sell(id, stock - 7)
  const path = `/product/productdetail/${id}`
  const before = await ask(path)
  const version = shop.context.catalogue.pagesVersion(id)
  await sell(id)
  // Stock changes are merged for a second.
  await expect.poll(() => shop.context.catalogue.pagesVersion(id)).toBeGreaterThan(version)
  const after = await ask(path, { "if-none-match": String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(after.json().result.count_in_stock).toBe(6)
  expect((await ask(path)).headers.etag).toBe(after.headers.etag)
})

test("Selling one of forty leaves the cached replies unchanged", async () => {
  const { id, stock } = productWith((stock) => stock >= 40)
  await sell(id, stock - 40 || 1)
  const path = `/product/productdetail/${id}`
  const before = await ask(path)
  const last = productWith((stock) => stock === 1).id
  const version = shop.context.catalogue.pagesVersion(last)
  await sell(id)
  await sell(last)
  await expect.poll(() => shop.context.catalogue.pagesVersion(last)).toBeGreaterThan(version)
  expect((await ask(path)).headers.etag).toBe(before.headers.etag)
})

/** Whether a reply was made anew, by the cache's own report. */
async function isMadeAnew(path: string): Promise<boolean> {
  const results: string[] = []
  const stop = cacheLookups.subscribe(({ result }) => void results.push(result))
  await ask(path)
  stop()
  return results.includes("miss")
}

test("Eight changes of the last piece make the pages of that product anew, and no others", async () => {
  const { catalogue } = shop.context
  const { id, stock } = productWith((stock) => stock > 7)
  const own = [`/product/productdetail/${id}`]
  const others = [...kept, `/product/productdetail/${productWith((n) => n > 20).id}`, "/brand"]
  await sell(id, stock - 1)
  await expect.poll(() => catalogue.product(id)?.stock).toBe(1)
  for (const path of [...own, ...others]) await ask(path)
  const version = catalogue.pagesVersion(id)
  for (let n = 0; n < 8; n++) await sell(id, n % 2 === 0 ? 1 : -1)
  await sell(id)
  await expect.poll(() => catalogue.pagesVersion(id)).toBeGreaterThan(version)
  for (const path of others) expect(await isMadeAnew(path), path).toBe(false)
  for (const path of own) {
    await expect.poll(() => isMadeAnew(path), { message: path }).toBe(true)
  }
  await expect.poll(async () => (await ask(own[0]!)).json().result.count_in_stock).toBe(0)
})

test("Other spellings of an address are no new entries", async () => {
  for (const [path, ...spellings] of [
    ["/brand", "/%62rand", "/brand/", "/brand?utm_source=y"],
    ["/product/productdetail/41", "/product/%70roductdetail/%34%31", "/product/productdetail/41/"],
    ["/api/listing?gender=Men", "/api/%6Cisting?gender=men&x=1"],
  ]) {
    await ask(path!)
    for (const spelling of spellings) expect(await isMadeAnew(spelling), spelling).toBe(false)
  }
})

test("What the rate limit says about one client is not sent to another", async () => {
  const path = "/api/suggestions?text=round"
  const first = await ask(path)
  expect(first.statusCode).toBe(200)
  const again = await ask(path)
  for (const { headers } of [first, again]) {
    expect(Object.keys(headers).filter((name) => /ratelimit|retry-after/.test(name))).toEqual([])
  }
})

test("A shopper's own data is never cached, nor is a refusal", async () => {
  const { token } = await shop.signIn()
  const own = { authorization: `Bearer ${token}` }
  for (const path of ["/getallUserinfo", "/getalladdressinfo"]) {
    const answer = await ask(path, own)
    expect([answer.statusCode, answer.headers["cache-control"], answer.headers.etag], path).toEqual(
      [200, "no-store", undefined],
    )
    expect((await ask(path)).headers["cache-control"], path).toBe("no-store")
  }
  const missing = await ask("/product/productdetail/77777")
  expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([404, "no-store"])
})
