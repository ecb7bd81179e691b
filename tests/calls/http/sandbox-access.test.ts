import Fastify from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { onlyOnThisMachine } from "#server/http/host-rules.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const foreign = ["shop.example", "192.168.1.7:3000", "127.0.0.1.evil.example", "localhost.evil"]
const own = ["localhost:3000", "127.0.0.1", "127.0.0.1:80", "[::1]:3000", "shop.localhost"]

const askUnder = (from: TestShop, host: string, mobile: string) =>
  from.call("POST", "/api/login", { body: { mobile_num: mobile }, headers: { host } })

test("A code is shown on the screen only to the shop's own machine [X-59]", async () => {
  for (const [n, host] of foreign.entries()) {
    const refused = await askUnder(shop, host, `984500010${n}`)
    expect([refused.status, refused.body], host).toEqual([
      503,
      {
        error: {
          code: "PROVIDER_UNAVAILABLE",
          message: "This is a demo shop. It shows codes only on the computer it runs on.",
        },
      },
    ])
  }
  for (const [n, host] of own.entries()) {
    const answer = await askUnder(shop, host, `984500011${n}`)
    expect(answer.body.otp, host).toMatch(/^\d{6}$/)
  }
})

test("An allowed demonstration shows its codes under any host name", async () => {
  const demonstration = await shopForThisTest({ ALLOW_SANDBOX: "1", NODE_ENV: "production" })
  const answer = await askUnder(demonstration, "shop.example", "9845000120")
  expect(answer.body.otp).toMatch(/^\d{6}$/)
})

test("Sandbox pages are served only to this machine, unless a demonstration is allowed", async () => {
  for (const ALLOW_SANDBOX of [false, true]) {
    const app = Fastify()
    app.addHook("onRequest", onlyOnThisMachine({ ALLOW_SANDBOX, NODE_ENV: "test" }))
    app.get("/sandbox/", () => "sandbox")
    const statusFor = async (host: string) =>
      (await app.inject({ url: "/sandbox/", headers: { host } })).statusCode
    for (const host of own) expect(await statusFor(host), host).toBe(200)
    for (const host of foreign) expect(await statusFor(host), host).toBe(ALLOW_SANDBOX ? 200 : 403)
  }
})
