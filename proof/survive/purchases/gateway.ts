import type { TrialShop } from "../machinery/trial-shop.ts"

type Providers = Pick<TrialShop, "providers">

export interface GatewayRecords {
  orders: { order_id: string; order_status: string }[]
  payments: {
    cf_payment_id: string
    order_id: string
    payment_status: string
    payment_amount: number
  }[]
  refunds: { order_id: string; refund_status: string; refund_amount: number }[]
}

/** The gateway's own ledger, which no fault of the shop reaches. */
export async function gatewayRecordsOf(shop: Providers): Promise<GatewayRecords> {
  const reply = await fetch(`${shop.providers}/sandbox/cashfree/control`)
  return reply.json() as Promise<GatewayRecords>
}

/** Sets a provider's behaviour or makes it act; returns whether it did. */
export async function control(
  shop: Providers,
  provider: "cashfree" | "aftership" | "msg91",
  body: object,
): Promise<boolean> {
  const reply = await fetch(`${shop.providers}/sandbox/${provider}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  await reply.body?.cancel()
  return reply.ok
}

/** Presses a button of the gateway's page; false when the attempt was refused. */
export async function pay(shop: Providers, session: string, outcome: string): Promise<boolean> {
  try {
    const response = await fetch(`${shop.providers}/sandbox/cashfree/pay`, {
      method: "POST",
      body: new URLSearchParams({ session, view: "modal", outcome }),
      signal: AbortSignal.timeout(20_000),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
