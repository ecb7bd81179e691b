import { expect, onTestFinished, test, vi } from "vitest"
import { limitConcurrency, QueueFullError } from "./limit-concurrency.ts"

test("A limited number of tasks run at a time, the rest in order of arrival, and a failure blocks no others", async () => {
  const turn = limitConcurrency(2, 3)
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const results = gates.map(({ promise }, n) =>
    turn(() => {
      started.push(n)
      return promise
    }).catch((error: Error) => error.message),
  )
  expect(started).toEqual([0, 1])
  await expect(turn(async () => "too many")).rejects.toThrow(QueueFullError)

  gates[1]!.reject(new Error("broken"))
  expect(await results[1]).toBe("broken")
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const [n, { resolve }] of gates.entries()) resolve(n)
  expect(await Promise.all(results)).toEqual([0, "broken", 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(await turn(async () => "free again")).toBe("free again")
})

test("A task that waited too long is refused without being started, and a started one is finished", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turn = limitConcurrency(1, 5, 2_000)
  const gate = Promise.withResolvers<string>()
  const slow = turn(() => gate.promise)
  const late = vi.fn(async () => "late")
  const refused = expect(turn(late)).rejects.toThrow(QueueFullError)
  await vi.advanceTimersByTimeAsync(1_999)
  const next = turn(async () => "next")
  await vi.advanceTimersByTimeAsync(1)
  await refused
  gate.resolve("slow")
  expect(await slow).toBe("slow")
  expect(await next).toBe("next")
  expect(late).not.toHaveBeenCalled()
})

test("A few tasks wait as long as it takes, and only those beyond them are refused", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turn = limitConcurrency(1, 5, 2_000, 2)
  const gate = Promise.withResolvers<string>()
  const slow = turn(() => gate.promise)
  const waiting = [1, 2, 3].map((n) => turn(async () => n).catch((error: Error) => error))
  await vi.advanceTimersByTimeAsync(60_000)
  gate.resolve("slow")
  await slow
  const results = await Promise.all(waiting)
  expect(results.filter((result) => result instanceof QueueFullError)).toHaveLength(1)
  expect(results.slice(1)).toEqual([2, 3])
})
