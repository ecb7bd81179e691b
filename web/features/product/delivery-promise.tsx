import type { PinCodeDelivery } from "#contract/delivery.ts"
import type { ShopperInfo } from "#contract/identity.ts"
import { deliveryOffer, formatDeliveryWindow } from "#domain/delivery.ts"
import { formatRupees, fromRupees, type Paise } from "#domain/money.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Price } from "#web/shared/product/price.tsx"
import { mapsSearch } from "./maps-search.ts"

/** The offer for one frame without lenses: dates, fee and place, or that there is none. */
export function DeliveryPromise(props: {
  area: PinCodeDelivery
  price: Paise
  /** The shopper's own address, if it is for that. */
  place: ShopperInfo | null
}) {
  const { area, price, place } = props
  const { business, cashLimit, delivery } = useSettings()
  const { phone } = business
  const offer = deliveryOffer(area, new Date(), price, delivery)
  const name = [place?.city || area.city, place?.state || area.state].filter(Boolean).join(", ")
  const where = <b className="font-medium">{[name, area.pincode].filter(Boolean).join(" ")}</b>
  if (!offer.deliverable) {
    return (
      <p>
        We don't deliver to {where} yet. Check another PIN code, such as your office's, or call{" "}
        <a href={`tel:${phone.replaceAll(" ", "")}`} className="link whitespace-nowrap">
          {phone}
        </a>
        .
      </p>
    )
  }
  return (
    <>
      <p className="font-bold">Delivery by {formatDeliveryWindow(offer.window)}</p>
      <p>
        Delivery to {where}{" "}
        {offer.fee === 0 ? (
          "is free."
        ) : (
          <>
            costs <Price amount={offer.fee} /> (free above <Price amount={delivery.freeAbove} />
            ).
          </>
        )}
        {cashLimit > 0 &&
          offer.cashOnDelivery &&
          ` Cash on delivery is available for orders up to ${formatRupees(fromRupees(cashLimit))}.`}{" "}
        {place && (
          <a
            href={mapsSearch(place.city, place.state)}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
          >
            See on map
          </a>
        )}
      </p>
    </>
  )
}
