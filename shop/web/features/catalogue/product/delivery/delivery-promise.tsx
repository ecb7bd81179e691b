import type { PinCodeDelivery } from "#contract/catalogue/delivery.ts"
import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import { deliveryOffer, formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { formatRupees, fromRupees, type Paise } from "#domain/core/money.ts"
import { lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"

/** The offer for one frame without lenses: dates, fee and place, or that there is none. */
export function DeliveryPromise(props: {
  area: PinCodeDelivery
  price: Paise
  /** The shopper's own address, if it is for that. */
  place: ShopperInfo | null
  /** Of the signed-in shopper. */
  member: MemberOffer | null
  /** Whether it can also have lenses, which have to be made first. */
  takesLenses: boolean
}) {
  const { area, price, place, member, takesLenses } = props
  const { business, cashLimit, delivery } = useSettings()
  const { phone } = business
  const offer = deliveryOffer(area, new Date(), price, delivery, member)
  const city = place?.city || area.city
  const name = [city, place?.state || area.state].filter(Boolean).join(", ")
  const full = [name, area.pincode].filter(Boolean).join(" ")
  const where = <b className="font-medium">{full}</b>
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
      {takesLenses && <LensDays />}
      <p>
        Delivery to {where}{" "}
        {offer.fee === 0 ? (
          `is free${member?.freeDelivery ? ` with ${memberOfferName}` : ""}.`
        ) : (
          <>
            costs <Price amount={offer.fee} /> for orders up to{" "}
            <Price amount={delivery.freeAbove} />, and nothing above.
          </>
        )}
        {cashLimit > 0 &&
          offer.cashOnDelivery &&
          ` Cash on delivery is available for orders up to ${formatRupees(fromRupees(cashLimit))}.`}{" "}
        <a
          href={mapsSearch(city ? name : full)}
          target="_blank"
          rel="noopener noreferrer"
          className="link"
        >
          See on map
        </a>
      </p>
    </>
  )
}

/** The dates or days above are those of a frame alone. */
export function LensDays() {
  const { lenses } = useSettings()
  const making = lensTypesFor(lenses).map((type) => lenses.types[type].days)
  if (making.length === 0) return null
  const [least, most] = [Math.min(...making), Math.max(...making)]
  if (most === 0) return null
  const days = least === most ? `${most}` : `${least} to ${most}`
  return (
    <p>
      With lenses add {days} business {most === 1 ? "day" : "days"} to make them, from the day your
      prescription is confirmed.
    </p>
  )
}

/** A maps search for the delivery place (PDP-29). A plain link: nothing is loaded from there. */
const mapsSearch = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`
