import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (method: "GET" | "POST", url: string, remoteAddress: string) =>
  shop.app.inject({
    method,
    url: `/backend${url}`,
    remoteAddress,
    ...(method === "POST" && { payload: {} }),
  })

const statuses = async (count: number, ...request: Parameters<typeof ask>) =>
  (await Promise.all(Array.from({ length: count }, () => ask(...request)))).map(
    ({ statusCode }) => statusCode,
  )

test.each([
  ["/api/email/confirm", 60],
  ["/api/login", 300],
  ["/api/login/verify", 300],
  ["/api/cashfree-webhook", 12_000],
])("A client that posts to %s gets a 429 after %i requests in a minute", async (path, limit) => {
  const answers = await statuses(limit, "POST", path, "10.0.0.1")
  expect(answers).not.toContain(429)
  const refused = await ask("POST", path, "10.0.0.1")
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toHaveProperty("retry-after")
  expect(refused.json()).toEqual({
    error: {
      code: "TOO_MANY_REQUESTS",
      message: "Too many requests. Please wait a minute and try again.",
    },
  })
  expect(await statuses(1, "POST", path, "10.0.0.2")).not.toContain(429)
})

test("All addresses of one IPv6 network count as one caller", async () => {
  const from = (last: number) =>
    ask("POST", "/api/email/confirm", `2001:db8:0:1::${last.toString(16)}`)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => from(n + 1)))
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429)
  expect((await from(0x3d)).statusCode).toBe(429)
  expect((await ask("POST", "/api/email/confirm", "2001:db8:0:2::1")).statusCode).not.toBe(429)
})

test("Cached replies have no rate limit", async () => {
  await ask("GET", "/brand", "10.0.0.4")
  expect(new Set(await statuses(300, "GET", "/brand", "10.0.0.3"))).toEqual(new Set([200]))
})
