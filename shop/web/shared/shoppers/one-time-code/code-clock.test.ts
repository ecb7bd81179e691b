import { expect, test } from "vitest"
import { codeClock, formatCountdown } from "./code-clock.ts"

const at = (now: number) => codeClock({ openedAt: 0, sentAt: 0, now })

test("The hint about the code appears 3 seconds after the page was opened [LOG-14]", () => {
  expect(at(2999).hintIsDue).toBe(false)
  expect(at(3000).hintIsDue).toBe(true)
})

test("A code is valid for 120 seconds, counted from when it was sent [LOG-15]", () => {
  expect(at(0).expiresIn).toBe(120)
  expect(at(119_999).expiresIn).toBe(1)
  expect(at(120_000).expiresIn).toBe(0)
})

test("A reload of the code page shows the hint again but does not extend the code", () => {
  const reloaded = codeClock({ openedAt: 100_000, sentAt: 0, now: 101_000 })
  expect(reloaded).toEqual({ hintIsDue: false, resendIn: 0, expiresIn: 19 })
})

test("A new code can be requested after 30 seconds", () => {
  expect(at(29_999).resendIn).toBe(1)
  expect(at(30_000).resendIn).toBe(0)
})

test("The countdown is in minutes and seconds", () => {
  expect([120, 65, 9, 0].map(formatCountdown)).toEqual(["2:00", "1:05", "0:09", "0:00"])
})
