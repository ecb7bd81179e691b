import type { ReactNode } from "react"
import type { PinCodeDelivery } from "#contract/catalogue/delivery.ts"
import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import { deliveryOffer, deliveryWindowWords } from "#domain/catalogue/delivery.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { formatRupees, fromRupees, type Paise } from "#domain/core/money.ts"
import { lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

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
  const t = useTranslate()
  const offer = deliveryOffer(area, new Date(), price, delivery, member)
  const city = place?.city || area.city
  const name = [city, place?.state || area.state].filter(Boolean).join(", ")
  const full = [name, area.pincode].filter(Boolean).join(" ")
  const where = { place: full, b: (words: ReactNode) => <b className="font-medium">{words}</b> }
  if (!offer.deliverable) {
    return (
      <p>
        {t.rich(
          "We don't deliver to <b>{place}</b> yet. Check another PIN code, such as your office's, or call <link>{phone}</link>.",
          {
            ...where,
            phone,
            link: (words) => (
              <a href={`tel:${phone.replaceAll(" ", "")}`} className="link whitespace-nowrap">
                {words}
              </a>
            ),
          },
        )}
      </p>
    )
  }
  return (
    <>
      <p className="font-bold">
        {t("Delivery by {window}", { window: deliveryWindowWords(offer.window) })}
      </p>
      {takesLenses && <LensDays />}
      <p>
        {offer.fee > 0
          ? t.rich(
              "Delivery to <b>{place}</b> costs {fee} for orders up to {freeAbove}, and nothing above.",
              {
                ...where,
                fee: formatRupees(offer.fee),
                freeAbove: formatRupees(delivery.freeAbove),
              },
            )
          : member?.freeDelivery
            ? t.rich("Delivery to <b>{place}</b> is free with {member}.", {
                ...where,
                member: memberOfferName,
              })
            : t.rich("Delivery to <b>{place}</b> is free.", where)}{" "}
        {cashLimit > 0 &&
          offer.cashOnDelivery &&
          `${t("Cash on delivery is available for orders up to {amount}.", {
            amount: formatRupees(fromRupees(cashLimit)),
          })} `}
        <a
          href={mapsSearch(city ? name : full)}
          target="_blank"
          rel="noopener noreferrer"
          className="link"
        >
          {t("See on map")}
        </a>
      </p>
    </>
  )
}

/** The dates or days above are those of a frame alone. */
export function LensDays() {
  const t = useTranslate()
  const { lenses } = useSettings()
  const making = lensTypesFor(lenses).map((type) => lenses.types[type].days)
  if (making.length === 0) return null
  const [least, most] = [Math.min(...making), Math.max(...making)]
  if (most === 0) return null
  return (
    <p>
      {least === most
        ? t(
            "With lenses add {most, plural, one {# business day} other {# business days}} to make them, from the day your prescription is confirmed.",
            { most },
          )
        : t(
            "With lenses add {least} to {most} business days to make them, from the day your prescription is confirmed.",
            { least, most },
          )}
    </p>
  )
}

/** A maps search for the delivery place (PDP-29). A plain link: nothing is loaded from there. */
const mapsSearch = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`
