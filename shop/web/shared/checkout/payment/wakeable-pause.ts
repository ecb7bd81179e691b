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
  pause = (ms: number | null): Promise<boolean> => this.#wait(ms, true)

  /** As `pause`, but a visible tab or the network does not end it. */
  untilAsked = (ms: number | null): Promise<boolean> => this.#wait(ms, false)

  #wait(ms: number | null, endsByItself: boolean): Promise<boolean> {
    const { signal } = this
    if (signal.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = () => {
        if (this.#end === end) this.#end = null
        clearTimeout(timer)
        window.removeEventListener("online", this.wake)
        document.removeEventListener("visibilitychange", this.#wakeIfSeen)
        resolve(!signal.aborted)
      }
      const timer = ms === null ? undefined : setTimeout(end, ms)
      if (endsByItself) {
        window.addEventListener("online", this.wake)
        document.addEventListener("visibilitychange", this.#wakeIfSeen)
      }
      this.#end = end
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
