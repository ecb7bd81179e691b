import { setTimeout as pause } from "node:timers/promises"
import { errorInWords } from "#domain/error-description.ts"
import type { KilledShop } from "./killed-shop.ts"

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

/** The gateway's own ledger, which every kill survives. */
export async function gatewayRecordsOf(shop: KilledShop): Promise<GatewayRecords> {
  return (await ask(shop)).json() as Promise<GatewayRecords>
}

const TRIES = 5

/** The trial goes on for half an hour; one connection that breaks on a busy machine does not end it. */
async function ask(shop: KilledShop, init?: RequestInit): Promise<Response> {
  for (let n = 1; ; n++) {
    try {
      return await fetch(`${shop.origin()}/sandbox/cashfree/control`, init)
    } catch (error) {
      if (n === TRIES) throw new Error(`The gateway does not answer: ${errorInWords(error)}.`)
      await pause(n * 500)
    }
  }
}

/** Makes the gateway act; answers whether it did. */
export async function act(shop: KilledShop, body: object): Promise<boolean> {
  const reply = await ask(shop, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  await reply.body?.cancel()
  return reply.ok
}

/** What a shopper does on the gateway's page; false when it is dead at the moment. */
export async function pay(shop: KilledShop, session: string, outcome: string): Promise<boolean> {
  try {
    const response = await fetch(`${shop.origin()}/sandbox/cashfree/pay`, {
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
