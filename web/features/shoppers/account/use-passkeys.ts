import { useCallback, useEffect, useState } from "react"
import { passkeysOfShopper, type ShownPasskey } from "#contract/shoppers/passkeys.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface Passkeys {
  /** Oldest first; null until loaded. */
  list: ShownPasskey[] | null
  failure: string | null
  reload: () => void
  setList: (list: ShownPasskey[]) => void
}

export function usePasskeys(): Passkeys {
  const [list, setList] = useState<ShownPasskey[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(passkeysOfShopper).then((result) => {
      if (result.ok) return setList(result.value.data)
      console.error("The passkeys could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [])
  useEffect(reload, [reload])

  return { list, failure, reload, setList }
}
