import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetShopper } from "./forget-shopper.ts"
import { watchSignOut } from "./watch-sign-out.ts"

/** Browser storage as an object whose keys can be listed. */
const storageOf = (things: Record<string, string>) => {
  const storage = Object.create({
    getItem: (key: string) => things[key] ?? null,
    setItem: (key: string, value: string) => {
      things[key] = value
      storage[key] = value
    },
    removeItem: (key: string) => {
      delete things[key]
      delete storage[key]
    },
  })
  Object.assign(storage, things)
  return storage
}

const events = new EventTarget()
let shared: Record<string, string>

/** Makes a tab the current one. */
const openTab = (things: Record<string, string>) =>
  vi.stubGlobal("sessionStorage", storageOf(things))

beforeEach(() => {
  shared = { token: "t", cart: "[]", signedOutAt: "1" }
  vi.stubGlobal("localStorage", storageOf(shared))
  vi.stubGlobal("window", events)
  vi.stubGlobal("StorageEvent", Event)
})
afterEach(() => vi.unstubAllGlobals())

test("Another tab forgets a half-typed prescription when it hears of a sign-out, and once only", () => {
  const own: Record<string, string> = { "lens-41": "{}" }
  openTab(own)
  forgetShopper()
  expect(shared).toEqual({ signedOutAt: expect.stringMatching(/^\d{13}$/) })
  expect(own).toEqual({ signedOutAt: shared.signedOutAt })

  const other: Record<string, string> = { "lens-43": "{}", visit: "kept", signedOutAt: "1" }
  openTab(other)
  const reload = vi.fn()
  const end = watchSignOut(reload)
  expect(other).toEqual({ visit: "kept", signedOutAt: shared.signedOutAt })
  expect(reload).toHaveBeenCalledTimes(1)
  other["lens-43"] = "{}"
  events.dispatchEvent(new Event("storage"))
  expect(reload).toHaveBeenCalledTimes(1)
  end()
})

test("A tab that opens after the last sign-out keeps what is typed in it", () => {
  const fresh: Record<string, string> = {}
  openTab(fresh)
  const reload = vi.fn()
  const end = watchSignOut(reload)
  fresh["lens-41"] = "{}"
  events.dispatchEvent(new Event("pageshow"))
  expect(fresh).toEqual({ "lens-41": "{}", signedOutAt: "1" })
  expect(reload).not.toHaveBeenCalled()
  end()
})
