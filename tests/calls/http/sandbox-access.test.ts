import Fastify from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { onlyOnThisMachine } from "#server/http/host-rules.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { cookieOf, officeCall } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const foreign = ["shop.example", "192.168.1.7:3000", "127.0.0.1.evil.example", "localhost.evil"]
const own = ["localhost:3000", "127.0.0.1", "127.0.0.1:80", "[::1]:3000", "shop.localhost"]

/** As proxies, tunnels and CDNs send them with the name of this machine as `Host`. */
const forwarded: Record<string, string>[] = [
  { "x-forwarded-for": "203.0.113.9" },
  { forwarded: "for=203.0.113.9" },
  { via: "1.1 caddy" },
  { "x-forwarded-host": "shop.example" },
  { "x-forwarded-proto": "https" },
  { "x-original-host": "shop.example" },
  { "x-real-ip": "203.0.113.9" },
  { "true-client-ip": "203.0.113.9" },
  { "x-client-ip": "203.0.113.9" },
  { "cf-connecting-ip": "203.0.113.9" },
  { "cf-ray": "8f2c1a" },
  { "cdn-loop": "cloudflare" },
  { "fastly-client-ip": "203.0.113.9" },
  { "fly-client-ip": "203.0.113.9" },
  { "x-azure-fdid": "1" },
  { "x-amzn-trace-id": "Root=1" },
  { "ngrok-trace-id": "1" },
  { "tailscale-user-login": "asha@home.example" },
]
/** What browsers send by themselves. */
const direct: Record<string, string>[] = [
  ...[{ origin: "http://localhost:3000" }, { referer: "http://localhost:3000/" }],
  ...[{ "x-requested-with": "fetch" }, { "sec-fetch-site": "same-origin" }, { dnt: "1" }],
]

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

test("A forwarded request gets no code, no demo account and no sandbox page, also as localhost", async () => {
  const app = Fastify()
  app.addHook("onRequest", onlyOnThisMachine({ ALLOW_SANDBOX: false, NODE_ENV: "test" }))
  app.get("/sandbox/", () => "sandbox")
  const local = { host: "localhost:3000" }
  const { body } = await officeCall(shop, "/demo", undefined, { headers: local })
  const [{ email, password, code }] = body.accounts
  const signIn = (headers: Record<string, string>) =>
    officeCall(shop, "/sign-in", { email, password, code }, { headers, from: newCaller() })
  const signedIn = await signIn(local)
  expect(signedIn.status).toBe(200)
  const cookie = cookieOf(signedIn)
  const seen = async (headers: Record<string, string>, mobile: string) => [
    (await app.inject({ url: "/sandbox/", headers })).statusCode,
    (await officeCall(shop, "/demo", undefined, { headers })).body.accounts.length,
    (await officeCall(shop, "/session", undefined, { headers, cookie })).status,
    (await shop.call("POST", "/api/login", { body: { mobile_num: mobile }, headers })).status,
  ]
  for (const [n, header] of forwarded.entries()) {
    const headers = { ...local, ...header }
    const mobile = String(9845000200 + n)
    expect([header, await seen(headers, mobile)]).toEqual([header, [403, 0, 401, 503]])
  }
  for (const [n, header] of direct.entries()) {
    const headers = { ...local, ...header }
    const mobile = String(9845000250 + n)
    expect([header, await seen(headers, mobile)]).toEqual([header, [200, 4, 200, 200]])
  }
  shop.wait(60)
  const refused = await signIn({ ...local, via: "1.1 caddy" })
  expect([refused.status, refused.headers["set-cookie"]]).toEqual([401, undefined])
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
