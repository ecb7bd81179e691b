import type { ApiResult } from "#contract/core/api-result.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { fetchMemberOffer } from "#modules/member-offer.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"

/** Fetches what a module gives to the signed-in shopper: `benefit` is null for who is no member. */
export type FetchMemberOffer = () => Promise<ApiResult<{ benefit: MemberOffer | null }>>

interface MemberOfferView {
  /** Null for who is no member, and until loaded. */
  member: MemberOffer | null
  isLoading: boolean
  /** Reloads it, for example after the shop refused a price. */
  reload: () => void
}

/**
 * The lower prices of the signed-in shopper; none for visitors. If they cannot be loaded, the purchase
 * is shown without them: the shop then refuses the price, and they are loaded again.
 * @param isWanted false loads nothing yet
 */
export function useMemberOffer(isWanted = true): MemberOfferView {
  const mobile = useMobile()
  const mayBeMember = fetchMemberOffer !== null && mobile !== null
  const { value, failure, refresh } = useEndpoint(
    "The member offer",
    isWanted && mayBeMember ? fetchMemberOffer : null,
    mobile,
  )
  return {
    member: value?.benefit ?? null,
    isLoading: mayBeMember && value === null && failure === null,
    reload: refresh,
  }
}
