const LOCK = "payment"

/**
 * Lets one tab of this browser pay at a time: the lock is held while the gateway's window is open,
 * and the browser releases it when the tab is closed or reloads. Without the Web Locks API (an
 * insecure origin) every tab gets it.
 * @returns a function that releases the lock, or null while another tab has it
 */
export function tryPaymentLock(): Promise<(() => void) | null> {
  return request({ ifAvailable: true })
}

/** Waits until no tab has the payment lock. @returns false when `signal` ended the wait */
export async function paymentLockReleased(signal: AbortSignal): Promise<boolean> {
  const release = await request({ signal }).catch(() => null)
  release?.()
  return release !== null
}

function request(options: LockOptions): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, options, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
