import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { honestOrder, payAtGateway, type Wish } from "#tests/buyer.ts"
import type { TestShop } from "#tests/shop.ts"

/** The default price of a year; rupees. */
export const MEMBERSHIP_RUPEES = 499

/** The default benefits. */
export const benefit: MemberOffer = { percent: 10, freeDelivery: true }

/** The member's price of such a purchase; rupees. */
export const memberAmount = (shop: TestShop, wishes: Wish[]): number =>
  honestOrder(shop, wishes, "", benefit).amount

export const openMembership = (shop: TestShop, token: string, amount = MEMBERSHIP_RUPEES) =>
  shop.call("POST", "/api/membership/payment", { token, body: { amount } })

export const verified = (shop: TestShop, token: string, orderId: string) =>
  shop.call("POST", "/api/cashfree-verify", { token, body: { orderId } })

/** Buys and pays one year. @returns the payment's id */
export async function joined(shop: TestShop, token: string): Promise<string> {
  const { status, body } = await openMembership(shop, token)
  if (status !== 200) throw new Error(`No membership was sold: ${JSON.stringify(body)}`)
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await verified(shop, token, body.order_id)
  return body.order_id
}

/** The API's reply for the membership page. */
export async function membershipsOf(shop: TestShop, token: string): Promise<any> {
  const answer = await shop.call("GET", "/api/membership", { token })
  if (answer.status !== 200) throw new Error(`The membership request returned ${answer.status}.`)
  return answer.body.data
}
