import { expect, test } from "vitest"
import { workerPolicy, workers } from "#server/http/pages/content-policy.ts"
import { isCommonAddress, pageAddress, productOfPage } from "#server/http/pages/page-address.ts"

test("The page and that of each frame have one address, and the shop knows which frame it is about", () => {
  expect(pageAddress("/try-on?page=2")).toBe("/try-on")
  expect(["/try-on", "/try-on/41"].map(productOfPage)).toEqual([null, 41])
  expect(["/try-on", "/try-on/41"].map(isCommonAddress)).toEqual([true, true])
})

test("Only the face detection worker may compile code from text, and it can connect only to the shop", () => {
  const policy = workerPolicy("build/client/assets/face-worker-Bx3_1.js")
  expect(policy).toBe("default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'")
  const others = workers.filter(({ policy }) => policy.includes("'unsafe-eval'"))
  expect(others.map(({ name }) => name)).toEqual(["face-worker"])
})
