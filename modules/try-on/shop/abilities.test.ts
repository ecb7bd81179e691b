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

test("A browser without a canvas for the model is too old for live try on, and drawn people are offered instead", async () => {
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
  expect(faultWords["too-old"].text.text).toContain("You can see them on drawn people right now.")
})

test("A browser without SIMD is recognised", async () => {
  const { hasSimd } = await import("#web/shared/catalogue/photo/has-simd.ts")
  expect(hasSimd()).toBe(true)
  vi.stubGlobal("WebAssembly", { ...WebAssembly, validate: () => false })
  expect(hasSimd()).toBe(false)
})

test("Try on opens with the camera where it was allowed before, asks first where there is one, and shows drawn people where there is none", async () => {
  const { openingFor } = await import("./abilities.ts")
  const opening = (kinds: string[], allowed: () => Promise<unknown>) =>
    openingFor({
      mediaDevices: { enumerateDevices: async () => kinds.map((kind) => ({ kind })) },
      permissions: { query: allowed },
    } as unknown as Navigator)
  const granted = async () => ({ state: "granted" })
  const unknown = () => Promise.reject(new TypeError("camera"))
  expect(await opening(["audioinput", "videoinput"], granted)).toBe("camera")
  expect(await opening(["videoinput"], async () => ({ state: "prompt" }))).toBe("ask")
  expect(await opening(["videoinput"], unknown)).toBe("ask")
  expect(await opening(["audioinput"], granted)).toBe("person")
  expect(await openingFor({} as Navigator)).toBe("person")
  vi.stubGlobal("navigator", { connection: { saveData: true } })
  expect(await opening(["videoinput"], granted)).toBe("ask")
})
