/** Of an event in a trace of Chromium, what is needed here; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Time that the thread had the processor. */
  tdur?: number
}

/** How much slower Lighthouse takes a phone to be than the machine that measures. */
const PHONE_SLOWDOWN = 4
/** A shopper feels a longer task. */
const LONG_TASK_MS = 50

/**
 * What tasks after the first paint take beyond 50 ms each, ms, on a phone. It counts the time that a
 * task had the processor, not the time until it ended, so other work on the machine hardly changes it.
 * NaN without a first paint.
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
    // A task inside another one is part of that one.
    if (ts < end) continue
    end = ts + dur
    sum += Math.max((tdur / 1000) * PHONE_SLOWDOWN - LONG_TASK_MS, 0)
  }
  return sum
}
