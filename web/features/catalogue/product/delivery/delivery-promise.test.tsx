import { expect, test } from "vitest"
import type { PinCodeDelivery } from "#contract/catalogue/delivery.ts"
import type { ShopperInfo } from "#contract/shoppers/identity.ts"
import type { MemberBenefit } from "#domain/checkout/membership.ts"
import { fromRupees } from "#domain/core/money.ts"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { DeliveryPromise, mapsSearch } from "./delivery-promise.tsx"

const area: PinCodeDelivery = {
  pincode: "560041",
  city: "Bengaluru",
  state: "Karnataka",
  deliverable: true,
  cashOnDelivery: false,
  days: { earliest: 4, latest: 7 },
}
const saved = { city: "Bengaluru", state: "Karnataka" } as ShopperInfo

const promised = (
  place: ShopperInfo | null,
  takesLenses = true,
  member: MemberBenefit | null = null,
) =>
  renderedPage(
    <DeliveryPromise
      area={area}
      price={fromRupees(899)}
      place={place}
      member={member}
      takesLenses={takesLenses}
    />,
  )

test("A member with free delivery pays no fee on the product page, as in the cart", async () => {
  const text = textIn(await promised(null, true, { percent: 10, freeDelivery: true }))
  expect(text).toContain("is free with GOLD MAX.")
  expect(text).not.toContain("₹49")
})

test("The fee names the orders that pay it, and lenses the days they add; contact lenses add none", async () => {
  const text = textIn(await promised(null))
  expect(text).toContain("|costs|₹49|for orders up to|₹999|, and nothing above.|")
  expect(text).toContain("With lenses add 1 to 5 business days to make them")
  expect(textIn(await promised(null, false))).not.toContain("With lenses")
})

test("The delivery to a saved address names its place and opens it on a map; without one there is no map [PDP-28, PDP-29, X-40]", async () => {
  const own = await promised(saved)
  expect(textIn(own)).toContain("|Bengaluru, Karnataka 560041|")
  expect(textIn(own)).toContain("|See on map|")
  expect(attributesIn(own, "href")).toEqual([expect.stringMatching(/Bengaluru.*Karnataka/)])
  const visitors = await promised(null)
  expect(textIn(visitors)).toContain("|Bengaluru, Karnataka 560041|")
  expect(attributesIn(visitors, "href")).toEqual([])
})

test("City and state open on a map, with any characters [PDP-29]", () => {
  const link = new URL(mapsSearch("Navi Mumbai", "Jammu & Kashmir"))
  expect(link.searchParams.get("query")).toBe("Navi Mumbai, Jammu & Kashmir")
})
