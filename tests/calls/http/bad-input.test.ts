import { afterAll, beforeAll, expect, test } from "vitest"
import { API_PREFIX, type Endpoint } from "#contract/core/endpoint.ts"
import { createHandlers } from "#server/app.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"
import type { Parts } from "../define-examples.ts"
import { exampleOf, nameOf, pathOf } from "../examples.ts"
import { moduleExamples } from "../module-examples.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"
import { expectPlainRefusal, marker } from "../refusal.ts"
import { spoiledBodies } from "../spoiled-bodies.ts"

let shop: TestShop
let own: OwnRecords
let calls: Endpoint[]
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithEverything(shop)
  calls = createHandlers(shop.context).map(({ endpoint }) => endpoint)
})
afterAll(() => shop.close())

const json = { "content-type": "application/json" }

/** One cell of the matrix: the input must be refused in the common format. */
async function refused(
  cell: string,
  method: Endpoint["method"],
  path: string,
  text?: string,
  headers = {},
) {
  const sent = { token: own.token, body: text, headers, from: newCaller() }
  expectPlainRefusal(await shop.call(method, path, sent), cell)
}

/** Fields that are optional only in these calls. */
const alsoOptional: Record<string, string[]> = {
  "/api/cashfree-order": ["business"],
  "/api/visits": ["words"],
  "/api/cashfree-verify": ["selectedAddressId"],
  "/api/passkeys": ["name", "transports"],
  "/api/passkeys/sign-in": ["recovery"],
  "/api/people/:id/prescriptions": ["pdSource", "testedOn", "prescriber", "remind", "origin"],
  "/api/prescriptions/:id": ["pdSource", "testedOn", "prescriber", "remind"],
  "/api/prescription-uploads": ["token"],
  // Only after a refusal with CODE_REQUIRED.
  "/api/cash-orders": ["code", "business", "coupon_code"],
  ...Object.assign({}, ...moduleExamples.map(([, { optional }]) => optional)),
}

test("Any invalid body is refused with a plain message and changes nothing [API-24, X-55]", async () => {
  const before = await contentsOf(shop)
  let cells = 0
  for (const endpoint of calls.filter(({ body }) => body)) {
    const parts = exampleOf(endpoint, own)
    const isVerify = endpoint.path === "/api/cashfree-verify"
    for (const { how, text } of spoiledBodies(parts.body, alsoOptional[endpoint.path])) {
      if (isVerify && how.startsWith("selectedAddressId: null")) continue
      await refused(
        `${nameOf(endpoint)}, ${how}`,
        endpoint.method,
        pathOf(endpoint, parts),
        text,
        json,
      )
      cells++
    }
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`bad bodies: ${cells} cells`)
  expect(cells).toBeGreaterThan(700)
})

test("A body with another content type than JSON is refused", async () => {
  const before = await contentsOf(shop)
  const kinds = [
    "text/plain",
    "text/html",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "application/json-patch+json",
    "json",
    "\u0022",
  ]
  let cells = 0
  for (const endpoint of calls.filter(({ body }) => body)) {
    const parts = exampleOf(endpoint, own)
    const good = JSON.stringify(parts.body)
    for (const kind of kinds) {
      const headers = { "content-type": kind }
      await refused(
        `${nameOf(endpoint)} as ${kind}`,
        endpoint.method,
        pathOf(endpoint, parts),
        good,
        headers,
      )
      cells++
    }
    await refused(`${nameOf(endpoint)} as nothing`, endpoint.method, pathOf(endpoint, parts), good)
    await refused(`${nameOf(endpoint)} without a body`, endpoint.method, pathOf(endpoint, parts))
    const zipped = { ...json, "content-encoding": "gzip" }
    const bytes = Buffer.from([31, 139, 8, 0, 0, 0]).toString("latin1")
    await refused(
      `${nameOf(endpoint)} zipped`,
      endpoint.method,
      pathOf(endpoint, parts),
      bytes,
      zipped,
    )
    cells += 3
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`bad content types: ${cells} cells`)
})

const wrongIds = [
  "0",
  "-1",
  "1e3",
  "41.0",
  " 41",
  `${marker}`,
  "' or 1=1 --",
  "\u0000",
  "../../etc/passwd",
  "{}",
  "x".repeat(61),
  "9".repeat(400),
]

test("A malformed id in a path is refused", async () => {
  const before = await contentsOf(shop)
  let cells = 0
  for (const endpoint of calls.filter(({ params }) => params)) {
    const parts = exampleOf(endpoint, own)
    const text = parts.body === undefined ? undefined : JSON.stringify(parts.body)
    for (const name of Object.keys(parts.params ?? {})) {
      for (const wrong of wrongIds) {
        const path = pathOf(endpoint, { ...parts, params: { [name]: wrong } })
        await refused(`${nameOf(endpoint)} ${wrong}`, endpoint.method, path, text, text ? json : {})
        cells++
      }
    }
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`bad ids: ${cells} cells`)
})

