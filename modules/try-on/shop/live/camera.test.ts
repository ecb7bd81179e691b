import { afterEach, expect, test, vi } from "vitest"
import { openCamera } from "./camera.ts"

afterEach(() => vi.unstubAllGlobals())

const cameraThat = (getUserMedia: (constraints: MediaStreamConstraints) => Promise<unknown>) =>
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } })

test("A browser without a camera, one that is blocked and one that another app uses are told apart", async () => {
  vi.stubGlobal("navigator", {})
  expect(await openCamera()).toBe("no-camera")
  for (const [error, fault] of [
    ["NotFoundError", "no-camera"],
    ["NotAllowedError", "camera-refused"],
    ["SecurityError", "camera-refused"],
    ["NotReadableError", "camera-busy"],
  ] as const) {
    cameraThat(() => Promise.reject(new DOMException("", error)))
    expect(await openCamera()).toBe(fault)
  }
})

test("The front camera is opened without its microphone", async () => {
  const asked: MediaStreamConstraints[] = []
  const stream = {}
  cameraThat(async (constraints) => {
    asked.push(constraints)
    return stream
  })
  expect(await openCamera()).toBe(stream)
  expect(asked).toMatchObject([{ audio: false, video: { facingMode: "user" } }])
})
