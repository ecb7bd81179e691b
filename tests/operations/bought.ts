import { buyerIn, payAtGateway, type Wish } from "../buyer.ts"
import type { TestShop } from "../shop.ts"

/** A shopper who has just paid, with the order lines of that payment in the order requested. */
export async function bought(
  shop: TestShop,
  wishes: Wish[],
  { coupon, ...change }: { coupon?: string } & Record<string, unknown> = {},
) {
  const buyer = await buyerIn(shop)
  const opened = await (coupon ? buyer.orderWith(coupon, wishes) : buyer.order(wishes, change))
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const paymentId: string = opened.body.order_id
  const verified = await buyer.verify(paymentId)
  const orderIds: string[] = verified.body.orders
  const order = async (id = orderIds[0]!) =>
    (await shop.call("GET", `/api/cashfree/orders/${id}`, { token: buyer.token })).body.data
  const cancel = (id = orderIds[0]!) =>
    shop.call("POST", `/api/cashfree/orders/${id}/cancel`, { token: buyer.token })
  return { buyer, paymentId, orderIds, order, cancel, paid: await paidFor(shop, paymentId) }
}

/** The amount captured by the gateway, in rupees. */
async function paidFor(shop: TestShop, paymentId: string): Promise<number> {
  const { sandboxOrigin } = shop
  const ledger = await (await fetch(`${sandboxOrigin}/cashfree/control`)).json()
  return ledger.orders.find((one: any) => one.order_id === paymentId).order_amount
}
