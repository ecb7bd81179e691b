import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { savedPd } from "./saved-pd.ts"
import { emptyBrowserStorage } from "./testing/browser-storage.ts"

let stored: Map<string, string>

beforeEach(() => {
  stored = emptyBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

test("A saved pupillary distance is read back unchanged, and can be deleted", () => {
  savedPd.write({ millimetres: 62.5, uncertainty: 3 })
  expect(JSON.parse(stored.get("pd") ?? "")).toEqual({ millimetres: 62.5, uncertainty: 3 })
  expect(savedPd.read()).toEqual({ millimetres: 62.5, uncertainty: 3 })
  const heights = { right: 3.1, left: 2.6, uncertainty: 2.5 }
  savedPd.write({ millimetres: 62.5, uncertainty: 3, heights })
  expect(savedPd.read()).toEqual({ millimetres: 62.5, uncertainty: 3, heights })
  savedPd.clear()
  expect(savedPd.read()).toBeNull()
  expect(stored.has("pd")).toBe(false)
})

test("An impossible pupillary distance is not read back", () => {
  for (const broken of ["63", "{}", '{"millimetres":12,"uncertainty":3}', "not json", "null"]) {
    stored.set("pd", broken)
    expect(savedPd.read(), broken).toBeNull()
  }
  for (const broken of [{ right: 3, left: 40, uncertainty: 2.5 }, { right: 3 }, 3, null]) {
    stored.set("pd", JSON.stringify({ millimetres: 63, uncertainty: 3, heights: broken }))
    expect(savedPd.read()).toEqual({ millimetres: 63, uncertainty: 3 })
  }
})
