import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { fetchEarly } from "./early-replies.ts"

const address = "/backend/getalladdressinfo"
const request = { method: "GET", headers: { authorization: "Bearer a.b.c" } }
const key = `Bearer a.b.c ${address}`

beforeEach(() => {
  // The clock of the page; the one of this process starts before the tests are loaded.
  vi.spyOn(performance, "now").mockReturnValue(1_000)
  vi.stubGlobal("window", {})
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("sent now")),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const early = (reply: Promise<Response>) => {
  reply.catch(() => undefined)
  window.shopEarlyReplies = new Map([[key, reply]])
}
const textOf = async (reply: Promise<Response>) => (await reply).text()

test("An early reply is used once, and then requested again", async () => {
  early(Promise.resolve(new Response("sent early")))
  expect(await textOf(fetchEarly(address, request))).toBe("sent early")
  expect(await textOf(fetchEarly(address, request))).toBe("sent now")
})

test("An early request that failed is sent again", async () => {
  early(Promise.reject(new TypeError("Failed to fetch")))
  expect(await textOf(fetchEarly(address, request))).toBe("sent now")
})

test("An early reply is only for the same session and URL, and only for GET", async () => {
  early(Promise.resolve(new Response("sent early")))
  const others = [
    fetchEarly(address, { ...request, headers: { authorization: "Bearer other" } }),
    fetchEarly(address, { method: "GET" }),
    fetchEarly("/backend/product", request),
    fetchEarly(address, { ...request, method: "POST" }),
  ]
  for (const reply of others) expect(await textOf(reply)).toBe("sent now")
})

test("An outdated early reply is not shown", async () => {
  early(Promise.resolve(new Response("sent early")))
  vi.spyOn(performance, "now").mockReturnValue(16_000)
  expect(await textOf(fetchEarly(address, request))).toBe("sent now")
})
