import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { reserveStock } from "#server/catalogue/commands/stock.ts"
import { openTestShop, type TestShop } from "../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (path: string, from: string) =>
  shop.app.inject({ method: "GET", url: `/backend${path}`, remoteAddress: from })

test("A caller who makes up searches is told to wait after a hundred in ten seconds; what is kept stays open, and so does the shop for others", async () => {
  await ask("/brand", "10.1.0.9")
  for (let n = 0; n < 100; n++) {
    expect((await ask(`/api/listing?category=madeup${n}`, "10.1.0.1")).statusCode).toBe(200)
  }
  const refused = await ask("/api/listing?category=onemore", "10.1.0.1")
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
  expect(refused.json().error.code).toBe("TOO_MANY_REQUESTS")
  expect((await ask("/brand", "10.1.0.1")).statusCode).toBe(200)
  expect((await ask("/api/listing?category=madeup0", "10.1.0.1")).statusCode).toBe(200)
  expect((await ask("/api/listing?category=another", "10.1.0.2")).statusCode).toBe(200)
})

test("One reply holds at most a thousand products, and the next ones come by offset [API-07]", async () => {
  const all = (await ask("/product", "10.1.0.3")).json()
  const { length } = shop.context.catalogue.now().index.products
  expect(all.result).toHaveLength(Math.min(length, 1000))
  const some = (await ask("/product?limit=2&offset=3", "10.1.0.3")).json()
  expect(some.result).toEqual(all.result.slice(3, 5))
  for (const limit of ["1001", "0", "999999", "-1", "1e3"]) {
    expect((await ask(`/product?limit=${limit}`, "10.1.0.3")).statusCode, limit).toBe(400)
  }
  expect((await ask("/product?limit=1000", "10.1.0.3")).statusCode).toBe(200)
})

test("Selling and returning the last piece over and over makes the kept pages anew once a second at most", async () => {
  const { catalogue, db } = shop.context
  const { id, stock } = catalogue.now().index.products.find(({ stock }) => stock > 1)!
  const stockOf = (id: number) => catalogue.product(id)?.stock
  const flip = async (quantity: number) =>
    db.transaction((tx) => reserveStock(tx, [{ productId: id, quantity }]))
  await flip(stock - 1)
  await expect.poll(() => stockOf(id)).toBe(1)
  const start = performance.now()
  const [databaseVersion, pagesVersion] = [catalogue.now().version, catalogue.pagesVersion()]
  for (let n = 0; n < 20; n++) await flip(n % 2 === 0 ? 1 : -1)
  await expect.poll(() => catalogue.now().version).toBe(databaseVersion + 20)
  const seconds = (performance.now() - start) / 1000
  expect(catalogue.pagesVersion() - pagesVersion).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  expect(stockOf(id)).toBe(1)
})

test("A connection that pipelines requests without reading the answers is ended, and others are not", async () => {
  const { port } = shop.app.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  socket.pause()
  const request = (n: number) =>
    `GET /backend/api/listing?category=pipe${n} HTTP/1.1\r\nHost: shop.test\r\n\r\n`
  socket.write(Array.from({ length: 200 }, (_, n) => request(n)).join(""))
  socket.on("error", () => {})
  socket.resume()
  await once(socket, "close")
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(await answer.json()).toEqual({ alive: true })
})

test("A client may send a few requests at once and gets every answer in its order", async () => {
  const { port } = shop.app.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1")
  let received = ""
  socket.on("data", (chunk) => {
    received += chunk
  })
  const path = ["/healthz", "/backend/brand", "/readyz"]
  socket.write(
    path
      .map((one, n) => {
        const last = n === path.length - 1 ? "Connection: close\r\n" : ""
        return `GET ${one} HTTP/1.1\r\nHost: shop.test\r\n${last}\r\n`
      })
      .join(""),
  )
  await once(socket, "close")
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  expect(received.indexOf("alive")).toBeLessThan(received.indexOf("brand_name"))
  expect(received.indexOf("brand_name")).toBeLessThan(received.indexOf('"ready"'))
})
