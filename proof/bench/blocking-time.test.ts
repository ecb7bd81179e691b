import { expect, test } from "vitest"
import { blockingProcessorMs, type TraceEvent } from "./blocking-time.ts"

const task = (ts: number, dur: number, tdur: number, tid = 1): TraceEvent => ({
  name: "RunTask",
  ph: "X",
  pid: 7,
  tid,
  ts,
  dur,
  tdur,
})
const paint = { name: "firstContentfulPaint", ph: "R", pid: 7, tid: 1, ts: 100_000 }

test("Blocking time on a phone is measured in CPU time, not in wall-clock time", () => {
  const events = [task(50_000, 40_000, 40_000), paint, task(200_000, 90_000, 20_000)]
  expect(blockingProcessorMs(events)).toBe(30)
})

test("Short tasks, other threads and nested tasks add no blocking time", () => {
  const inner = { ...task(201_000, 20_000, 18_000), name: "ThreadControllerImpl::RunTask" }
  const events = [paint, task(110_000, 12_000, 12_000), task(200_000, 30_000, 20_000), inner]
  expect(blockingProcessorMs([...events, task(300_000, 90_000, 90_000, 2)])).toBe(30)
})

test("Without a first paint there is no blocking time", () => {
  expect(blockingProcessorMs([task(0, 90_000, 90_000)])).toBeNaN()
})
