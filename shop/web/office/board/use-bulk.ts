import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { Operation, OperationRequest } from "#contract/office/operation.ts"
import { useOffice } from "../shared/office-session.tsx"

export interface OrderResult {
  order: string
  /** Such as "packed". */
  done: string
  /** Why it failed; null if it succeeded. */
  problem: string | null
  /** What of it was not done, as a sentence. */
  skipped?: string
}

/**
 * Runs one operation for several orders, one after the other: each has its own entry in the audit,
 * and a refused one does not stop the others.
 */
export function useBulk(onResults: (results: OrderResult[]) => void) {
  const { run: runOne } = useOffice()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<string | null>(null)

  async function run<O extends Operation>(
    operation: O,
    inputs: (OperationRequest<O> & { id: string })[],
    done: string,
  ) {
    if (progress !== null) return
    const results: OrderResult[] = []
    for (const input of inputs) {
      setProgress(`${results.length + 1} of ${inputs.length}`)
      const result = await runOne(operation, input)
      const problem = result.ok ? null : result.failure.message
      const skipped = result.ok ? skippedOf(result.value) : ""
      results.push({ order: input.id, done, problem, ...(skipped && { skipped }) })
    }
    setProgress(null)
    onResults(results)
    void queries.invalidateQueries()
  }

  return { progress, run }
}

/** Such as the pairs of an order that are not checked, and were not packed with the rest. */
function skippedOf(reply: unknown): string {
  const { skipped } = (reply ?? {}) as { skipped?: unknown }
  return Array.isArray(skipped) ? skipped.join(" ") : ""
}
