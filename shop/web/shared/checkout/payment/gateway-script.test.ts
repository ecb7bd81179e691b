import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { gatewayWindow, SCRIPT_TIMEOUT_MS } from "./gateway-script.ts"

const scripts: { onload?: () => void; onerror?: () => void; remove: () => void }[] = []
const settings = { script: "https://gateway.example/v3/cashfree.js", mode: "sandbox" } as const

beforeEach(() => {
  scripts.length = 0
  vi.useFakeTimers()
  vi.spyOn(console, "error").mockImplementation(() => {})
  vi.stubGlobal("window", {})
  vi.stubGlobal("document", {
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("A payment script that never loads is given up after half a minute, and loaded anew the next time [CON-04, ERR-06]", async () => {
  const first = gatewayWindow(settings)
  await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS)
  expect(await first).toBeNull()
  expect(scripts[0]?.remove).toHaveBeenCalledOnce()

  const second = gatewayWindow(settings)
  expect(scripts).toHaveLength(2)
  const checkout = vi.fn(async () => ({}))
  Object.assign(window, { Cashfree: () => ({ checkout }) })
  scripts[1]!.onload!()
  await (await second)!("session_1")
  expect(checkout).toHaveBeenCalledWith({ paymentSessionId: "session_1", redirectTarget: "_modal" })
  await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS)
  expect(scripts[1]?.remove).not.toHaveBeenCalled()
})
