import { expect, test } from "vitest"
import { limitConcurrency, QueueFullError } from "./limit-concurrency.ts"

test("Only so many run at a time, the rest in the order of coming, and a failure blocks nobody", async () => {
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
