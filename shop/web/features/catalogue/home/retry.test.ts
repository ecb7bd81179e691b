import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { withRetries } from "./retry.ts"

const away = fail("NO_CONNECTION", "The shop could not be reached.")

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("A home page whose first two loads fail is shown after two seconds [HOM-04]", async () => {
  const answers: ApiResult<string>[] = [away, away, ok("home")]
  const attempt = vi.fn(async () => answers.shift() ?? away)
  const loaded = withRetries(attempt)

  await vi.advanceTimersByTimeAsync(1999)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toEqual(ok("home"))
  expect(console.error).not.toHaveBeenCalled()
})

test("After one attempt and three more the shop stops and logs the failure [HOM-04, HOM-05, X-23]", async () => {
  const attempt = vi.fn(async () => away)
  const loaded = withRetries(attempt)

  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toEqual(away)
  expect(attempt).toHaveBeenCalledTimes(4)
  expect(console.error).toHaveBeenCalledOnce()
  expect(console.error).toHaveBeenCalledWith("Error fetching products", away.failure)
})

test("An attempt by the page's loader counts as the first [HOM-04]", async () => {
  const attempt = vi.fn(async () => away)
  const loaded = withRetries(attempt, away)

  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toEqual(away)
  expect(attempt).toHaveBeenCalledTimes(3)
})
