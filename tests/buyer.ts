import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import { quoteWithOffers } from "#domain/checkout/apply-offers.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { unitPrice } from "#domain/checkout/pricing.ts"
import { toRupees } from "#domain/core/money.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import type { AppContext } from "#server/core/context.ts"
import { deliverySetting, lensCatalogue } from "#server/core/settings/derived-settings.ts"
import type { TestShop } from "./shop.ts"

export const home = {
  contact_name: "Asha Rao",
  pincode: "560041",
  phone_number: null,
  address: "3rd Cross, Jayanagar 4th Block",
  city: "Bengaluru",
  state: "Karnataka",
  landmark: "",
  house_flat_office_no: "14",
  address_type: "home",
}

export const nearsighted: LensChoice = {
  type: "Single Vision",
  option: "Blue Block",
  prescription: {
    right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
    left: { sph: -2.25, cyl: 0, axis: null, add: null },
    pd: { right: 31.5, left: 32 },
  },
}

/** The wearing data of product 71, Paani Daily. */
export const dailyLens: ContactLens = {
  eye: "right",
  power: -2.5,
  baseCurve: 8.6,
  diameter: 14.2,
  cylinder: null,
  axis: null,
  add: null,
}

/** Lenses whose prescription is sent after ordering. */
export const sentLater: LensChoice = {
  type: "Single Vision",
  option: "Blue Block",
  prescription: null,
  prescriptionLater: true,
}

export interface Wish {
  productId: number
  quantity?: number
  lens?: LensChoice | null
  contactLens?: ContactLens
}

/**
 * The body of `POST /api/cashfree-order` as sent by the shop's own pages.
 * @param member the shopper's member offer
 */
export function honestOrder(
  shop: { context: Pick<AppContext, "catalogue" | "settings"> },
  wishes: Wish[],
  addressId: string,
  member: MemberOffer | null = null,
) {
  const found = wishes.map(({ productId, quantity = 1, lens = null, contactLens }) => {
    const product = shop.context.catalogue.product(productId)
    if (!product) throw new Error(`The sample shop has no product ${productId}.`)
    const item: CheckoutItem = {
      productId,
      quantity,
      lens,
      colour: selectedColour(product),
      ...(contactLens && { contactLens }),
      shownUnitPrice: unitPrice(product, lens, lensCatalogue(shop.context.settings))!,
    }
    return { product, item }
  })
  const result = quoteWithOffers(
    found,
    lensCatalogue(shop.context.settings),
    {
      coupon: null,
      member,
      secondPairPercent: shop.context.settings.SECOND_PAIR_PERCENT,
    },
    deliverySetting(shop.context.settings),
  )
  if (!result.ok) throw new Error("These lenses are not sold.")
  const checkoutData = found.map(({ item }) => z.encode(checkoutItem, item))
  return {
    amount: toRupees(result.value.total),
    checkoutData: checkoutData.length === 1 ? checkoutData[0]! : checkoutData,
    selectedAddressId: addressId,
  }
}

/** A shopper with a saved address, who can order and pay. */
export async function buyerIn(shop: TestShop) {
  const { token, mobile } = await shop.signIn()
  const saved = await shop.call("POST", "/addaddress", { token, body: home })
  const addressId: string = saved.body.addresses_id

  const order = (wishes: Wish[], change: Record<string, unknown> = {}) =>
    shop.call("POST", "/api/cashfree-order", {
      token,
      body: { ...honestOrder(shop, wishes, addressId), ...change },
    })
  const orderForCash = (wishes: Wish[], change: Record<string, unknown> = {}) =>
    shop.call("POST", "/api/cash-orders", {
      token,
      body: { ...honestOrder(shop, wishes, addressId), ...change },
    })
  const checkCoupon = (code: string, wishes: Wish[]) => {
    const { checkoutData } = honestOrder(shop, wishes, addressId)
    return shop.call("POST", "/api/coupons/check", { token, body: { code, checkoutData } })
  }
  /** Orders at the price after the coupon, as quoted by the shop. */
  const orderWith = async (code: string, wishes: Wish[]) => {
    const { amount } = (await checkCoupon(code, wishes)).body
    return order(wishes, { amount, coupon_code: code })
  }
  const verify = (orderId: string) =>
    shop.call("POST", "/api/cashfree-verify", { token, body: { orderId } })
  const orders = async () => {
    const answer = await shop.call("POST", "/api/cashfree/orders/number", {
      token,
      body: { mobile_number: mobile },
    })
    return answer.body.data as Record<string, any>[]
  }
  return { token, mobile, addressId, order, orderForCash, orderWith, checkCoupon, verify, orders }
}

/** Presses a button of the gateway's page. */
export async function payAtGateway(
  shop: TestShop,
  sessionId: string,
  outcome: "SUCCESS" | "FAILED" | "PENDING" | "USER_DROPPED",
): Promise<void> {
  const answer = await fetch(`${shop.sandboxOrigin}/cashfree/pay`, {
    method: "POST",
    body: new URLSearchParams({ session: sessionId, view: "modal", outcome }),
  })
  if (!answer.ok) throw new Error(`The gateway's page replied ${answer.status}.`)
}

/** Sets the behaviour of a stand-in, or makes it act. */
export async function control(
  shop: TestShop,
  standIn: "cashfree" | "aftership" | "msg91" | "mail",
  body: Record<string, unknown>,
): Promise<any> {
  const answer = await fetch(`${shop.sandboxOrigin}/${standIn}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${standIn} refused: ${await answer.text()}`)
  return answer.json()
}

/** The stock of a product in the database. */
export async function stockOf(shop: TestShop, productId: number): Promise<number> {
  const { productsById } = await import("#server/catalogue/products/queries.ts")
  return (await productsById(shop.context.db, [productId])).get(productId)!.stock
}
