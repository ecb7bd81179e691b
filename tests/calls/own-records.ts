import { createShipment } from "#server/tracking/commands/create-shipment.ts"
import { buyerIn, honestOrder, nearsighted, payAtGateway } from "#tests/buyer.ts"
import type { TestShop } from "#tests/shop.ts"

/** What a shopper has who bought something. */
export interface OwnRecords {
  token: string
  mobile: string
  addressId: string
  /** A payment that was settled. */
  paymentId: string
  orderId: string
  courier: string
  trackingNumber: string
  /** An honest body for the next purchase, of a frame with lenses. */
  nextPurchase: ReturnType<typeof honestOrder>
}

const frame = 41

/** A shopper with an address, a paid order and a parcel on its way. */
export async function shopperWithEverything(shop: TestShop): Promise<OwnRecords> {
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const paymentId: string = opened.body.order_id
  const verified = await buyer.verify(paymentId)
  const parcel = { courier: "delhivery", trackingNumber: `CH${buyer.mobile}` }
  await createShipment(shop.context, paymentId, parcel, shop.app.log)
  return {
    token: buyer.token,
    mobile: buyer.mobile,
    addressId: buyer.addressId,
    paymentId,
    orderId: verified.body.orders[0],
    ...parcel,
    nextPurchase: honestOrder(shop, [{ productId: frame, lens: nearsighted }], buyer.addressId),
  }
}
