import fastify from "fastify"
import { expect, test } from "vitest"
import { standIns } from "./stand-ins.ts"
import { createOrder } from "./testing/purchase.ts"
import { start } from "./testing/start.ts"

test("The index describes the stand-ins and links to their ledgers", async () => {
  const shop = await start()
  const { body, headers } = await shop.app.inject("/sandbox")
  expect(headers["content-type"]).toMatch("text/html")
  expect(body).toContain("No money moves")
  const links = [...body.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? "")
  expect(links).toEqual([
    "/sandbox/cashfree/control",
    "/sandbox/aftership/control",
    "/sandbox/msg91/messages",
    "/sandbox/msg91/control",
  ])
  for (const link of links) expect((await shop.app.inject(link)).statusCode).toBe(200)
})

test("Only the requested stand-ins run", async () => {
  const app = fastify()
  const options = { prefix: "/sandbox", folder: null, publicUrl: () => "", sms: { authkey: "key" } }
  await app.register(standIns, options)
  expect((await app.inject("/sandbox/msg91/messages")).json()).toEqual([])
  expect((await app.inject("/sandbox/cashfree/control")).statusCode).toBe(404)
  expect((await app.inject("/sandbox")).body).not.toContain("Cashfree")
  await app.close()
})

test("The shop's body parsers do not change those of the stand-ins", async () => {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  const options = { prefix: "/sandbox", folder: null, publicUrl: () => "", sms: { authkey: "key" } }
  await app.register(standIns, options)
  const reply = await app.inject({
    method: "POST",
    url: "/sandbox/msg91/control",
    payload: { delivery: "lose" },
  })
  expect(reply.json()).toMatchObject({ behaviour: { delivery: "lose" } })
  await app.close()
})

test("An invalid request to a stand-in is refused with a plain message", async () => {
  const shop = await start()
  expect((await shop.app.inject("/sandbox/nowhere")).json()).toEqual({
    message: "There is nothing here.",
  })
  const reply = await shop.app.inject({
    method: "POST",
    url: "/sandbox/cashfree/control",
    headers: { "content-type": "application/json" },
    payload: "{half",
  })
  expect(reply.statusCode).toBe(400)
})

test("A closed shop leaves no timers behind", async () => {
  const shop = await start()
  await shop.track("POST", "/trackings", { tracking_number: "1234567890123", slug: "delhivery" })
  await createOrder(shop)
  expect(shop.clock.waiting()).toHaveLength(1)
  await shop.app.close()
  expect(shop.clock.waiting()).toEqual([])
})
