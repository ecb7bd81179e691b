import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { faultWords } from "./faults.ts"

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** A browser that can draw; a canvas outside of the page is what differs. */
function browserWith(offscreenCanvas: unknown) {
  vi.stubGlobal("WebGL2RenderingContext", class {})
  vi.stubGlobal("document", {
    createElement: () => ({ getContext: () => ({ getExtension: () => null }) }),
  })
  vi.stubGlobal("OffscreenCanvas", offscreenCanvas)
}

test("A browser without a canvas for the model is too old for live try on, but not for a model head", async () => {
  const noWebgl = class {
    getContext = () => null
  }
  for (const canvas of [undefined, noWebgl]) {
    vi.resetModules()
    browserWith(canvas)
    const { canDraw, canFindFaces } = await import("./abilities.ts")
    expect(canDraw()).toBe(true)
    expect(canFindFaces()).toBe(false)
  }
  expect(faultWords["too-old"].text).toContain("You can see them on a model head right now.")
})

test("A browser without SIMD is recognised", async () => {
  const { hasSimd } = await import("./abilities.ts")
  expect(hasSimd()).toBe(true)
  vi.stubGlobal("WebAssembly", { ...WebAssembly, validate: () => false })
  expect(hasSimd()).toBe(false)
})
