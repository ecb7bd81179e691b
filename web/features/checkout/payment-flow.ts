import type { paymentStatuses } from "#contract/checkout.ts"
import type { Outcome } from "#contract/outcome.ts"
import type { Paise } from "#domain/money.ts"
import type { GatewayResult } from "./gateway-script.ts"

export type UnpaidStatus = Exclude<(typeof paymentStatuses)[number], "SUCCESS">

/** How far a payment has come, as the shopper sees it. */
export type PaymentState =
  | { at: "ready" }
  | { at: "opening" }
  | { at: "gateway" }
  | { at: "verifying"; said: string }
  | { at: "paid"; orders: string[] }
  /** The money came, but the goods cannot be sent: it goes back by itself. */
  | { at: "refunding" }
  | { at: "unpaid"; orderId: string; status: UnpaidStatus }
  | { at: "unverified"; orderId: string; reason: string }
  | { at: "refused"; message: string; reason: string | null }

export interface Verification {
  paymentData: { payment_status: (typeof paymentStatuses)[number] }
  orders: string[]
  refunding: boolean
}

/** The outside world of a payment. */
export interface PaymentDoors {
  open: () => Promise<Outcome<{ payment_session_id: string; order_id: string }>>
  /** The gateway's checkout window, or null when its script does not load. */
  gateway: () => Promise<((sessionId: string) => Promise<GatewayResult>) | null>
  verify: (orderId: string) => Promise<Outcome<Verification>>
  /** Writes down that this payment is open, so that a reload can ask about it. */
  keep: (orderId: string) => void
  /** The purchase is bought: forget it. */
  finish: () => void
  /** The payment is over without a purchase. */
  drop: () => void
  wait: (ms: number) => Promise<void>
}

export const fallbackMessage = "Payment finished. Verifying..."

/** Pauses before a payment that is still pending is asked about again, in milliseconds. */
const pauses = [2000, 4000, 8000]

const refused = (message: string, reason: string | null = null): PaymentState => ({
  at: "refused",
  message,
  reason,
})

/** One payment from the press of the button to its end; each step is told as it happens. */
export async function* pay(doors: PaymentDoors, amount: Paise): AsyncGenerator<PaymentState> {
  if (!(amount > 0)) return yield refused("Invalid amount")
  yield { at: "opening" }
  const [opened, openWindow] = await Promise.all([doors.open(), doors.gateway()])
  if (!opened.ok) return yield refused("Order creation failed", opened.failure.message)
  const { payment_session_id: sessionId, order_id: orderId } = opened.value
  if (!sessionId) return yield refused("Failed to get session id")
  if (!openWindow) return yield refused("Cashfree SDK load failed", windowAdvice)

  doors.keep(orderId)
  yield { at: "gateway" }
  // Whatever the window says, even an error, is no proof: only the shop's own question counts.
  const result = await openWindow(sessionId).catch((): GatewayResult => ({}))
  yield* verify(doors, orderId, result.paymentDetails)
}

const windowAdvice =
  "The payment window could not be fetched. Please check your connection, or switch off what blocks scripts, and try again."

/**
 * Asks how a payment stands; while the bank has not decided, three times more.
 * @param attempt what the gateway's window said about an attempt that ended
 */
export async function* verify(
  doors: Pick<PaymentDoors, "verify" | "finish" | "drop" | "wait">,
  orderId: string,
  attempt?: GatewayResult["paymentDetails"],
): AsyncGenerator<PaymentState> {
  yield { at: "verifying", said: attempt?.paymentMessage || fallbackMessage }
  if (!orderId) {
    console.error("No order id to verify the payment with")
    return yield { at: "ready" }
  }
  let status: UnpaidStatus = "NOT_ATTEMPTED"
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await doors.wait(pause)
    const asked = await doors.verify(orderId)
    if (!asked.ok) return yield { at: "unverified", orderId, reason: asked.failure.message }
    const { paymentData, orders, refunding } = asked.value
    if (refunding) {
      doors.drop()
      return yield { at: "refunding" }
    }
    if (paymentData.payment_status === "SUCCESS") {
      doors.finish()
      return yield { at: "paid", orders }
    }
    status = paymentData.payment_status
    if (!isUndecided(status, attempt !== undefined)) break
  }
  yield { at: "unpaid", orderId, status }
}

/** Right after an attempt the gateway may not have written it down yet. */
const isUndecided = (status: UnpaidStatus, attempted: boolean): boolean =>
  status === "PENDING" || (status === "NOT_ATTEMPTED" && attempted)

/**
 * Asks once about a payment that was left open, for example by a reload.
 * @param same it was for what is about to be bought now
 */
export async function* resume(
  doors: Pick<PaymentDoors, "verify" | "finish" | "drop">,
  orderId: string,
  same: boolean,
): AsyncGenerator<PaymentState> {
  yield { at: "opening" }
  const asked = await doors.verify(orderId)
  if (!asked.ok) {
    if (asked.failure.code === "NOT_FOUND") doors.drop()
    return yield { at: "ready" }
  }
  const { paymentData, orders, refunding } = asked.value
  const status = paymentData.payment_status
  if (refunding) doors.drop()
  else if (status === "SUCCESS") doors.finish()
  else if (status !== "PENDING") doors.drop()

  if (!same || refunding) yield { at: "ready" }
  else if (status === "SUCCESS") yield { at: "paid", orders }
  else if (status === "PENDING") yield { at: "unpaid", orderId, status }
  else yield { at: "ready" }
}
