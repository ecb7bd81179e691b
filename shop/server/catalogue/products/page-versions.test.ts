import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { pageVersions } from "./page-versions.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("A changed product's pages are made anew at once, again a second later, and the others after a minute", () => {
  const pages = pageVersions()
  const all = () => [pages.current(41), pages.current(42), pages.current()]
  const before = all()
  const grown = () => all().map((version, n) => version - before[n]!)
  pages.raiseProducts([41])
  expect(grown()).toEqual([1, 0, 0])
  for (let n = 0; n < 8; n++) pages.raiseProducts([41])
  expect(grown()).toEqual([1, 0, 0])
  vi.advanceTimersByTime(1_000)
  expect(grown()).toEqual([2, 0, 0])
  vi.advanceTimersByTime(59_000)
  expect(grown()).toEqual([3, 1, 1])
  vi.advanceTimersByTime(600_000)
  expect(grown()).toEqual([3, 1, 1])
})

test("A change of the catalogue makes all pages anew at once, and leaves nothing to wait for", () => {
  const pages = pageVersions()
  const before = [pages.current(41), pages.current()]
  pages.raiseProducts([41])
  pages.raiseProducts([41])
  pages.raiseAll()
  vi.advanceTimersByTime(600_000)
  expect([pages.current(41), pages.current()]).toEqual([before[0]! + 2, before[1]! + 1])
})
