import { useEffect, useState } from "react"
import type { ShopperInfo } from "#contract/identity.ts"
import { deliveryDays } from "#domain/delivery.ts"
import { parseMobile } from "#domain/mobile.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useMobile } from "#web/shared/session/session.ts"
import { mapsSearch } from "./maps-search.ts"

const days = `${deliveryDays.earliest}–${deliveryDays.latest} business days`

/** Where a signed-in shopper's parcel would go (PDP-28), and for everyone how long it takes. */
export function DeliveryLine() {
  const place = usePlace()
  if (!place) return <>Delivered in {days}, all over India.</>
  return (
    <>
      Delivery to{" "}
      <b className="font-medium">
        {place.city}, {place.state} {place.pincode}
      </b>{" "}
      in {days}.{" "}
      <a
        href={mapsSearch(place.city, place.state)}
        target="_blank"
        rel="noopener noreferrer"
        className="link"
      >
        See on map
      </a>
    </>
  )
}

/** The place of the shopper's first address; null for visitors and where there is none. */
function usePlace(): ShopperInfo | null {
  const mobile = useMobile()
  const [place, setPlace] = useState<ShopperInfo | null>(null)
  useEffect(() => {
    setPlace(null)
    if (!mobile) return
    let current = true
    void withEndpoints(import("#contract/identity.ts"), ({ shopperInfos }) =>
      apiClient(shopperInfos),
    ).then((result) => {
      if (!current || !result.ok) return
      const own = result.value.find((info) => parseMobile(info.mobile) === mobile)
      setPlace(own?.city && own.pincode ? own : null)
    })
    return () => {
      current = false
    }
  }, [mobile])
  return place
}
