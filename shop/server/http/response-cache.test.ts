import { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { FastifyReply } from "fastify"
import { expect, onTestFinished, test, vi } from "vitest"
import { QueueFullError } from "../core/limit-concurrency.ts"
import { plainHeaders, type RenderedResponse, ResponseCache } from "./response-cache.ts"

const ask = (url: string) => ({ method: "GET", url, headers: {} }) as unknown as IncomingMessage

/** A reply to a request for the URL; what was sent is in `sent`. */
function replyTo(url: string) {
  const sent: unknown[] = []
  const raw = Object.assign(new EventEmitter(), {
    writeHead: () => raw,
    end: (body: unknown) => void sent.push(String(body)),
  }) as unknown as ServerResponse
  const reply = { raw, request: { raw: ask(url) }, hijack: () => reply } as unknown as FastifyReply
  return { reply, sent, raw }
}

const page: RenderedResponse = { status: 200, headers: {}, body: "page" }
const toLoad = (
  key: string,
  load: () => Promise<RenderedResponse> | RenderedResponse = () => page,
  isCommon = true,
) => ({
  key,
  isCommon,
  load,
})

test("A change of one product makes its own page anew and no other one", async () => {
  const versions = new Map([[41, 1]])
  const cache = new ResponseCache((product) => versions.get(product ?? 0) ?? 1)
  const pages = [
    { ...toLoad("/product-item/41"), product: 41 },
    { ...toLoad("/product-item/42"), product: 42 },
    toLoad("/"),
  ]
  for (const made of pages) await cache.loadAndSend(made, replyTo(made.key).reply)
  const isKept = ({ key }: { key: string }) =>
    cache.sendCachedUnder(key, ask(key), replyTo(key).raw)
  expect(pages.map(isKept)).toEqual([true, true, true])
  versions.set(41, 2)
  expect(pages.map(isKept)).toEqual([false, true, true])
})

test("A product's page whose rendering began before a change of the product is not kept", async () => {
  let version = 1
  const cache = new ResponseCache((product) => (product === 41 ? version : 1))
  const late = Promise.withResolvers<RenderedResponse>()
  const key = "/product-item/41"
  const before = cache.loadAndSend(
    { ...toLoad(key, () => late.promise), product: 41 },
    replyTo(key).reply,
  )
  version = 2
  expect(cache.isPending({ key, product: 41 })).toBe(false)
  late.resolve(page)
  await before
  expect(cache.sendCachedUnder(key, ask(key), replyTo(key).raw)).toBe(false)
})

test("Headers about one client are not part of a reply for all", () => {
  const reply = {
    getHeaders: () => ({
      "x-ratelimit-limit": 600,
      "x-ratelimit-remaining": 599,
      "ratelimit-reset": 60,
      "retry-after": 60,
      "set-cookie": "known_device=x",
      "x-content-type-options": "nosniff",
    }),
  } as unknown as FastifyReply
  expect(plainHeaders(reply)).toEqual({ "x-content-type-options": "nosniff" })
})

test("Storing any number of URL variants takes eight megabytes at most", async () => {
  const cache = new ResponseCache(() => 1)
  const { reply, raw } = replyTo("/about")
  await cache.loadAndSend(toLoad("/about"), reply)
  for (let n = 0; n < 5_000; n++) {
    expect(cache.sendCachedUnder("/about", ask(`/about?${"x".repeat(8_000)}${n}`), raw)).toBe(true)
  }
  expect(cache.addressBytes).toBeLessThanOrEqual(8_000_000)
  expect(cache.addressBytes).toBeGreaterThan(7_000_000)
  expect(cache.sendCached(ask(`/about?${"x".repeat(8_000)}4999`), raw)).toBe(true)
  expect(cache.sendCached(ask(`/about?${"x".repeat(8_000)}0`), raw)).toBe(false)
})

test("A page with many simultaneous requests is rendered once", async () => {
  const cache = new ResponseCache(() => 1)
  let made = 0
  const replies = Array.from({ length: 50 }, () => replyTo("/about"))
  const make = async () => {
    made += 1
    return page
  }
  await Promise.all(replies.map(({ reply }) => cache.loadAndSend(toLoad("/about", make), reply)))
  expect(made).toBe(1)
  for (const { sent } of replies) expect(sent).toEqual(["page"])
})

test("A request after a change does not get a page whose rendering began before it", async () => {
  let version = 1
  const cache = new ResponseCache(() => version)
  const late = Promise.withResolvers<RenderedResponse>()
  const before = replyTo("/about")
  const after = replyTo("/about")
  const first = cache.loadAndSend(
    toLoad("/about", () => late.promise),
    before.reply,
  )
  version = 2
  const second = cache.loadAndSend(
    toLoad("/about", () => ({ ...page, body: "new" })),
    after.reply,
  )
  late.resolve({ ...page, body: "old" })
  await Promise.all([first, second])
  expect(after.sent).toEqual(["new"])
  expect(cache.sendCachedUnder("/about", ask("/about"), replyTo("/about").raw)).toBe(true)
})

test("A page that cannot be rendered fails for the waiting requests, and is rendered again for the next", async () => {
  const cache = new ResponseCache(() => 1)
  const broken = () => Promise.reject(new Error("broken"))
  await expect(cache.loadAndSend(toLoad("/a", broken), replyTo("/a").reply)).rejects.toThrow(
    "broken",
  )
  const { reply, sent } = replyTo("/a")
  await cache.loadAndSend(toLoad("/a"), reply)
  expect(sent).toEqual(["page"])
})

test("Made-up URLs evict each other, and none that the shop links to", async () => {
  const cache = new ResponseCache(() => 1)
  const body = "x".repeat(1_000_000)
  await cache.loadAndSend(toLoad("/"), replyTo("/").reply)
  const large = () => ({ ...page, body })
  for (let n = 0; n < 120; n++) {
    await cache.loadAndSend(toLoad(`/made-up-${n}`, large, false), replyTo(`/made-up-${n}`).reply)
  }
  const { raw } = replyTo("/")
  expect(cache.sendCachedUnder("/", ask("/"), raw)).toBe(true)
  expect(cache.sendCachedUnder("/made-up-0", ask("/made-up-0"), raw)).toBe(false)
  expect(cache.sendCachedUnder("/made-up-119", ask("/made-up-119"), raw)).toBe(true)
})

test("A cached reply takes the memory of the encodings that were requested, and no more", async () => {
  const cache = new ResponseCache(() => 1)
  const load = () => ({ ...page, body: "x".repeat(1_000_000) })
  const paths = Array.from({ length: 100 }, (_, n) => `/made-up-${n}`)
  for (const path of paths) {
    const { reply } = replyTo(path)
    reply.request.raw.headers["accept-encoding"] = "br"
    await cache.loadAndSend(toLoad(path, load, false), reply)
  }
  const isKept = (path: string, encoding: string) => {
    const request = { ...ask(path), headers: { "accept-encoding": encoding } } as IncomingMessage
    return cache.sendCachedUnder(path, request, replyTo(path).raw)
  }
  expect(paths.every((path) => isKept(path, "br"))).toBe(true)
  // Uncompressed, the 28 MB for made-up URLs are enough for less than 28 of them.
  for (const path of paths) isKept(path, "identity")
  expect(paths.filter((path) => isKept(path, "br"))).toHaveLength(27)
})

test("When 150 replies are queued, the next request is refused immediately and without cost", async () => {
  const cache = new ResponseCache(() => 1)
  const stuck = Promise.withResolvers<RenderedResponse>()
  const started = Array.from({ length: 151 }, (_, n) =>
    cache.loadAndSend(
      toLoad(`/${n}`, () => stuck.promise),
      replyTo(`/${n}`).reply,
    ),
  )
  let made = 0
  const counted = () => {
    made += 1
    return page
  }
  await expect(cache.loadAndSend(toLoad("/more", counted), replyTo("/more").reply)).rejects.toThrow(
    QueueFullError,
  )
  stuck.resolve(page)
  await Promise.all(started)
  expect(made).toBe(0)
  await cache.loadAndSend(toLoad("/more", counted), replyTo("/more").reply)
  expect(made).toBe(1)
})

test("When 400 rendered replies wait for slow clients, no more are rendered until some are read", async () => {
  const cache = new ResponseCache(() => 1)
  const replies = Array.from({ length: 400 }, (_, n) => replyTo(`/${n}`))
  for (const [n, { reply }] of replies.entries()) await cache.loadAndSend(toLoad(`/${n}`), reply)
  const more = () => cache.loadAndSend(toLoad("/more"), replyTo("/more").reply)
  await expect(more()).rejects.toThrow(QueueFullError)
  replies[0]!.raw.emit("close")
  await expect(more()).resolves.toBeNull()
})

test("A short reply takes no more memory than its bytes", async () => {
  const cache = new ResponseCache(() => 1)
  for (const encoding of ["br", "gzip", "identity"]) {
    const { reply, raw } = replyTo("/about")
    const end = vi.spyOn(raw, "end")
    reply.request.raw.headers["accept-encoding"] = encoding
    await cache.loadAndSend(toLoad("/about"), reply)
    const body = end.mock.calls[0]?.[0] as unknown as Buffer
    expect([encoding, body.buffer.byteLength]).toEqual([encoding, body.length])
  }
})

test("A reply that may be half a minute old is rendered again after that, and the rest is not", async () => {
  const cache = new ResponseCache(() => 1)
  await cache.loadAndSend(
    toLoad("/reviews", () => ({ ...page, maxAgeSeconds: 30 })),
    replyTo("/reviews").reply,
  )
  await cache.loadAndSend(toLoad("/about"), replyTo("/about").reply)
  const isKept = (path: string) => cache.sendCachedUnder(path, ask(path), replyTo(path).raw)
  expect([isKept("/reviews"), isKept("/about")]).toEqual([true, true])
  const later = performance.now() + 31_000
  const clock = vi.spyOn(performance, "now").mockReturnValue(later)
  // The cache reads its clock once per millisecond.
  const kept = () => expect([isKept("/reviews"), isKept("/about")]).toEqual([false, true])
  await vi.waitFor(kept, 20_000)
  clock.mockRestore()
})

test("A made-up page is compressed fast at first, a common one as usual, and both well once they are requested often", async () => {
  const cache = new ResponseCache(() => 1)
  const colours = ["Black", "Gold", "Brown", "Blue", "Silver", "Green", "Grey"]
  const html = Array.from(
    { length: 3_000 },
    (_, n) => `<a href="/product-item/${(n * 7919) % 4999}">${colours[n % 7]} ${n}</a>`,
  )
  const load = () => ({ status: 200, headers: {}, body: html.join("") })
  const bytes: number[] = []
  const asking = { ...ask("/odd"), headers: { "accept-encoding": "br" } } as IncomingMessage
  const raw = Object.assign(new EventEmitter(), {
    writeHead: (_status: number, headers: Record<string, number>) => {
      bytes.push(headers["content-length"]!)
      return raw
    },
    end: () => {},
  }) as unknown as ServerResponse
  const reply = { raw, request: { raw: asking }, hijack: () => reply } as unknown as FastifyReply

  await cache.loadAndSend(toLoad("/odd", load, false), reply)
  for (let n = 0; n < 5; n++) cache.sendCached(asking, raw)
  expect(new Set(bytes)).toEqual(new Set([bytes[0]]))
  await expect.poll(() => cache.sendCached(asking, raw) && bytes.at(-1)! < bytes[0]!).toBe(true)
  const best = bytes.at(-1)!
  await cache.loadAndSend(toLoad("/common", load), reply)
  expect(bytes.at(-1)).toBeLessThan(bytes[0]!)
  expect(bytes.at(-1)).toBeGreaterThan(best)
})

test("When the shop is too busy, the reply from before a change is sent for five minutes, and none if there is none", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  onTestFinished(() => void vi.useRealTimers())
  let version = 1
  const cache = new ResponseCache(() => version)
  await cache.loadAndSend(toLoad("/about"), replyTo("/about").reply)
  version = 2
  const busy = () => Promise.reject(new QueueFullError())

  const known = replyTo("/about")
  await cache.orOutdated("/about", known.reply, busy)
  expect(known.sent).toEqual(["page"])
  const unknown = cache.orOutdated("/terms", replyTo("/terms").reply, busy)
  await expect(unknown).rejects.toThrow(QueueFullError)
  const broken = cache.orOutdated("/about", replyTo("/about").reply, () =>
    Promise.reject(new Error("not rendered")),
  )
  await expect(broken).rejects.toThrow("not rendered")

  vi.advanceTimersByTime(301_000)
  const late = cache.orOutdated("/about", replyTo("/about").reply, busy)
  await expect(late).rejects.toThrow(QueueFullError)
})

