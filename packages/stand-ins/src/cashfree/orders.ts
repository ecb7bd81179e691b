import { randomBytes, randomUUID } from "node:crypto"
import { indianTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import type { CashfreeOrder, CashfreeOrderStatus } from "./entities.ts"
import { fieldRefusal, orderNotFound, refusal } from "./errors.ts"
import { type Gateway, hasPendingAttempt, newCfId } from "./gateway.ts"
import { createOrderSchema, terminateOrderSchema } from "./requests.ts"

const DEFAULT_LIFE_MS = 30 * 86_400_000

export function createOrder(gateway: Gateway, body: unknown): Reply {
  const now = gateway.clock.now()
  const parsed = createOrderSchema(now).safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)

  const request = parsed.data
  const orderId = request.order_id ?? `order_${randomBytes(16).toString("hex")}`
  if (gateway.orders.get(orderId) !== undefined) {
    return refusal(409, "order_already_exists", "order with same id is already present")
  }
  const expiry = request.order_expiry_time
  const customer = request.customer_details
  const off = { enabled: false, conditions: [] }

  const order: CashfreeOrder = {
    cf_order_id: newCfId(gateway.orders),
    order_id: orderId,
    entity: "order",
    order_currency: request.order_currency,
    order_amount: request.order_amount,
    order_status: "ACTIVE",
    payment_session_id: `session_${randomBytes(80).toString("base64url")}`,
    order_expiry_time: indianTime(expiry ? Date.parse(expiry) : now + DEFAULT_LIFE_MS),
    order_note: request.order_note ?? null,
    created_at: indianTime(now),
    order_splits: [],
    customer_details: {
      customer_id: customer.customer_id,
      customer_name: customer.customer_name ?? null,
      customer_email: customer.customer_email ?? null,
      customer_phone: customer.customer_phone,
      customer_uid: randomUUID(),
    },
    order_meta: {
      return_url: request.order_meta.return_url ?? null,
      notify_url: request.order_meta.notify_url ?? null,
      payment_methods: request.order_meta.payment_methods ?? null,
    },
    order_tags: request.order_tags ?? null,
    cart_details: request.cart_details ? { cart_id: randomUUID() } : null,
    terminal_data: null,
    products: { one_click_checkout: off, verify_pay: off },
  }
  gateway.orders.put(orderId, order)
  return { status: 200, body: order }
}

export function fetchOrder(gateway: Gateway, orderId: string): Reply {
  const order = gateway.orders.get(orderId)
  if (order === undefined) return orderNotFound()
  return { status: 200, body: asSeen(gateway, order) }
}

/** Terminates an order, or requests it while an attempt has not been settled yet. */
export function terminateOrder(gateway: Gateway, orderId: string, body: unknown): Reply {
  const parsed = terminateOrderSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const order = gateway.orders.get(orderId)
  if (order === undefined) return orderNotFound()

  const status = statusOf(gateway, order)
  if (status === "PAID") {
    return refusal(400, "order_already_paid", "order is already paid and can not be terminated")
  }
  if (status === "EXPIRED") return refusal(400, "order_inactive", "order is no longer active")
  if (status === "ACTIVE") {
    const order_status = hasPendingAttempt(gateway, orderId)
      ? "TERMINATION_REQUESTED"
      : "TERMINATED"
    gateway.orders.put(orderId, { ...order, order_status })
  }
  return fetchOrder(gateway, orderId)
}

/** The current status: an order that was not paid in time has expired. */
export function statusOf(gateway: Gateway, order: CashfreeOrder): CashfreeOrderStatus {
  const late = gateway.clock.now() >= Date.parse(order.order_expiry_time)
  return order.order_status === "ACTIVE" && late ? "EXPIRED" : order.order_status
}

export function asSeen(gateway: Gateway, order: CashfreeOrder): CashfreeOrder {
  return { ...order, order_status: statusOf(gateway, order) }
}
