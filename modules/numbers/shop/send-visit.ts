import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import type { VisitStep } from "#web/shared/api/visit-steps.ts"

const KEY = "visit-steps"

/** Once per tab; without storage, nothing is counted. */
function isFirst(mark: string): boolean {
  try {
    const counted = sessionStorage.getItem(KEY)?.split("|") ?? []
    if (counted.includes(mark)) return false
    sessionStorage.setItem(KEY, [...counted, mark].join("|"))
    return true
  } catch {
    return false
  }
}

/**
 * Reports a step of a visit to the shop, once per tab. The request identifies neither the visit nor
 * the page.
 */
export async function sendVisit(step: VisitStep, words?: string): Promise<void> {
  if (!isFirst(words ? `${step} ${words}` : step)) return
  await withEndpoints(import("../contract/visits.ts"), ({ countVisit }) =>
    apiClient(countVisit, { body: { step, ...(words && { words }) } }),
  )
}
