import { expect, onTestFinished, test, vi } from "vitest"
import { systemClock } from "./clock.ts"

function fakeTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test("A task runs once, when its time has come", () => {
  fakeTime()
  const task = vi.fn()
  systemClock(() => {}).after(1000, task)
  vi.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test("A task that throws is reported and does not end the shop", () => {
  fakeTime()
  const report = vi.fn()
  systemClock(report).after(0, () => {
    throw new Error("no room on the disk")
  })
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledWith(new Error("no room on the disk"))
})

test("A stopped clock runs nothing more and takes nothing more", () => {
  fakeTime()
  const task = vi.fn()
  const clock = systemClock(() => {})
  clock.after(1000, task)
  clock.stop()
  clock.after(1000, task)
  vi.advanceTimersByTime(60_000)
  expect(task).not.toHaveBeenCalled()
})

test("A task that was called off does not run", () => {
  fakeTime()
  const task = vi.fn()
  const callOff = systemClock(() => {}).after(1000, task)
  callOff()
  vi.advanceTimersByTime(60_000)
  expect(task).not.toHaveBeenCalled()
})
