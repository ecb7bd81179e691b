import { createHmac } from "node:crypto"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { sandboxKeys } from "#server/core/choose-providers.ts"
import { control } from "../buyer.ts"
import type { TestShop } from "../shop.ts"

/**
 * The gateway's webhook about an order's newest attempt or refund, to be sent any number of times.
 */
export async function newestWebhook(
  shop: TestShop,
  orderId: string,
): Promise<() => Promise<number>> {
  const { webhooks } = await control(shop, "cashfree", {})
  const body: string = webhooks.findLast((one: any) => one.body.includes(orderId)).body
  const secret = sandboxKeys(shop.context.secrets).payments.clientSecret
  return async () => {
    const stamp = String(shop.context.now().getTime())
    const signed = createHmac("sha256", secret)
      .update(stamp + body)
      .digest("base64")
    const { statusCode } = await shop.app.inject({
      method: "POST",
      url: `${API_PREFIX}/api/cashfree-webhook`,
      headers: {
        "content-type": "application/json",
        "x-webhook-timestamp": stamp,
        "x-webhook-signature": signed,
      },
      payload: body,
    })
    return statusCode
  }
}
