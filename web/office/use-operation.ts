import { useCallback, useEffect, useState } from "react"
import type { z } from "zod"
import type { ApiFailure } from "#contract/api-result.ts"
import { useOffice } from "./office-session.tsx"

export interface Loaded<T> {
  /** Null until it is there; the last one while it is loaded anew. */
  value: T | null
  failure: ApiFailure | null
  reload: () => void
}

/** What an operation answers, loaded when the page opens and again by `reload`. */
export function useOperation<Reply extends z.ZodType>(
  operation: string,
  input: object,
  reply: Reply,
): Loaded<z.output<Reply>> {
  const { run } = useOffice()
  const [value, setValue] = useState<z.output<Reply> | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round loads the same again
  useEffect(() => {
    let isCurrent = true
    void run(operation, JSON.parse(asked), reply).then((loaded) => {
      if (!isCurrent) return
      setFailure(loaded.ok ? null : loaded.failure)
      if (loaded.ok) setValue(loaded.value)
    })
    return () => {
      isCurrent = false
    }
  }, [run, operation, asked, reply, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { value, failure, reload }
}
