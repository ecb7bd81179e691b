/** The fields used here of a Chromium trace event; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread. */
  tdur?: number
}

/** Lighthouse's assumption of how much slower a phone is than the measuring machine. */
const PHONE_SLOWDOWN = 4
/** A shopper notices a task longer than this. */
const LONG_TASK_MS = 50

/**
 * What tasks after the first paint take beyond 50 ms each, ms, on a phone. It counts the CPU time
 * of a task, not the time until it ended, so other work on the machine hardly changes it. NaN
 * without a first paint.
 */
export function blockingProcessorMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint")
  if (!paint) return Number.NaN
  const tasks = events
    .filter(
      ({ name, ph, pid, tid, dur = 0 }) =>
        /\bRunTask$/.test(name) && ph === "X" && dur > 0 && pid === paint.pid && tid === paint.tid,
    )
    .toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)
  let sum = 0
  let end = paint.ts
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A nested task is part of the outer one.
    if (ts < end) continue
    end = ts + dur
    sum += Math.max((tdur / 1000) * PHONE_SLOWDOWN - LONG_TASK_MS, 0)
  }
  return sum
}
