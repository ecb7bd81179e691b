import { useCallback, useEffect, useState } from "react"
import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"

export interface ShopperPlace {
  /** The place of the shopper's newest address; null for visitors and without an address. */
  place: ShopperInfo | null
  /** A sentence if it could not be loaded. */
  failure: string | null
  reload: () => void
}

/** The delivery place of a signed-in shopper (PDP-28). */
export function usePlace(): ShopperPlace {
  const mobile = useMobile()
  const [place, setPlace] = useState<ShopperInfo | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    setPlace(null)
    setFailure(null)
    if (!mobile) return
    let current = true
    void withEndpoints(import("#contract/shoppers/identity.ts"), ({ shopperInfos }) =>
      apiClient(shopperInfos),
    ).then((result) => {
      if (!current) return
      if (!result.ok) {
        // With an ended session the shopper is a visitor, without an address here.
        if (result.failure.code === "SIGN_IN") return
        console.error("The shopper's place could not be fetched", result.failure)
        return setFailure("We couldn't load your saved address.")
      }
      const own = result.value.find((info) => parseMobile(info.mobile) === mobile)
      setPlace(own?.city && own.pincode ? own : null)
    })
    return () => {
      current = false
    }
  }, [mobile, attempt])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { place, failure, reload }
}
