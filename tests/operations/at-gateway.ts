import { control } from "../buyer.ts"
import type { TestShop } from "../shop.ts"

/** Time limit for the gateway's webhook on a busy machine. */
export const soon = { timeout: 20_000 }

/** The gateway's own list of a payment's refunds, oldest first; amounts in rupees. */
export async function refundsAtGateway(shop: TestShop, paymentId: string): Promise<any[]> {
  const { refunds } = await control(shop, "cashfree", {})
  return refunds.filter((one: any) => one.order_id === paymentId)
}

/** Ends the newest refund of a payment at the gateway, which then notifies the shop. */
export async function endRefund(
  shop: TestShop,
  paymentId: string,
  refund_status: "SUCCESS" | "FAILED",
): Promise<void> {
  const newest = (await refundsAtGateway(shop, paymentId)).at(-1)
  await control(shop, "cashfree", { refund: { refund_id: newest.refund_id, refund_status } })
}
