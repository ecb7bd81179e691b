import { vi } from "vitest"

const held = new Set<AbortController>()

/** Time limits no longer follow the clock; returns those requested, in milliseconds. */
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

/** Expires every held limit now. */
export function passTimeLimits(): void {
  for (const controller of held) controller.abort(new DOMException("Time is up", "TimeoutError"))
}
