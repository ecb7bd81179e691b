import { useEffect, useState } from "react"

const second = 1000

/** Milliseconds. The code expires on the server; this is only the displayed countdown. */
export const codeTimes = {
  hintAfter: 3 * second,
  resendAfter: 30 * second,
  expiresAfter: 120 * second,
}

export interface CodeClock {
  hintIsDue: boolean
  /** Whole seconds; 0 when a new code can be requested. */
  resendIn: number
  /** Whole seconds; 0 when the code is no longer valid. */
  expiresIn: number
}

/**
 * All times in milliseconds: when the page was opened, when the code was sent, and now.
 * @internal
 */
export const codeClock = (times: { openedAt: number; sentAt: number; now: number }): CodeClock => ({
  hintIsDue: times.now - times.openedAt >= codeTimes.hintAfter,
  resendIn: secondsUntil(times.sentAt + codeTimes.resendAfter, times.now),
  expiresIn: secondsUntil(times.sentAt + codeTimes.expiresAfter, times.now),
})

const secondsUntil = (time: number, now: number): number =>
  Math.max(0, Math.ceil((time - now) / second))

/** `1:59` */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

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
