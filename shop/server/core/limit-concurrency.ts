import PQueue from "p-queue"

/** Too many are queued, or the wait took too long; the work was not started. Returned as 503. */
export class QueueFullError extends Error {
  readonly statusCode = 503
}

/**
 * Runs at most `parallel` tasks at a time and queues `waiting` more, first come first served, for
 * at most `maxWaitMs` milliseconds, or longer while no more than `few` wait.
 * @throws QueueFullError for any beyond those
 */
export function limitConcurrency(parallel: number, waiting: number, maxWaitMs?: number, few = 0) {
  const queue = new PQueue({ concurrency: parallel })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pending < parallel || maxWaitMs === undefined) {
      if (queue.pending >= parallel && queue.size >= waiting) throw new QueueFullError()
      return queue.add(work)
    }
    if (queue.size >= waiting) throw new QueueFullError()
    const waitLimit = new AbortController()
    const timer = setTimeout(() => {
      if (queue.size > few) waitLimit.abort(new QueueFullError())
      else timer.refresh()
    }, maxWaitMs)
    return queue.add(
      () => {
        // A started task is finished, however long it takes.
        clearTimeout(timer)
        return work()
      },
      { signal: waitLimit.signal },
    )
  }
}
