import { useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"

/** Several actions of which one runs at a time, each by a name such as that of its button. */
export function useActions() {
  const [busy, setBusy] = useState<string | null>(null)
  /** Why the last one was refused, as a sentence. */
  const [problem, setProblem] = useState<string | null>(null)

  async function act<T>(
    name: string,
    run: () => Promise<ApiResult<T>>,
    onDone?: (value: T) => void,
  ) {
    if (busy) return
    setBusy(name)
    const done = await run()
    setBusy(null)
    setProblem(done.ok ? null : done.failure.message)
    if (done.ok) onDone?.(done.value)
  }

  return { busy, problem, act }
}
