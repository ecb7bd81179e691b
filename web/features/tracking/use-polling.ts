import { useEffect } from "react"

/** Calls at once, then again and again while the page is seen; coming back to the page calls too. */
export function usePolling(call: () => void, everyMs: number, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const callIfSeen = () => {
      if (document.visibilityState === "visible") call()
    }
    call()
    const timer = setInterval(callIfSeen, everyMs)
    document.addEventListener("visibilitychange", callIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", callIfSeen)
    }
  }, [call, everyMs, active])
}
