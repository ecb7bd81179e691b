/** Seconds; a more frequent badge would be annoying. */
const shortestDelay = 10

interface NotificationTimes {
  /** Seconds between two ticks. */
  delay: number
  /** How many ticks; 0 is unlimited. */
  loop: number
}

/** Ticks until its loop ends, it is stopped, or it is cancelled: then it never starts again. */
export class NotificationTimer {
  #interval: ReturnType<typeof setInterval> | undefined
  #cancelled = false

  /** A delay below the minimum starts nothing and logs an error. */
  start({ delay, loop }: NotificationTimes, onTick: () => void, onLoopDone: () => void) {
    if (this.#cancelled) return
    if (!(delay >= shortestDelay)) {
      console.error(`notificationDelay is ${delay} s and must be at least ${shortestDelay} s.`)
      return
    }
    let ticks = 0
    this.#interval = setInterval(() => {
      ticks++
      onTick()
      if (loop > 0 && ticks >= loop) {
        this.stop()
        onLoopDone()
      }
    }, delay * 1000)
  }

  stop() {
    clearInterval(this.#interval)
  }

  cancel() {
    this.#cancelled = true
    this.stop()
  }
}
