/** Milliseconds after which work is done even where the browser is never idle. */
const latestMs = 2000

/** Resolves when the browser has nothing better to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, 200)
  })
