import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"

interface ShopperPlace {
  /** The place of the shopper's first address; null for visitors and without an address. */
  place: ShopperInfo | null
  hasFailed: boolean
  reload: () => void
}

/** The delivery place of a signed-in shopper (PDP-28). */
export function usePlace(): ShopperPlace {
  const mobile = useMobile()
  const { value, failure, reload } = useEndpoint(
    "The shopper's place",
    mobile ? fetchPlaces : null,
    mobile,
  )
  const own = value?.find((info) => parseMobile(info.mobile) === mobile)
  return {
    place: own?.city && own.pincode ? own : null,
    // With an ended session the shopper is a visitor, without an address here.
    hasFailed: failure !== null && failure.code !== "SIGN_IN",
    reload,
  }
}

const fetchPlaces = () =>
  withEndpoints(import("#contract/shoppers/identity.ts"), ({ shopperInfos }) =>
    apiClient(shopperInfos),
  )
