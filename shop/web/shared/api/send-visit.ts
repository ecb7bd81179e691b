import type { CountedStep } from "#domain/office/visit-step.ts"
import { apiClient, withEndpoints } from "./client.ts"

const KEY = "countedSteps"

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
export async function sendVisit(
  step: CountedStep | "missed_search",
  words?: string,
): Promise<void> {
  if (!isFirst(words ? `${step} ${words}` : step)) return
  await withEndpoints(import("#contract/office/visits.ts"), ({ countVisit }) =>
    apiClient(countVisit, { body: { step, ...(words && { words }) } }),
  )
}
