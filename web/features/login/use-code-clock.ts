import { useEffect, useState } from "react"
import { type CodeClock, codeClock } from "./code-clock.ts"

const tick = 500

/** The clock of the code page; it runs from the moment the page is alive. */
export function useCodeClock(sentAt: number): CodeClock {
  const [openedAt] = useState(Date.now)
  const [now, setNow] = useState(openedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return codeClock({ openedAt, sentAt, now: Math.max(now, sentAt) })
}
