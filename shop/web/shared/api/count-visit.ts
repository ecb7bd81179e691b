import { useEffect } from "react"
import type { CountedStep } from "#domain/office/visit-step.ts"
import { whenIdle } from "#web/ui/when-idle.ts"

/** Counting never delays anything, and is skipped if its code does not load. */
async function count(step: CountedStep | "missed_search", words?: string): Promise<void> {
  // Bots are not counted.
  if (navigator.webdriver) return
  await whenIdle()
  const loaded = await import("./send-visit.ts").catch(() => null)
  await loaded?.sendVisit(step, words)
}

/** Counts a step of this visit. */
export function useCountVisit(step: CountedStep, isReached = true): void {
  useEffect(() => {
    if (isReached) void count(step)
  }, [step, isReached])
}

/** Counts search words without results; the server drops those that may contain personal data. */
export function useCountMissedSearch(words: string, isMissed: boolean): void {
  useEffect(() => {
    if (isMissed && words) void count("missed_search", words)
  }, [words, isMissed])
}
