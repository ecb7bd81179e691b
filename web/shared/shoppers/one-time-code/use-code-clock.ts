import { useEffect, useState } from "react"
import { type CodeClock, codeClock } from "./code-clock.ts"

const TICK_MS = 500

/** The countdown of a sent code; it starts when its form is rendered. */
export function useCodeClock(sentAt: number): CodeClock {
  const [openedAt] = useState(Date.now)
  const [now, setNow] = useState(openedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return codeClock({ openedAt, sentAt, now: Math.max(now, sentAt) })
}
