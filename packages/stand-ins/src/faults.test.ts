import fastify from "fastify"
import { expect, onTestFinished, test } from "vitest"
import { type ApiBehaviour, applyFault, noFaults } from "./faults.ts"
import { manualClock } from "./testing/manual-clock.ts"

/** A server with one route that counts its requests, on a free port. */
async function serve(behaviour: Partial<ApiBehaviour>) {
  const clock = manualClock()
  const setting = { ...noFaults, ...behaviour }
  const calls = { count: 0 }
  const app = fastify()
  applyFault(app, clock, setting, () => ({ status: 500, body: { message: "broken" } }))
  app.get("/", () => {
    calls.count += 1
    return { answer: "all is well" }
  })
  const url = await app.listen({ port: 0, host: "127.0.0.1" })
  onTestFinished(() => app.close())
  return { app, url, clock, setting, calls }
}

test("A provider without faults replies", async () => {
  const { url } = await serve({})
  expect(await (await fetch(url)).json()).toEqual({ answer: "all is well" })
})

test("A provider with an error refuses before it does any work", async () => {
  const { url, calls } = await serve({ api: "error" })
  const reply = await fetch(url)
  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual({ message: "broken" })
  expect(calls.count).toBe(0)
})

test("A provider behind a broken proxy does the work and replies with a page", async () => {
  const { url, calls } = await serve({ api: "garbage" })
  const reply = await fetch(url)
  expect(reply.headers.get("content-type")).toMatch("text/html")
  await expect(reply.json()).rejects.toThrow()
  expect(calls.count).toBe(1)
})

test("A truncated reply does the work and cannot be parsed", async () => {
  const { url, calls } = await serve({ api: "truncate" })
  const text = await (await fetch(url)).text()
  expect(text).toBe('{"answer":"a')
  expect(calls.count).toBe(1)
})

test("A dropped connection does the work and sends no reply", async () => {
  const { url, calls } = await serve({ api: "reset" })
  await expect(fetch(url)).rejects.toThrow()
  expect(calls.count).toBe(1)
})

test("A slow provider replies after its delay", async () => {
  const { url, clock, calls } = await serve({ api: "slow", delayMs: 12_000 })
  const reply = fetch(url)
  await expect.poll(() => clock.waiting()).toEqual([12_000])
  expect(calls.count).toBe(1)
  clock.forward(12_000)
  expect(await (await reply).json()).toEqual({ answer: "all is well" })
})

test("A shop that closes does not wait for a slow provider", async () => {
  const { app, url, clock } = await serve({ api: "slow", delayMs: 600_000 })
  const reply = fetch(url)
  await expect.poll(() => clock.waiting()).toHaveLength(1)
  await app.close()
  expect((await reply).status).toBe(200)
})

test("A provider that fails twice works again at the third request", async () => {
  const { url, setting } = await serve({ api: "error", times: 2 })
  const statuses = [await fetch(url), await fetch(url), await fetch(url)].map((it) => it.status)
  expect(statuses).toEqual([500, 500, 200])
  expect(setting).toMatchObject({ api: "ok", times: null })
})
