import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { NotificationTimer } from "./notification-timer.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("With a delay of 60 the badge appears every sixty seconds [CHT-23, CHT-27, X-07]", () => {
  const rise = vi.fn()
  new NotificationTimer().start({ delay: 60, loop: 0 }, rise, vi.fn())
  vi.advanceTimersByTime(59_999)
  expect(rise).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(rise).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(600_000)
  expect(rise).toHaveBeenCalledTimes(11)
})

test("A badge limited to three appears three times and reports once that it is done [CHT-24]", () => {
  const rise = vi.fn()
  const done = vi.fn()
  new NotificationTimer().start({ delay: 10, loop: 3 }, rise, done)
  vi.advanceTimersByTime(29_999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100_000)
  expect(rise).toHaveBeenCalledTimes(3)
  expect(done).toHaveBeenCalledOnce()
})

test("A delay of nine seconds logs an error and shows no badge; ten are allowed [CHT-28]", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const rise = vi.fn()
  new NotificationTimer().start({ delay: 9, loop: 0 }, rise, vi.fn())
  vi.advanceTimersByTime(3_600_000)
  expect(rise).not.toHaveBeenCalled()
  expect(log).toHaveBeenCalledOnce()
  new NotificationTimer().start({ delay: 10, loop: 0 }, rise, vi.fn())
  vi.advanceTimersByTime(10_000)
  expect(rise).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
})

test("A cancelled badge never returns, a stopped one may", () => {
  const rise = vi.fn()
  const timer = new NotificationTimer()
  const start = () => timer.start({ delay: 10, loop: 0 }, rise, vi.fn())
  start()
  timer.stop()
  start()
  vi.advanceTimersByTime(10_000)
  expect(rise).toHaveBeenCalledOnce()
  timer.cancel()
  start()
  vi.advanceTimersByTime(60_000)
  expect(rise).toHaveBeenCalledOnce()
})
