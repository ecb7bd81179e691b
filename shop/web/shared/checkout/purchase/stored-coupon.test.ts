import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { storedCoupon } from "./stored-coupon.ts"

let stored: Map<string, string>

beforeEach(() => {
  stored = emptyBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

test("An applied coupon is stored under its own key, and read in any spelling", () => {
  expect(storedCoupon.read()).toBeNull()
  storedCoupon.write("WELCOME10")
  expect(stored.get("coupon")).toBe("WELCOME10")
  stored.set("coupon", " welcome-10 ")
  expect(storedCoupon.read()).toBe("WELCOME10")
  storedCoupon.clear()
  expect(stored.has("coupon")).toBe(false)
})

test("An invalid coupon is read as none", () => {
  for (const broken of ["", "null!", "{}", "A", "X".repeat(5000)]) {
    stored.set("coupon", broken)
    expect(storedCoupon.read(), broken).toBeNull()
  }
})
