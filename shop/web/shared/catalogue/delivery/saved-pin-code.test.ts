import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { savedPinCode } from "./saved-pin-code.ts"

let stored: Map<string, string>

beforeEach(() => {
  stored = emptyBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

test("A checked PIN code is stored, and deleted when it is cleared", () => {
  savedPinCode.write("560041")
  expect(stored.get("pincode")).toBe("560041")
  expect(savedPinCode.read()).toBe("560041")
  savedPinCode.clear()
  expect(savedPinCode.read()).toBeNull()
})

test("An invalid PIN code is not read back", () => {
  for (const broken of ["", "060041", "56004", "5600411", "<b>", '"560041"']) {
    stored.set("pincode", broken)
    expect(savedPinCode.read(), broken).toBeNull()
  }
})
