import { useCallback, useEffect, useState } from "react"
import { membershipOfShopper, type ShownMemberships } from "#contract/checkout/memberships.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface MembershipsView {
  /** Null until loaded. */
  view: ShownMemberships | null
  failure: string | null
  reload: () => void
}

/** The signed-in shopper's memberships; kept on screen while they are reloaded. */
export function useMemberships(): MembershipsView {
  const [view, setView] = useState<ShownMemberships | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(membershipOfShopper).then((result) => {
      if (result.ok) return setView(result.value.data)
      console.error("The membership could not be loaded", result.failure)
      setFailure(result.failure.message)
    })
  }, [])
  useEffect(reload, [reload])
  return { view, failure, reload }
}