test("A page that the shop links to is rendered while 150 made-up ones wait", async () => {
  const cache = new ResponseCache(() => 1)
  const never = new Promise<RenderedResponse>(() => {})
  for (let n = 0; n < 151; n++) {
    const madeUp = toLoad(`/search?${n}`, () => never, false)
    cache.loadAndSend(madeUp, replyTo(`/search?${n}`).reply).catch(() => {})
  }
  const { reply, sent } = replyTo("/about")
  await cache.loadAndSend(toLoad("/about"), reply)
  expect(sent).toEqual(["page"])
})

test("A request that waits too long for a changed page gets the previous one, and the next request the new one", async () => {
  let version = 1
  const cache = new ResponseCache(() => version, 10)
  await cache.loadAndSend(toLoad("/about"), replyTo("/about").reply)
  version = 2
  const late = Promise.withResolvers<RenderedResponse>()
  const waiting = replyTo("/about")
  await cache.loadAndSend(
    toLoad("/about", () => late.promise),
    waiting.reply,
  )
  expect(waiting.sent).toEqual(["page"])

  late.resolve({ ...page, body: "new" })
  const next = replyTo("/about")
  await expect.poll(() => cache.sendCachedUnder("/about", ask("/about"), next.raw)).toBe(true)
  expect(next.sent).toEqual(["new"])
})
