/** Where too many wait already. */
export class QueueFullError extends Error {}

/**
 * Runs at most `parallel` pieces of work at a time and lets `waiting` more wait, first come first
 * served. @throws QueueFull for any beyond those
 */
export function limitConcurrency(parallel: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw new QueueFullError()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
