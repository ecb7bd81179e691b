/** The clock of the stand-ins, which a test can advance by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs the task once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void
  /** Cancels all pending tasks and accepts no more. */
  stop(): void
}

/**
 * The system clock. Its timers never keep the process alive, and a task that throws is logged
 * instead of stopping the shop.
 */
export function systemClock(report: (error: unknown) => void): Clock {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  return {
    now: () => Date.now(),

    after(ms, task) {
      if (stopped) return () => {}
      const timer = setTimeout(() => {
        timers.delete(timer)
        try {
          task()
        } catch (error) {
          report(error)
        }
      }, ms)
      timer.unref()
      timers.add(timer)
      return () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
    },

    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
