import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { ADDRESSES_PATH } from "#contract/core/early-paths.ts"
import { reserveStock } from "#server/catalogue/products/commands/stock.ts"
import { FEW_REQUESTS } from "#server/http/overload.ts"
import { buyerIn, payAtGateway } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (path: string, from: string) =>
  shop.app.inject({ method: "GET", url: `/backend${path}`, remoteAddress: from })

test("A client with made-up searches gets a 429 after a hundred in ten seconds; cached replies and other clients are not affected", async () => {
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

test("One reply has at most a thousand products, and the next ones are read by offset [API-07]", async () => {
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

test("Selling and returning the last piece repeatedly makes the pages of that product anew at most once a second, and no others", async () => {
  const { catalogue, db } = shop.context
  const { id, stock } = catalogue.now().index.products.find(({ stock }) => stock > 1)!
  const stockOf = (id: number) => catalogue.product(id)?.stock
  const flip = async (quantity: number) =>
    db.transaction((tx) => reserveStock(tx, shop.context, [{ productId: id, quantity }]))
  await flip(stock - 1)
  await expect.poll(() => stockOf(id)).toBe(1)
  const start = performance.now()
  const databaseVersion = catalogue.now().version
  const [ofProduct, ofOthers] = [catalogue.pagesVersion(id), catalogue.pagesVersion()]
  for (let n = 0; n < 20; n++) await flip(n % 2 === 0 ? 1 : -1)
  await expect.poll(() => catalogue.now().version).toBe(databaseVersion + 20)
  const seconds = (performance.now() - start) / 1000
  expect(catalogue.pagesVersion(id) - ofProduct).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  await expect.poll(() => catalogue.pagesVersion(id)).toBeGreaterThan(ofProduct)
  expect(catalogue.pagesVersion()).toBe(ofOthers)
  expect(stockOf(id)).toBe(1)
})

test("A connection that pipelines requests without reading the replies is closed, and others are not", async () => {
  const { port } = shop.app.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  socket.pause()
  const request = (n: number) =>
    `GET /backend/api/listing?category=pipe${n} HTTP/1.1\r\nHost: shop.test\r\n\r\n`
  socket.write(Array.from({ length: 200 }, (_, n) => request(n)).join(""))
  // Not `once`, which fails where bytes that the shop did not read reset the connection.
  const closed = new Promise((resolve) => socket.once("close", resolve))
  socket.on("error", () => {})
  socket.resume()
  await closed
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(await answer.json()).toEqual({ alive: true })
})

test("A client may pipeline a few requests and gets every reply in order", async () => {
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

test("When more shoppers request their own data than the shop can serve, the rest get a retry time, and purchases succeed", async () => {
  const buyer = await buyerIn(shop)
  const looks = Array.from({ length: 300 }, () =>
    shop.call("GET", ADDRESSES_PATH, { token: buyer.token }),
  )
  const order = buyer.order([{ productId: 41 }])
  const answers = await Promise.all(looks)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused) {
    expect(status).toBe(503)
    expect(body.error.code).toBe("OVERLOADED")
    expect(Number(headers["retry-after"])).toBeGreaterThan(0)
  }
  const { order_id, payment_session_id } = (await order).body
  await payAtGateway(shop, payment_session_id, "SUCCESS")
  const verified = await buyer.verify(order_id)
  expect(verified.body.paymentData.payment_status).toBe("SUCCESS")
  expect((await shop.call("GET", ADDRESSES_PATH, { token: buyer.token })).status).toBe(200)
})

test("With event loop delay a process refuses new work while many requests are in progress, and never a lone visitor; cached replies, health and payments are served on", async () => {
  const buyer = await buyerIn(shop)
  await ask("/brand", "10.1.0.4")
  const { isUnderPressure } = shop.app
  shop.app.isUnderPressure = () => true
  onTestFinished(() => {
    shop.app.isUnderPressure = isUnderPressure
  })
  const listings = async (count: number, name: string) => {
    const asked = Array.from({ length: count }, (_, n) =>
      ask(`/api/listing?category=${name}${n}`, `10.1.4.${n}`),
    )
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  }
  const reads = async (count: number) => {
    const asked = Array.from({ length: count }, () =>
      shop.call("GET", ADDRESSES_PATH, { token: buyer.token }),
    )
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  const few = await Promise.all([listings(FEW_REQUESTS, "few"), reads(FEW_REQUESTS)])
  expect(new Set(few.flat())).toEqual(new Set([200]))
  for (const many of [await listings(40, "many"), await reads(40)]) {
    expect(new Set(many)).toEqual(new Set([200, 503]))
    expect(many.filter((status) => status === 200).length).toBeGreaterThanOrEqual(FEW_REQUESTS)
  }
  expect((await ask("/brand", "10.1.0.4")).statusCode).toBe(200)
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200)
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200)
  expect((await buyer.order([{ productId: 42 }])).status).toBe(200)
})
