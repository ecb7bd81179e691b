import { useCallback, useEffect, useState } from "react"
import type { MemberBenefit } from "#domain/checkout/membership.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"

export interface MemberBenefitView {
  /** Null without a running membership, and until loaded. */
  benefit: MemberBenefit | null
  isLoading: boolean
  /** Reloads it, for example after the shop refused a price. */
  reload: () => void
}

/**
 * The benefit of the signed-in shopper's membership; none for visitors. If it cannot be loaded, the purchase is shown
 * without it: the shop then refuses the price, and it is loaded again.
 * @param isWanted false loads nothing yet
 */
export function useMemberBenefit(isWanted = true): MemberBenefitView {
  const [benefit, setBenefit] = useState<MemberBenefit | null>(null)
  const [isLoading, setLoading] = useState(true)
  const mobile = useMobile()
  const reload = useCallback(() => {
    if (!isWanted) return
    if (mobile === null) {
      setBenefit(null)
      return setLoading(false)
    }
    void fetchMemberships().then((result) => {
      if (result.ok) setBenefit(result.value.data.benefit)
      else console.error("The membership could not be loaded", result.failure)
      setLoading(false)
    })
  }, [mobile, isWanted])
  useEffect(reload, [reload])
  return { benefit, isLoading, reload }
}

const fetchMemberships = () =>
  withEndpoints(import("#contract/checkout/memberships.ts"), ({ membershipOfShopper }) =>
    apiClient(membershipOfShopper),
  )
