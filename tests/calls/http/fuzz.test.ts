import { ne } from "drizzle-orm"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { API_PREFIX, type Endpoint } from "#contract/core/endpoint.ts"
import { addresses } from "#db/schema.ts"
import { createHandlers } from "#server/app.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { runs } from "../../property-runs.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import { anyText, like } from "../arbitrary.ts"
import { exampleOf, expectStrictReply, nameOf, pathOf } from "../examples.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"
import { expectPlainRefusal } from "../refusal.ts"

/** Requests to each endpoint. */
const REQUESTS = 20

let shop: TestShop
let own: OwnRecords
let calls: Endpoint[]
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithEverything(shop)
  // Endpoints that delete the shopper's address are last.
  calls = createHandlers(shop.context)
    .map(({ endpoint }) => endpoint)
    .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"))
})
afterAll(() => shop.close())

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Parameters<typeof like>[0]

/** Arbitrary input for one endpoint: path, query and body. */
function requestsTo(endpoint: Endpoint) {
  const example = exampleOf(endpoint, own)
  const part = (name: "params" | "query" | "body") =>
    endpoint[name] ? like(schemaOf(endpoint[name]), example[name]) : fc.constant(undefined)
  // Without a session, endpoints of shoppers refuse before they read anything: authority.test.ts.
  const isSignedIn = endpoint.auth === "shopper" ? fc.constant(true) : fc.boolean()
  return fc.record({
    ...{ params: part("params"), query: part("query"), body: part("body") },
    isSignedIn,
  })
}

const textOf = (value: unknown) =>
  (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed()

/** Path and query hold only text. */
const asTexts = (fields: unknown): Record<string, string> =>
  typeof fields === "object" && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name.toWellFormed(), textOf(value)]),
      )
    : {}

/** Limits and lost sessions have their own tests; here they would stop requests early. */
async function clearTheWay(endpoint: Endpoint): Promise<void> {
  if (endpoint.path === "/api/login") shop.wait(3600)
  if (endpoint.path === "/addaddress") {
    await shop.context.db.delete(addresses).where(ne(addresses.id, own.addressId))
  }
  if (endpoint.path === "/api/logout") own.token = await startSession(shop.context, own.mobile)
}

test("No input to an endpoint causes an internal error", async () => {
  const tally: Record<number, number> = {}
  for (const endpoint of calls) {
    own.token = await startSession(shop.context, own.mobile)
    const property = fc.asyncProperty(requestsTo(endpoint), async (request) => {
      const { params, query, body, isSignedIn } = request
      await clearTheWay(endpoint)
      const path = pathOf(endpoint, {
        params: asTexts(params),
        ...(query !== undefined && { query: asTexts(query) }),
      })
      const headers = { "content-type": "application/json" }
      const answer = await shop.call(endpoint.method, path, {
        ...(isSignedIn && { token: own.token }),
        from: newCaller(),
        ...(endpoint.body && { body: JSON.stringify(body) ?? "", headers }),
      })
      tally[answer.status] = (tally[answer.status] ?? 0) + 1
      // Without its id it is the path of another endpoint.
      if (/\/(\?|$)/.test(path) && endpoint.path.includes(":")) return
      if (answer.status === (endpoint.status ?? 200)) expectStrictReply(endpoint, answer.body)
      else expectPlainRefusal(answer, `${nameOf(endpoint)} ${path}`)
    })
    await fc.assert(property, { numRuns: runs(REQUESTS) })
  }
  console.log("fuzzed endpoints by status:", JSON.stringify(tally))
  expect(tally[200]).toBeGreaterThan(calls.length)
})

const headerText = fc.string({ maxLength: 300 })

test("No header and no URL causes an internal error", async () => {
  const names = [
    "authorization",
    "content-type",
    "accept-encoding",
    "if-none-match",
    "x-forwarded-for",
    "x-webhook-signature",
    "x-webhook-timestamp",
    "x-webhook-attempt",
    "aftership-hmac-sha256",
    "cookie",
    "range",
  ]
  const headers = fc.dictionary(fc.constantFrom(...names), headerText)
  const known = [...calls.map(({ path }) => path), "/api/cashfree-webhook", "/api/tracking-webhook"]
  const path = fc.oneof(
    fc.constantFrom(...known, "/uploads/frames/x.webp", "/openapi.json"),
    anyText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.string({ maxLength: 60 }).map((text) => `/uploads/${text}`),
    fc.string({ maxLength: 60 }).map((text) => `/${text}`),
  )
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
  const request = fc.record({ method, path, headers, body: anyText })
  let requests = 0
  const property = fc.asyncProperty(request, async ({ method, path, headers, body }) => {
    const url = `${API_PREFIX}${path}`
    const response = await shop.app.inject({ method, url, headers, payload: body } as object)
    requests++
    expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
    if (response.statusCode >= 400 && method !== "HEAD") {
      expect(Object.keys(response.json()), response.body).toEqual(["error"])
    }
  })
  await fc.assert(property, { numRuns: runs(REQUESTS * 20) })
  console.log(`fuzzed URLs and headers: ${requests} requests`)
})
