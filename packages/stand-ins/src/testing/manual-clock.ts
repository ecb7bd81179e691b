import type { Clock } from "../clock.ts"

/** A clock that only a test advances. */
export interface ManualClock extends Clock {
  /** Advances the time and runs, in order, the tasks that become due. */
  forward(ms: number): void
  /** The remaining delays of the pending tasks. */
  waiting(): number[]
}

export function manualClock(start = Date.parse("2026-11-20T14:05:00+05:30")): ManualClock {
  let now = start
  let tasks: { at: number; run: () => void }[] = []

  const takeNext = (until: number) => {
    const due = tasks.filter((task) => task.at <= until).sort((a, b) => a.at - b.at)[0]
    tasks = tasks.filter((task) => task !== due)
    return due
  }

  return {
    now: () => now,
    after(ms, run) {
      const task = { at: now + ms, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
    stop() {
      tasks = []
    },
    forward(ms) {
      const end = now + ms
      for (let task = takeNext(end); task !== undefined; task = takeNext(end)) {
        now = Math.max(now, task.at)
        task.run()
      }
      now = end
    },
    waiting: () => tasks.map((task) => task.at - now).sort((a, b) => a - b),
  }
}
