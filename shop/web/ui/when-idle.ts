/** Milliseconds after which work is done even if the browser is never idle. */
const latestMs = 2000

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari does not support it.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, 200)
  })
