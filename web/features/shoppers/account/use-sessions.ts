import { useCallback, useEffect, useState } from "react"
import { type ShownSession, sessionsOfShopper } from "#contract/shoppers/account.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface Sessions {
  /** Newest first; null until loaded. */
  list: ShownSession[] | null
  failure: string | null
  reload: () => void
}

/** The shopper's sessions. */
export function useSessions(): Sessions {
  const [list, setList] = useState<ShownSession[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(sessionsOfShopper).then((result) => {
      if (result.ok) return setList(result.value.data)
      console.error("The sessions could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [])
  useEffect(reload, [reload])

  return { list, failure, reload }
}
