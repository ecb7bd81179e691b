import { isDeepStrictEqual } from "node:util"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { httpClient } from "#contract/core/client.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { createHandlers } from "#server/app.ts"
import { translations } from "#words/translations.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { ask, exampleOf, expectStrictReply, nameOf } from "../examples.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"
import { spoiledReplies, wrappings } from "../spoiled-replies.ts"

let shop: TestShop
let own: OwnRecords
/** The endpoint, and the shop's own reply to it. */
const replies: { call: Endpoint; good: unknown }[] = []

beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithEverything(shop)
  const calls = createHandlers(shop.context).map(({ endpoint }) => endpoint)
  const last = ["/removeaddress/:addresses_id", "/api/logout"]
  for (const call of calls.toSorted((a, b) => last.indexOf(a.path) - last.indexOf(b.path))) {
    replies.push({ call, good: await goodReply(call) })
  }
})
afterAll(() => shop.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Endpoints that need a history of their own have the reply written here. */
async function goodReply(endpoint: Endpoint): Promise<unknown> {
  if (endpoint.path === "/api/account/erase") {
    return { erased: true, record: { number: "DR-4821-0093-7716", keptUntil: "2028-05-13" } }
  }
  if (endpoint.path === "/api/login/verify") return { token: "a.b.c" }
  if (endpoint.path === "/api/account/proof") return { proven: true }
  // Their own tests authenticate with an authenticator, an order or e-mail.
  if (endpoint.path === "/api/recovery/email") return { sent: true }
  if (endpoint.path === "/api/passkeys/sign-in") return { token: "a.b.c" }
  if (endpoint.path.startsWith("/api/recovery/")) return { token: "a.b.c" }
  if (nameOf(endpoint) === "POST /api/passkeys") {
    return (await shop.call("GET", "/api/passkeys", { token: own.token })).body
  }
  // An order is on its way and not late.
  if (/^\/api\/cashfree\/orders\/:id\/(?:cancel|refuse)$/.test(endpoint.path)) {
    const { body } = await shop.call("POST", "/api/cashfree/orders/number", {
      token: own.token,
      body: {},
    })
    return { data: body.data[0] }
  }
  if (nameOf(endpoint) === "POST /api/cashfree/orders/:id/returns") {
    const path = `/api/cashfree/orders/${own.orderId}/returns`
    return (await shop.call("GET", path, { token: own.token })).body
  }
  // The values were confirmed by the previous request.
  if (endpoint.path === "/api/cashfree/orders/:id/prescription/dispute") {
    const path = `/api/cashfree/orders/${own.readLineId}/prescription`
    return (await shop.call("GET", path, { token: own.token })).body
  }
  const answer = await ask(shop, endpoint, exampleOf(endpoint, own), own.token)
  expect(answer.status, nameOf(endpoint)).toBe(endpoint.status ?? 200)
  return answer.body
}

/** The browser's client, with replies defined by the test. */
function read(endpoint: Endpoint, reply: unknown) {
  vi.stubGlobal("fetch", async () => Response.json(reply, { status: endpoint.status ?? 200 }))
  const client = httpClient(translations.en, { token: () => null, ended: () => {} })
  return client(endpoint, { params: {} } as never)
}

test("The shop's replies are complete and are read as written, wrapped or bare [X-28]", async () => {
  expect(replies.length).toBeGreaterThan(20)
  vi.spyOn(console, "error").mockImplementation(() => {})
  for (const { call, good } of replies) {
    expectStrictReply(call, good, nameOf(call))
    const plain = await read(call, good)
    expect(plain, nameOf(call)).toMatchObject({ ok: true })
    for (const wrapped of "shape" in call.reply ? wrappings(good) : []) {
      const result = await read(call, wrapped)
      expect(isDeepStrictEqual(result, plain), `${nameOf(call)} ${JSON.stringify(wrapped)}`).toBe(
        true,
      )
    }
  }
})

test("No reply of any form makes the browser's client throw: it is read, or it is a failure [ERR-30, X-96]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  const tally = { read: 0, refused: 0 }
  for (const { call, good } of replies) {
    for (const { how, reply } of spoiledReplies(good)) {
      const result = await read(call, reply).catch((error: unknown) => {
        throw new Error(`${nameOf(call)}: ${how} throws ${error}`, { cause: error })
      })
      if (result.ok) tally.read++
      else {
        expect(result.failure.code, `${nameOf(call)}: ${how}`).toBe("UNREADABLE_REPLY")
        tally.refused++
      }
    }
  }
  console.log("spoiled replies:", JSON.stringify(tally))
  expect(tally.read).toBeGreaterThan(1000)
  expect(tally.refused).toBeGreaterThan(200)
})
