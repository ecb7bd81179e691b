import { isDeepStrictEqual } from "node:util"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import type { Call } from "#contract/call.ts"
import { shopOverHttp } from "#contract/client.ts"
import { createHandlers } from "#server/app.ts"
import { openTestShop, type TestShop } from "../shop.ts"
import { type Belongings, shopperWithEverything } from "./belongings.ts"
import { ask, exampleOf, nameOf } from "./examples.ts"
import { spoiledReplies, wrappings } from "./spoiled-replies.ts"
import { expectStrictReply } from "./strict-reply.ts"

let shop: TestShop
let own: Belongings
/** What the shop itself replies to each call, and the call. */
const replies: { call: Call; good: unknown }[] = []

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

/** Calls that need a history of their own answer as written here. */
async function goodReply(call: Call): Promise<unknown> {
  if (call.path === "/api/login/verify") return { token: "a.b.c" }
  if (call.path === "/api/cashfree/orders/:id/cancel") {
    const { body } = await shop.call("POST", "/api/cashfree/orders/number", {
      token: own.token,
      body: {},
    })
    return { data: body.data[0] }
  }
  const answer = await ask(shop, call, exampleOf(call, own), own.token)
  expect(answer.status, nameOf(call)).toBe(call.status ?? 200)
  return answer.body
}

/** The browser's client, to which the shop replies what a test says. */
function read(call: Call, reply: unknown) {
  vi.stubGlobal("fetch", async () => Response.json(reply, { status: call.status ?? 200 }))
  const client = shopOverHttp({ token: () => null, ended: () => {} })
  return client(call, { params: {} } as never)
}

test("What the shop replies is written in full and read as it was written, wrapped or bare [X-28]", async () => {
  expect(replies.length).toBeGreaterThan(20)
  vi.spyOn(console, "error").mockImplementation(() => {})
  for (const { call, good } of replies) {
    expectStrictReply(call, good, nameOf(call))
    const plain = await read(call, good)
    expect(plain, nameOf(call)).toMatchObject({ ok: true })
    for (const wrapped of "shape" in call.reply ? wrappings(good) : []) {
      const outcome = await read(call, wrapped)
      expect(isDeepStrictEqual(outcome, plain), `${nameOf(call)} ${JSON.stringify(wrapped)}`).toBe(
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
      const outcome = await read(call, reply).catch((error: unknown) => {
        throw new Error(`${nameOf(call)}: ${how} throws ${error}`, { cause: error })
      })
      if (outcome.ok) tally.read++
      else {
        expect(outcome.failure.code, `${nameOf(call)}: ${how}`).toBe("UNREADABLE_REPLY")
        tally.refused++
      }
    }
  }
  console.log("spoiled replies:", JSON.stringify(tally))
  expect(tally.read).toBeGreaterThan(1000)
  expect(tally.refused).toBeGreaterThan(200)
})
