import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { DecodingBudgetError, decodingTurns } from "./decoding-turns.ts"

const still = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const work = (ms: number) => async () => {
  vi.advanceTimersByTime(ms)
}

test("A network that kept the decoder busy for 20 seconds in a minute waits for the next, and others do not", async () => {
  const [photos, pdfs] = [decodingTurns(), decodingTurns()]
  const from = { address: "203.0.113.7", signal: still }
  for (const inTurn of [photos, pdfs, photos, pdfs]) await inTurn(from, work(5_000))
  for (const inTurn of [photos, pdfs]) {
    await expect(inTurn(from, work(1))).rejects.toThrow(DecodingBudgetError)
  }
  await photos({ address: "203.0.113.8", signal: still }, work(1))
  vi.advanceTimersByTime(60_001)
  await photos(from, work(1))
})

test("All addresses of an IPv6 /48 share a budget, and files that fail count", async () => {
  const inTurn = decodingTurns()
  const failing = async () => {
    vi.advanceTimersByTime(10_000)
    throw new Error("is broken")
  }
  for (const subnet of ["1", "2"]) {
    const sender = { address: `2001:db8:9999:${subnet}::1`, signal: still }
    await expect(inTurn(sender, failing)).rejects.toThrow("is broken")
  }
  const other = { address: "2001:db8:9999:3::1", signal: still }
  await expect(inTurn(other, work(1))).rejects.toThrow(DecodingBudgetError)
})

test("Tasks that waited while their network used up its budget are not started", async () => {
  const inTurn = decodingTurns()
  const from = { address: "203.0.113.9", signal: still }
  const first = inTurn(from, work(20_000))
  const second = vi.fn(async () => {})
  const refused = expect(inTurn(from, second)).rejects.toThrow(DecodingBudgetError)
  await first
  await refused
  expect(second).not.toHaveBeenCalled()
})
