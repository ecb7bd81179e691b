/** More often than this the badge would only annoy. */
export const shortestDelay = 10

/**
 * Raises the badge again and again.
 * @param options delay in seconds; loop: how often, 0 is without end.
 * @returns stops it.
 */
export function startNotifications(
  options: { delay: number; loop: number },
  onNotification: () => void,
  onLoopDone: () => void,
): () => void {
  if (options.delay < shortestDelay) {
    console.error(
      `notificationDelay is ${options.delay} s; it must be at least ${shortestDelay} s.`,
    )
    return () => {}
  }
  let count = 0
  const timer = setInterval(() => {
    onNotification()
    count++
    if (options.loop > 0 && count >= options.loop) {
      clearInterval(timer)
      onLoopDone()
    }
  }, options.delay * 1000)
  return () => clearInterval(timer)
}
