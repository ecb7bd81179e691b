import { once } from "node:events"
import { createServer } from "node:http"
import { connect } from "node:net"
import rateLimit from "@fastify/rate-limit"
import Fastify from "fastify"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { QueueFullError } from "#server/core/limit-concurrency.ts"
import { refuseBrokenRequest } from "#server/http/errors.ts"
import { measurePressure } from "#server/http/overload.ts"
import { pages } from "#server/http/pages/pages.ts"
import { ResponseCache } from "#server/http/response-cache.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Sends raw bytes and returns everything received until the connection was closed. */
function speak(bytes: string): Promise<string> {
  const { port } = shop.app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    let heard = ""
    socket.on("data", (chunk) => {
      heard += chunk
    })
    socket.on("error", reject)
    socket.on("close", () => resolve(heard))
  })
}

const request = (line: string, ...headers: string[]) =>
  `${[line, "Host: shop.test", ...headers].join("\r\n")}\r\n\r\n`

test("Bytes that are not HTTP get a 4xx in the common format and a closed connection", async () => {
  const broken: Record<string, [string, number]> = {
    "no HTTP": ["LET ME IN\r\n\r\n", 400],
    TLS: ["\u0016\u0003\u0001\u0002\u0000\u0001", 400],
    "no such method": [request("STEAL /backend/brand HTTP/1.1"), 400],
    "headers without end": [
      request("GET /backend/brand HTTP/1.1", `X: ${"a".repeat(40_000)}`),
      431,
    ],
    "two lengths": [
      request("POST /backend/api/login HTTP/1.1", "Content-Length: 2", "Content-Length: 3"),
      400,
    ],
    "a length and chunks": [
      request(
        "POST /backend/api/login HTTP/1.1",
        "Content-Length: 2",
        "Transfer-Encoding: chunked",
      ),
      400,
    ],
    "a negative length": [request("POST /backend/api/login HTTP/1.1", "Content-Length: -1"), 400],
    "a line break in a header": [
      request("GET /backend/brand HTTP/1.1", "X: a\nSet-Cookie: b\u0000"),
      400,
    ],
    "two hosts": [request("GET /backend/brand HTTP/1.1", "Host: evil.example"), 400],
    "the same host twice": [request("GET /backend/brand HTTP/1.1", "hOST: shop.test"), 400],
    "a space before the colon": [request("GET /backend/brand HTTP/1.1", "X : a"), 400],
  }
  for (const [name, [bytes, status]] of Object.entries(broken)) {
    const heard = await speak(bytes)
    const [head = "", body = ""] = heard.split("\r\n\r\n")
    expect(head, name).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head, name).toContain("Content-Type: application/json")
    expect(head, name).toMatch(/Connection: close/i)
    expect(JSON.parse(body), name).toEqual({
      error: { code: "BAD_REQUEST", message: "The request could not be read." },
    })
  }
})

test("Every reply of the API has the headers against sniffing and framing", async () => {
  for (const path of ["/brand", "/getalladdressinfo", "/nothing/here", "/api/login"]) {
    const { headers } = await shop.call("GET", path)
    expect(headers["x-content-type-options"], path).toBe("nosniff")
    expect(headers["strict-transport-security"], path).toMatch(
      /max-age=31536000; includeSubDomains/,
    )
    expect(headers["x-frame-options"], path).toBe("SAMEORIGIN")
    expect(headers["referrer-policy"], path).toBeTruthy()
    expect(headers["x-powered-by"], path).toBeUndefined()
    expect(headers.server, path).toBeUndefined()
    expect(headers["set-cookie"], path).toBeUndefined()
  }
})