const several = ["term", "gender", "type", "shape", "frame-colour", "lens-colour"]

const spoiledQueries = (good: Record<string, string>): string[] =>
  Object.entries(good).flatMap(([name, value]) => {
    const rest = new URLSearchParams(good)
    rest.delete(name)
    const spoil = (text: string) => `${rest}&${name}=${text}`
    return [
      spoil("%00"),
      spoil("x".repeat(300)),
      spoil(`${encodeURIComponent(value)}%00`),
      ...(["category", "text"].includes(name) || several.includes(name)
        ? []
        : [spoil(marker), spoil("-1"), spoil("")]),
      ...(several.includes(name) ? [] : [`${spoil(value)}&${name}=${value}`]),
      `${rest}&${name}[]=${value}`,
      `${rest}&${name.toUpperCase()}=${value}`,
    ]
  })

test("An unknown or invalid query is refused", async () => {
  let cells = 0
  for (const endpoint of calls.filter(({ query }) => query)) {
    const { query = {} } = exampleOf(endpoint, own)
    const unknown = [`${marker}=1`, "__proto__=1", "constructor=1", "hasOwnProperty=1", "toString"]
    for (const search of [...spoiledQueries(query), ...unknown]) {
      await refused(`${nameOf(endpoint)}?${search}`, endpoint.method, `${endpoint.path}?${search}`)
      cells++
    }
  }
  console.log(`bad queries: ${cells} cells`)
})

test("An unknown endpoint or method is a 404 in the same format [API-24]", async () => {
  const methods = ["GET", "POST", "PUT", "DELETE"] as const
  const known = new Set(calls.map(nameOf))
  let cells = 0
  const paths = ["", "/", `/${marker}`, "/api", "/api/login/", "/api/cashfree/orders/", "/uploads"]
  for (const path of [
    ...paths,
    ...calls.map((endpoint) => pathOf(endpoint, exampleOf(endpoint, own))),
  ]) {
    for (const method of methods) {
      const isKnown = calls.some(
        (endpoint) =>
          endpoint.method === method && samePath(pathOf(endpoint, exampleOf(endpoint, own)), path),
      )
      if (isKnown) continue
      const answer = await shop.call(method, path, { token: own.token })
      expectPlainRefusal(answer, `${method} ${path}`)
      expect(answer.status, `${method} ${path}`).toBe(404)
      cells++
    }
  }
  console.log(`unknown endpoints: ${cells} cells of ${known.size} endpoints`)
})

const samePath = (one: string, other: string) =>
  one.split("?")[0]?.replace(/\/$/, "") === other.split("?")[0]?.replace(/\/$/, "")

test("A page's URL that cannot be decoded is a page, and its parts are not repeated [RTE-02, X-48]", async () => {
  for (const url of ["/product-display/%", "/%", `/product-item/${marker}%zz`, "/a/%e0%a4%a"]) {
    const { statusCode, headers, body } = await shop.app.inject({ method: "GET", url })
    expect(statusCode, url).toBe(400)
    expect(headers["content-type"], url).toBe("text/html; charset=utf-8")
    expect(headers["content-security-policy"], url).toContain("default-src 'none'")
    expect(body, url).toContain("<h1>We couldn't find this page.</h1>")
    expect(body, url).not.toContain(marker)
  }
  const posted = await shop.app.inject({ method: "POST", url: "/product-display/%" })
  expect(posted.json()).toMatchObject({ error: { code: "BAD_REQUEST" } })
})

test("A path that cannot be decoded is refused and not repeated", async () => {
  for (const endpoint of calls) {
    const path = pathOf(endpoint, exampleOf(endpoint, own) as Parts).split("?")[0]
    for (const end of ["/%ff", "/%", "/%zz", "%00", "/%c0%af", `/${marker}%e0%a4`]) {
      const response = await shop.app.inject({
        method: endpoint.method,
        url: `${API_PREFIX}${path}${end}`,
      })
      expect(response.statusCode, `${path}${end}`).toBeGreaterThanOrEqual(400)
      expect(response.statusCode, `${path}${end}`).toBeLessThan(500)
      expect(response.json(), `${path}${end}`).toEqual({
        error: { code: expect.any(String), message: expect.stringMatching(/^[A-Z]/) },
      })
      expect(response.body).not.toContain(marker)
      expect(response.body).not.toContain("%")
    }
  }
})
