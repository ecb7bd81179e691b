/**
 * A pause that ends early when the tab becomes visible, the network returns or `wake` is called.
 * `stop` ends it permanently.
 */
export class WakeablePause {
  #stopped = new AbortController()
  #end: (() => void) | null = null

  get signal(): AbortSignal {
    return this.#stopped.signal
  }

  /**
   * @param ms null: until it is woken
   * @returns false once `stop` was called
   */
  pause = (ms: number | null): Promise<boolean> => {
    const { signal } = this
    if (signal.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(this.wake, ms)
      window.addEventListener("online", this.wake)
      document.addEventListener("visibilitychange", this.#wakeIfSeen)
      this.#end = () => {
        this.#end = null
        clearTimeout(timer)
        window.removeEventListener("online", this.wake)
        document.removeEventListener("visibilitychange", this.#wakeIfSeen)
        resolve(!signal.aborted)
      }
    })
  }

  wake = (): void => this.#end?.()

  stop = (): void => {
    this.#stopped.abort()
    this.wake()
  }

  #wakeIfSeen = () => {
    if (document.visibilityState === "visible") this.wake()
  }
}
