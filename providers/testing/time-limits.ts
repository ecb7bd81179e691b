import { vi } from "vitest"

const held = new Set<AbortController>()

/** Time limits no longer run by the clock; answers those asked for, in milliseconds. */
export function holdTimeLimits(): number[] {
  const limits: number[] = []
  held.clear()
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    const controller = new AbortController()
    held.add(controller)
    limits.push(limit)
    return controller.signal
  })
  return limits
}

/** Lets every held limit run out now. */
export function passTimeLimits(): void {
  for (const controller of held) controller.abort(new DOMException("Time is up", "TimeoutError"))
}
