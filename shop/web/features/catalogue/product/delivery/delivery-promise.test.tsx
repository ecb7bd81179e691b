import { expect, test } from "vitest"
import type { PinCodeDelivery } from "#contract/catalogue/delivery.ts"
import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { fromRupees } from "#domain/core/money.ts"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { DeliveryPromise } from "./delivery-promise.tsx"

const area: PinCodeDelivery = {
  pincode: "560041",
  city: "Bengaluru",
  state: "Karnataka",
  deliverable: true,
  cashOnDelivery: false,
  days: { earliest: 4, latest: 7 },
}
const saved = (city: string, state: string) => ({ city, state }) as ShopperInfo

const promised = (
  place: ShopperInfo | null,
  takesLenses = true,
  member: MemberOffer | null = null,
  at = area,
) =>
  renderedPage(
    <DeliveryPromise
      area={at}
      price={fromRupees(899)}
      place={place}
      member={member}
      takesLenses={takesLenses}
    />,
  )

test("A member with free delivery pays no fee on the product page, as in the cart", async () => {
  const text = textIn(await promised(null, true, { percent: 10, freeDelivery: true }))
  expect(text).toContain(`is free with ${memberOfferName}.`)
  expect(text).not.toContain("₹49")
})

test("The fee names the orders that pay it, and lenses the days they add; contact lenses add none", async () => {
  const text = textIn(await promised(null))
  expect(text).toContain("|costs ₹49 for orders up to ₹999, and nothing above.|")
  expect(text).toContain("With lenses add 1 to 5 business days to make them")
  expect(textIn(await promised(null, false))).not.toContain("With lenses")
})

test("The place of the delivery is named, and opens on a map, whichever address or PIN code it is [PDP-28, PDP-29, X-40]", async () => {
  const places = { "Navi Mumbai": saved("Navi Mumbai", "Jammu & Kashmir"), Bengaluru: null }
  for (const [city, place] of Object.entries(places)) {
    const html = await promised(place)
    const name = `${city}, ${place?.state ?? "Karnataka"}`
    expect(textIn(html)).toContain(`|${name} 560041|`)
    expect(textIn(html)).toContain("|See on map|")
    const [link, ...others] = attributesIn(html, "href")
    expect(others).toEqual([])
    expect(new URL(link!).searchParams.get("query")).toBe(name)
  }
})

test("A PIN code of an unknown place opens as such on a map, with the state where it is known [PDP-29]", async () => {
  for (const [state, query] of Object.entries({ Karnataka: "Karnataka 560041", "": "560041" })) {
    const html = await promised(null, true, null, { ...area, city: "", state })
    expect(new URL(attributesIn(html, "href")[0]!).searchParams.get("query")).toBe(query)
  }
})
