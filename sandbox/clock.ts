/** The time that the stand-ins live by, so that a test can move it by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs the task once after `ms`; the function that comes back calls it off. */
  after(ms: number, task: () => void): () => void
  /** Calls off everything still to come and takes nothing more. */
  stop(): void
}

/**
 * The machine's own time. Its timers never keep the process alive, and a task that throws
 * is reported instead of ending the shop.
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
