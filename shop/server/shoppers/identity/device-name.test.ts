import { expect, test } from "vitest"
import { deviceName } from "./device-name.ts"

const phone =
  "Mozilla/5.0 (Linux; Android 14; Redmi Note 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"

test("A browser's name is its brand and system, without version or model", () => {
  expect(deviceName(phone)).toBe("Chrome on Android")
  expect(
    deviceName(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari on iOS")
  expect(
    deviceName("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0"),
  ).toBe("Firefox on Windows")
})

test("An unknown browser has no name", () => {
  for (const header of [undefined, "", "x"]) expect(deviceName(header)).toBe("")
})
