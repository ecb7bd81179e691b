import type { Running } from "./start.ts"

export type ButtonOutcome = "SUCCESS" | "FAILED" | "PENDING" | "USER_DROPPED"

export const aRequest = {
  order_id: "order-1",
  order_amount: 170,
  order_currency: "INR",
  customer_details: { customer_id: "cust9876543210", customer_phone: "9876543210" },
  order_meta: { return_url: "http://127.0.0.1:3000/done?order={order_id}" },
}

/** Creates an order of ₹170 and returns its payment session. */
export async function createOrder(shop: Running, changes: object = {}): Promise<string> {
  const reply = await shop.pay("POST", "/orders", { ...aRequest, ...changes })
  return reply.json<{ payment_session_id: string }>().payment_session_id
}

/** Presses a button of the test payment page. */
export function press(shop: Running, session: string, outcome: ButtonOutcome, more: object = {}) {
  return shop.app.inject({
    method: "POST",
    url: "/sandbox/cashfree/pay",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ session, outcome, ...more }).toString(),
  })
}
