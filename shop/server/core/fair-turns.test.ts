import { expect, onTestFinished, test, vi } from "vitest"
import { ClientLeftError, fairTurns } from "./fair-turns.ts"
import { QueueFullError } from "./limit-concurrency.ts"

const limits = { waiting: 6, waitingOfNetwork: 3, maxWaitMs: 20_000 }

/** Turns whose first task holds the slot until `free`; later ones note their names. */
function busyTurns() {
  const turn = fairTurns(limits)
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const take = (network: string, name: string, signal = new AbortController().signal) =>
    turn({ network, signal }, async () => void started.push(name))
  void turn({ network: "first", signal: new AbortController().signal }, () => promise)
  return { take, started, free: resolve }
}

test("Networks take turns, so that one with many tasks delays another by one task", async () => {
  const { take, started, free } = busyTurns()
  const all = [
    ...["a1", "a2", "a3"].map((name) => take("a", name)),
    ...["b1", "b2"].map((name) => take("b", name)),
    take("c", "c1"),
  ]
  free()
  await Promise.all(all)
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"])
})

test("A network that has its share of waiting tasks is refused, and others are not", async () => {
  const { take, started, free } = busyTurns()
  const waiting = ["a1", "a2", "a3"].map((name) => take("a", name))
  await expect(take("a", "a4")).rejects.toThrow(QueueFullError)
  waiting.push(take("b", "b1"), take("b", "b2"), take("b", "b3"))
  await expect(take("c", "c1")).rejects.toThrow(QueueFullError)
  free()
  await Promise.all(waiting)
  expect(started).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"])
})

test("A client that leaves while it waits is dropped and makes room, and a started task is finished", async () => {
  const { take, started, free } = busyTurns()
  const left = new AbortController()
  const dropped = ["a1", "a2", "a3"].map((name) =>
    expect(take("a", name, left.signal)).rejects.toThrow(ClientLeftError),
  )
  left.abort()
  await Promise.all(dropped)
  const later = take("a", "a4")
  await expect(take("a", "a5", left.signal)).rejects.toThrow(ClientLeftError)
  free()
  await later
  expect(started).toEqual(["a4"])
})

test("A task whose client leaves after it started keeps its slot until it ends", async () => {
  const turn = fairTurns(limits)
  const left = new AbortController()
  const gate = Promise.withResolvers<string>()
  const running = turn({ network: "a", signal: left.signal }, () => gate.promise)
  const next = vi.fn(async () => "next")
  const waiting = turn({ network: "b", signal: new AbortController().signal }, next)
  left.abort()
  await Promise.resolve()
  expect(next).not.toHaveBeenCalled()
  gate.resolve("done")
  expect(await running).toBe("done")
  expect(await waiting).toBe("next")
})

test("A task that waits too long is refused", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { take, started, free } = busyTurns()
  const refused = expect(take("a", "a1")).rejects.toThrow(QueueFullError)
  await vi.advanceTimersByTimeAsync(limits.maxWaitMs)
  await refused
  free()
  await take("b", "b1")
  expect(started).toEqual(["b1"])
})