test("No page of another site may call the shop in a shopper's browser [X-55]", async () => {
  const headers = { origin: "https://other.example", "access-control-request-method": "POST" }
  for (const path of ["/brand", "/getalladdressinfo", "/addaddress", "/api/cashfree-order"]) {
    for (const method of ["OPTIONS", "GET", "POST"] as const) {
      const answer = await shop.app.inject({ method, url: `/backend${path}`, headers })
      const allowed = Object.keys(answer.headers).filter((name) => /^access-control-/.test(name))
      expect(allowed, `${method} ${path}`).toEqual([])
      if (method === "OPTIONS") expect(answer.statusCode, path).toBe(404)
    }
  }
})

test("An idle connection stays open longer than a proxy keeps it, and one that falls silent in a request is closed after a minute", () => {
  const { keepAliveTimeout, timeout } = shop.app.server
  expect(keepAliveTimeout).toBeGreaterThan(60_000)
  expect(timeout).toBe(60_000)
})

test("A request on a connection that was refused for being slow is not handled: the browser repeats it on another", async () => {
  const handled: (string | undefined)[] = []
  const limits = { headersTimeout: 100, connectionsCheckingInterval: 50 }
  const server = createServer(limits, ({ url }, response) => {
    handled.push(url)
    response.end()
  })
  server.on("clientError", refuseBrokenRequest)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const [refusal] = await once(socket, "data")
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 408 /)
  // On a busy machine the next connection would be refused as slow as well.
  server.headersTimeout = 60_000
  socket.on("error", () => {})
  socket.write(request("POST /late HTTP/1.1", "Content-Length: 0"))
  await fetch(`http://127.0.0.1:${port}/repeated`, { method: "POST" })
  expect(handled).toEqual(["/repeated"])
})

test("A shop that stops replies to the request in progress and does not wait for its idle connection", async () => {
  const stopped = await openTestShop()
  const { port } = stopped.app.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1")
  onTestFinished(() => void socket.destroy())
  const received = once(stopped.app.server, "request")
  socket.write(`${request("POST /backend/api/login HTTP/1.1", "Content-Length: 2")}{`)
  await received
  const closed = once(socket, "close")
  const begun = performance.now()
  const stop = stopped.close()
  socket.write("}")
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 4\d\d /)
  await Promise.all([stop, closed])
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test("A shop that stops still replies to a request on an open connection: a proxy sends it before it hears of the stop", async () => {
  const stopped = await openTestShop()
  const { port } = stopped.app.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1")
  onTestFinished(() => void socket.destroy())
  const opened = once(stopped.app.server, "connection")
  // Half a header: an idle connection would be closed at once.
  socket.write("GET /healthz HTTP/1.1\r\n")
  await opened
  const stop = stopped.close()
  await expect.poll(() => stopped.app.server.listening).toBe(false)
  socket.write("Host: shop.test\r\n\r\n")
  const [reply] = await once(socket, "data")
  expect(String(reply)).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/i)
  await stop
})

test("A page that fails tells shoppers that their cart is safe, and staff the way back to the board", async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(rateLimit, { global: false })
  await measurePressure(app, 0)
  await app.register(pages, {
    cache: new ResponseCache(() => 1),
    ...{ settings: shop.context.settings, publicUrl: shop.context.publicUrl },
    isOpenTo: () => true,
    render: ({ url }) => Promise.reject(url.includes("busy") ? new QueueFullError() : new Error()),
  })
  for (const [path, status] of [
    ["/product-item/41", 500],
    ["/product-display/busy", 503],
  ] as const) {
    const { statusCode, body } = await app.inject(path)
    expect([statusCode, body], path).toEqual([status, expect.stringContaining("Your cart and")])
    expect(body).toContain('<a href="/">go to the home page</a>')
  }
  for (const [path, status] of [
    ["/office/orders", 500],
    ["/office/busy", 503],
  ] as const) {
    const { statusCode, body } = await app.inject(path)
    expect([statusCode, body], path).toEqual([status, expect.stringContaining("saved is safe")])
    expect(body).not.toMatch(/cart|href="\/"/)
    expect(body).toContain('<a href="/office">go to the board</a>')
  }
})
