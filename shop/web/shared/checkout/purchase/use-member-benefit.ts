import type { MemberBenefit } from "#domain/checkout/membership.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"

interface MemberBenefitView {
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
  const mobile = useMobile()
  const { value, failure, refresh } = useEndpoint(
    "The membership",
    isWanted && mobile !== null ? fetchMemberships : null,
    mobile,
  )
  return {
    benefit: value?.benefit ?? null,
    isLoading: mobile !== null && value === null && failure === null,
    reload: refresh,
  }
}

const fetchMemberships = () =>
  withEndpoints(import("#contract/checkout/memberships.ts"), ({ membershipOfShopper }) =>
    apiClient(membershipOfShopper).then(dataOf),
  )
