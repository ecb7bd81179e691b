import type { OnVisitStep } from "#web/shared/api/visit-steps.ts"
import { whenIdle } from "#web/ui/when-idle.ts"

/**
 * Counts a step of this visit, or search words without results; the server drops those that may
 * contain personal data. Counting never delays anything, and is skipped if its code does not load.
 */
const countVisit: OnVisitStep = async (step, words) => {
  // Bots are not counted.
  if (navigator.webdriver) return
  await whenIdle()
  const loaded = await import("./send-visit.ts").catch(() => null)
  await loaded?.sendVisit(step, words)
}

export default countVisit
