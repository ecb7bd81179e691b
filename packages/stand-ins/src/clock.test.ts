import { expect, onTestFinished, test, vi } from "vitest"
import { systemClock } from "./clock.ts"

function fakeTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test("A task runs once, when it is due", () => {
  fakeTime()
  const task = vi.fn()
  systemClock(() => {}).after(1000, task)
  vi.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test("A task that throws is logged and does not stop the shop", () => {
  fakeTime()
  const report = vi.fn()
  systemClock(report).after(0, () => {
    throw new Error("no room on the disk")
  })
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledWith(new Error("no room on the disk"))
})

test("A stopped clock runs no tasks and accepts none", () => {
  fakeTime()
  const task = vi.fn()
  const clock = systemClock(() => {})
  clock.after(1000, task)
  clock.stop()
  clock.after(1000, task)
  vi.advanceTimersByTime(60_000)
  expect(task).not.toHaveBeenCalled()
})

test("A cancelled task does not run", () => {
  fakeTime()
  const task = vi.fn()
  const callOff = systemClock(() => {}).after(1000, task)
  callOff()
  vi.advanceTimersByTime(60_000)
  expect(task).not.toHaveBeenCalled()
})
