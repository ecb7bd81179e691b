import { execFileSync } from "node:child_process"
import { expect, onTestFinished, test } from "vitest"
import { type CacheServer, startCacheServer } from "../../../tools/cache-server.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"

/** Two processes of a shop that share limits. */
async function twoShops() {
  const cache = await startCacheServer()
  onTestFinished(cache.kill)
  const lines: string[] = []
  const shops = []
  for (const note of [(line: string) => lines.push(line), undefined]) {
    const shop = await openTestShop({ CACHE_URL: cache.url }, note)
    onTestFinished(shop.close)
    shops.push(shop)
  }
  const [first, second] = shops as [TestShop, TestShop]
  await countedIn(cache, first, second)
  return { cache, first, second, logged: (text: string) => lines.some((one) => one.includes(text)) }
}

const confirm = async (shop: TestShop, times: number, from: string) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      shop.call("POST", "/api/email/confirm", { from, body: {} }),
    ),
  )
  return answers.filter(({ status }) => status === 429).length
}

/** Waits until each of the shops counts in the cache: it connects in the background. */
async function countedIn(cache: CacheServer, ...shops: TestShop[]) {
  for (const shop of shops) {
    await expect
      .poll(async () => {
        const before = new Set(namesIn(cache).split("\n"))
        await confirm(shop, 1, newCaller())
        return namesIn(cache)
          .split("\n")
          .some((name) => !before.has(name))
      })
      .toBe(true)
  }
}

const namesIn = (cache: CacheServer): string => {
  const { port } = new URL(cache.url)
  const program = ["-p", port, "keys", "*"]
  return execFileSync("redis-cli", program, { encoding: "utf8" })
}

test("Two processes with one cache count a caller together, and the cache stores no addresses", async () => {
  const { cache, first, second } = await twoShops()
  expect(await confirm(first, 40, "10.1.2.3")).toBe(0)
  expect(await confirm(second, 20, "10.1.2.3")).toBe(0)
  expect(await confirm(second, 5, "10.1.2.3")).toBe(5)
  expect(await confirm(first, 1, "10.1.2.3")).toBe(1)
  expect(await confirm(first, 1, "10.1.2.4")).toBe(0)
  const names = namesIn(cache)
  expect(names).toContain("chashma:limit:")
  expect(names).not.toContain("10.1.2.")
})

test("An account is counted separately for each endpoint", async () => {
  const { first, second } = await twoShops()
  const { token } = await first.signIn()
  const refused = async (shop: TestShop, path: string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => shop.call("GET", path, { token })),
    )
    return answers.filter(({ status }) => status === 429).length
  }
  expect(await refused(first, "/api/account/data", 7)).toBe(2)
  const body = { code: "NOTHING", items: [] }
  expect((await second.call("POST", "/api/coupons/check", { token, body })).status).not.toBe(429)
})

test("Without its cache a process applies limits of its own, logs that once, and recovers", async () => {
  const { cache, first, second, logged } = await twoShops()
  expect(await confirm(first, 40, "10.1.2.3")).toBe(0)
  expect(await confirm(second, 5, "10.1.2.3")).toBe(0)
  await cache.kill()
  await expect.poll(() => logged("limits count in each process")).toBe(true)
  // Forty were already counted here, so an outage does not reset the limit.
  expect(await confirm(first, 20, "10.1.2.3")).toBe(0)
  expect(await confirm(first, 3, "10.1.2.3")).toBe(3)

  await cache.start()
  await expect.poll(() => logged("cache available again")).toBe(true)
  await countedIn(cache, first, second)
  expect(await confirm(first, 60, "10.1.2.5")).toBe(0)
  expect(await confirm(second, 2, "10.1.2.5")).toBe(2)
})
