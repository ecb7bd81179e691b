import { afterAll, beforeAll, expect, test } from "vitest"
import { api, type Call } from "#contract/call.ts"
import { createHandlers } from "#server/app.ts"
import { newCaller, openTestShop, type TestShop } from "../shop.ts"
import { type Belongings, shopperWithEverything } from "./belongings.ts"
import { contentsOf } from "./contents.ts"
import { exampleOf, nameOf, type Parts, pathOf } from "./examples.ts"
import { expectPlainRefusal, marker } from "./refusal.ts"
import { spoiledBodies } from "./spoiled-bodies.ts"

let shop: TestShop
let own: Belongings
let calls: Call[]
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithEverything(shop)
  calls = createHandlers(shop.context).map(({ endpoint }) => endpoint)
})
afterAll(() => shop.close())

const json = { "content-type": "application/json" }

/** One cell of the matrix: what is sent has to be refused in the one form. */
async function refused(
  cell: string,
  method: Call["method"],
  path: string,
  text?: string,
  headers = {},
) {
  const sent = { token: own.token, body: text, headers, from: newCaller() }
  expectPlainRefusal(await shop.call(method, path, sent), cell)
}

test("Whatever is wrong with a body, it is refused in plain words and nothing changes [API-24, X-55]", async () => {
  const before = await contentsOf(shop)
  let cells = 0
  for (const call of calls.filter(({ body }) => body)) {
    const parts = exampleOf(call, own)
    const isVerify = call.path === "/api/cashfree-verify"
    for (const { how, text } of spoiledBodies(parts.body, isVerify ? ["selectedAddressId"] : [])) {
      if (isVerify && how.startsWith("selectedAddressId: null")) continue
      await refused(`${nameOf(call)}, ${how}`, call.method, pathOf(call, parts), text, json)
      cells++
    }
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`bad bodies: ${cells} cells`)
  expect(cells).toBeGreaterThan(700)
})

test("A body of another kind than JSON is refused", async () => {
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
  for (const call of calls.filter(({ body }) => body)) {
    const parts = exampleOf(call, own)
    const good = JSON.stringify(parts.body)
    for (const kind of kinds) {
      const headers = { "content-type": kind }
      await refused(`${nameOf(call)} as ${kind}`, call.method, pathOf(call, parts), good, headers)
      cells++
    }
    await refused(`${nameOf(call)} as nothing`, call.method, pathOf(call, parts), good)
    await refused(`${nameOf(call)} without a body`, call.method, pathOf(call, parts))
    const zipped = { ...json, "content-encoding": "gzip" }
    const bytes = Buffer.from([31, 139, 8, 0, 0, 0]).toString("latin1")
    await refused(`${nameOf(call)} zipped`, call.method, pathOf(call, parts), bytes, zipped)
    cells += 3
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`bad kinds of body: ${cells} cells`)
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

test("An id of the wrong form in an address is refused", async () => {
  const before = await contentsOf(shop)
  let cells = 0
  for (const call of calls.filter(({ params }) => params)) {
    const parts = exampleOf(call, own)
    const text = parts.body === undefined ? undefined : JSON.stringify(parts.body)
    for (const name of Object.keys(parts.params ?? {})) {
      for (const wrong of wrongIds) {
        const path = pathOf(call, { ...parts, params: { [name]: wrong } })
        await refused(`${nameOf(call)} ${wrong}`, call.method, path, text, text ? json : {})
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

test("A query that a call does not understand is refused", async () => {
  let cells = 0
  for (const call of calls.filter(({ query }) => query)) {
    const { query = {} } = exampleOf(call, own)
    const unknown = [`${marker}=1`, "__proto__=1", "constructor=1", "hasOwnProperty=1", "toString"]
    for (const search of [...spoiledQueries(query), ...unknown]) {
      await refused(`${nameOf(call)}?${search}`, call.method, `${call.path}?${search}`)
      cells++
    }
  }
  console.log(`bad queries: ${cells} cells`)
})

test("An unknown call, or a known one asked for in another way, is a 404 in the same form [API-24]", async () => {
  const methods = ["GET", "POST", "PUT", "DELETE"] as const
  const known = new Set(calls.map(nameOf))
  let cells = 0
  const paths = ["", "/", `/${marker}`, "/api", "/api/login/", "/api/cashfree/orders/", "/uploads"]
  for (const path of [...paths, ...calls.map((call) => pathOf(call, exampleOf(call, own)))]) {
    for (const method of methods) {
      const isKnown = calls.some(
        (call) => call.method === method && samePath(pathOf(call, exampleOf(call, own)), path),
      )
      if (isKnown) continue
      const answer = await shop.call(method, path, { token: own.token })
      expectPlainRefusal(answer, `${method} ${path}`)
      expect(answer.status, `${method} ${path}`).toBe(404)
      cells++
    }
  }
  console.log(`unknown calls: ${cells} cells of ${known.size} calls`)
})

const samePath = (one: string, other: string) =>
  one.split("?")[0]?.replace(/\/$/, "") === other.split("?")[0]?.replace(/\/$/, "")

test("An address that cannot be decoded is refused and not repeated", async () => {
  for (const call of calls) {
    const path = pathOf(call, exampleOf(call, own) as Parts).split("?")[0]
    for (const end of ["/%ff", "/%", "/%zz", "%00", "/%c0%af", `/${marker}%e0%a4`]) {
      const response = await shop.app.inject({ method: call.method, url: `${api}${path}${end}` })
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
