import { useEffect } from "react"

/**
 * Calls repeatedly while the page is visible, and when it becomes visible again.
 */
export function usePolling(call: () => void, everyMs: number, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const callIfSeen = () => {
      if (document.visibilityState === "visible") call()
    }
    const timer = setInterval(callIfSeen, everyMs)
    document.addEventListener("visibilitychange", callIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", callIfSeen)
    }
  }, [call, everyMs, active])
}
