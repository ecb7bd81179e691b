import { gzipSync } from "node:zlib"
import { afterEach, expect, test, vi } from "vitest"
import { type ProviderRequest, sendRequest } from "./send-request.ts"
import { faultyReplies } from "./testing/faulty-replies.ts"
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

test("A provider's reply is returned with its status, and an extra slash in the URL is harmless", async () => {
  const { base, received } = await providerServer(json({ code: "order_not_found" }, 404))
  expect(await sendRequest(question(`${base}//`))).toEqual({
    ok: true,
    value: { status: 404, body: { code: "order_not_found" } },
  })
  expect(received[0]).toMatchObject({ path: "/things", headers: { "x-secret": "hush" } })
})

const networkOnly = faultyReplies.filter(([, , detail]) => !detail.test("unreadable reply"))

test.each(networkOnly)(
  "A provider that %s is distinguished from one that replied",
  async (...row) => {
    const [, behaviour, detail] = row
    const limits = holdTimeLimits()
    const { base } = await providerServer(behaviour)
    expect(await sendRequest(question(base, "POST"))).toEqual({
      ok: false,
      failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
    })
    expect(limits).toEqual([10_000])
  },
)

test("An unreachable provider is unavailable", async () => {
  expect(await sendRequest(question("http://127.0.0.1:1"))).toMatchObject({
    failure: { reason: "unavailable", detail: "network failure" },
  })
})

test("A GET request lost by the network is sent a second time", async () => {
  const { base, received } = await providerServer(reset, json({ found: true }))
  expect(await sendRequest(question(base))).toMatchObject({ ok: true })
  expect(received).toHaveLength(2)
})

test("A GET request that fails twice is not sent again", async () => {
  const { base, received } = await providerServer(reset)
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { detail: "network failure" },
  })
  expect(received).toHaveLength(2)
})

test("A request that changes something is never sent twice, whatever the network does", async () => {
  const { base, received } = await providerServer(reset, json({ done: true }))
  expect(await sendRequest(question(base, "POST"))).toMatchObject({
    failure: { reason: "unavailable" },
  })
  expect(received).toHaveLength(1)
})

test("A GET request that timed out is not sent again", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50))
  const { base, received } = await providerServer(() => {}, json({ late: true }))
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { detail: "no reply within 10 s" },
  })
  expect(received.length).toBeLessThan(2)
})

test("Secrets are not sent to another server after a redirect", async () => {
  const elsewhere = await providerServer(json({ stolen: true }))
  const { base } = await providerServer((response) => {
    response.writeHead(307, { location: elsewhere.base }).end()
  })
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { reason: "unavailable", detail: "HTTP 307" },
  })
  expect(elsewhere.received).toEqual([])
})

test("A small reply that decompresses to something huge is aborted", async () => {
  const small = gzipSync(JSON.stringify(" ".repeat(5_000_000)))
  const { base } = await providerServer((response) => {
    response.writeHead(200, { "content-encoding": "gzip" })
    response.end(small)
  })
  expect(await sendRequest(question(base))).toMatchObject({
    failure: { detail: "reply larger than 1048576 bytes" },
  })
})

test("Characters split across chunks are joined", async () => {
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
