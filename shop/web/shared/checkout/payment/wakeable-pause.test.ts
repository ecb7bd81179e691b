import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { WakeablePause } from "./wakeable-pause.ts"

const page = { visibilityState: "visible" }
let seen: EventTarget
let connected: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  seen = new EventTarget()
  connected = new EventTarget()
  vi.stubGlobal("document", Object.assign(seen, page))
  vi.stubGlobal("window", connected)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The state of a pause so far. */
function watched(pause: Promise<boolean>) {
  const state = { ended: null as boolean | null }
  void pause.then((interested) => {
    state.ended = interested
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return state.ended
  }
}

test("A pause lasts for its time, and one without a limit does not end by itself", async () => {
  const timed = watched(new WakeablePause().pause(2000))
  const endless = watched(new WakeablePause().pause(null))
  await vi.advanceTimersByTimeAsync(1999)
  expect(await timed()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(await timed()).toBe(true)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(await endless()).toBeNull()
})

test("A pause ends when the network is back, and when the shopper asks", async () => {
  const first = watched(new WakeablePause().pause(null))
  connected.dispatchEvent(new Event("online"))
  expect(await first()).toBe(true)
  const waiting = new WakeablePause()
  const second = watched(waiting.pause(null))
  waiting.wake()
  expect(await second()).toBe(true)
})

test("A pause ends when the tab becomes visible; not when it is hidden", async () => {
  const ended = watched(new WakeablePause().pause(60_000))
  Object.assign(seen, { visibilityState: "hidden" })
  seen.dispatchEvent(new Event("visibilitychange"))
  expect(await ended()).toBeNull()
  Object.assign(seen, { visibilityState: "visible" })
  seen.dispatchEvent(new Event("visibilitychange"))
  expect(await ended()).toBe(true)
})

test("A wait for the shopper ends by asking or by its time, not by the tab or the network, and disturbs no later pause", async () => {
  const waiting = new WakeablePause()
  const timed = watched(waiting.untilAsked(1000))
  const asked = watched(waiting.untilAsked(null))
  connected.dispatchEvent(new Event("online"))
  seen.dispatchEvent(new Event("visibilitychange"))
  expect([await timed(), await asked()]).toEqual([null, null])
  await vi.advanceTimersByTimeAsync(1000)
  expect([await timed(), await asked()]).toEqual([true, null])
  waiting.wake()
  expect(await asked()).toBe(true)
})

test("A page that is left has no pending pauses", async () => {
  const waiting = new WakeablePause()
  const ended = watched(waiting.pause(60_000))
  waiting.stop()
  expect(await ended()).toBe(false)
  expect(await waiting.pause(60_000)).toBe(false)
})
