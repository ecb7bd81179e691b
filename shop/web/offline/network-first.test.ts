import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { networkFirst } from "./network-first.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const fresh = new Response("fresh")
const old = new Response("old")
const nothing = async () => undefined
const slowly = (milliseconds: number) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(fresh), milliseconds))

test("Online, the current page is shown", async () => {
  expect(await networkFirst(Promise.resolve(fresh), async () => old, 3000)).toBe(fresh)
})

test("On a slow network the cached page is shown after three seconds", async () => {
  const shown = networkFirst(slowly(9000), async () => old, 3000)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await shown).toBe(old)
})

test("On a slow network a page that is not cached is awaited", async () => {
  const shown = networkFirst(slowly(9000), nothing, 3000)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await shown).toBe(fresh)
})

test("Offline, the cached page is shown, or that there is none", async () => {
  const fails = () => Promise.reject(new TypeError("no network"))
  expect(await networkFirst(fails(), async () => old, 3000)).toBe(old)
  expect(await networkFirst(fails(), nothing, 3000)).toBe(null)
})
