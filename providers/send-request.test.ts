import { gzipSync } from "node:zlib"
import { afterEach, expect, test, vi } from "vitest"
import { type ProviderRequest, sendRequest } from "./send-request.ts"
import { misbehaviours } from "./testing/misbehaviours.ts"
import { type Behaviour, json, providerServer } from "./testing/provider-server.ts"
import { holdTimeLimits } from "./testing/time-limits.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const question = (base: string, method: ProviderRequest["method"] = "GET"): ProviderRequest => ({
  method,
  base,
  path: "/things?of=9876543210",
  headers: { "x-secret": "hush" },
  body: method === "GET" ? undefined : { secret: "hush" },
})

const reset: Behaviour = (response) => response.socket?.resetAndDestroy()

test("A provider's answer arrives with its status, and a slash too many does no harm", async () => {
  const { base, received } = await providerServer(json({ code: "order_not_found" }, 404))
  expect(await sendRequest(question(`${base}//`))).toEqual({
    ok: true,
    value: { status: 404, body: { code: "order_not_found" } },
  })
  expect(received[0]).toMatchObject({ path: "/things", headers: { "x-secret": "hush" } })
})

const networkOnly = misbehaviours.filter(([, , detail]) => !detail.test("unreadable reply"))

test.each(networkOnly)("A provider that %s is told from one that answered", async (...row) => {
  const [, behaviour, detail] = row
  const limits = holdTimeLimits()
  const { base } = await providerServer(behaviour)
  expect(await sendRequest(question(base, "POST"))).toEqual({
    ok: false,
    failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
  })
  expect(limits).toEqual([10_000])
})

test("A provider that nobody can reach is unavailable", async () => {
  expect(await sendRequest(question("http://127.0.0.1:1"))).toMatchObject({
    failure: { reason: "unavailable", detail: "network failure" },
  })
})

test("A question that the network lost is asked once more", async () => {
  const { base, received } = await providerServer(reset, json({ found: true }))
  expect(await sendRequest(question(base))).toMatchObject({ ok: true })
  expect(received).toHaveLength(2)
})

test("A question that the network keeps losing is given up after the second time", async () => {
  const { base, received } = await providerServer(reset)
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { detail: "network failure" },
  })
  expect(received).toHaveLength(2)
})

test("An order to do something is never sent twice, whatever the network does", async () => {
  const { base, received } = await providerServer(reset, json({ done: true }))
  expect(await sendRequest(question(base, "POST"))).toMatchObject({
    failure: { reason: "unavailable" },
  })
  expect(received).toHaveLength(1)
})

test("A question that ran out of time is not asked again", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50))
  const { base, received } = await providerServer(() => {}, json({ late: true }))
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { detail: "no reply within 10 s" },
  })
  expect(received.length).toBeLessThan(2)
})

test("Secrets do not follow a redirect to another server", async () => {
  const elsewhere = await providerServer(json({ stolen: true }))
  const { base } = await providerServer((response) => {
    response.writeHead(307, { location: elsewhere.base }).end()
  })
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { reason: "unavailable", detail: "HTTP 307" },
  })
  expect(elsewhere.received).toEqual([])
})

test("A small answer that unpacks to something huge is cut off", async () => {
  const { base } = await providerServer((response) => {
    response.writeHead(200, { "content-encoding": "gzip" })
    response.end(gzipSync(JSON.stringify(" ".repeat(50_000_000))))
  })
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { detail: "reply larger than 1048576 bytes" },
  })
})

test("Letters that arrive in pieces are put together again", async () => {
  const bytes = Buffer.from('"₹"')
  const pieces = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 2))
      controller.enqueue(bytes.subarray(2))
      controller.close()
    },
  })
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(pieces))
  expect(await sendRequest(question("http://provider"))).toMatchObject({ value: { body: "₹" } })
})
