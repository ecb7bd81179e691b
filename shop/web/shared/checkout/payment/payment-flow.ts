import type { ApiResult } from "#contract/core/api-result.ts"
import type { Paise } from "#domain/core/money.ts"
import { msg, type Sentence, unchanged } from "#words/sentence.ts"
import type { GatewayResult } from "./gateway-script.ts"
import { checkPayment, type PaymentCheckDependencies } from "./payment-check.ts"
import { paymentsDownSentence } from "./payment-sentences.ts"
import type { UnpaidStatus, VerifiedPayment } from "./payment-status.ts"

/** The state of a payment as shown to the shopper. */
export type PaymentFlowState =
  | { at: "ready" }
  | { at: "opening" }
  /** `isSlow`: the window has been open for long; it may be gone without a word. */
  | { at: "gateway"; isSlow: boolean }
  /** Another tab of this browser has the gateway's window open. */
  | { at: "elsewhere" }
  | { at: "verifying"; said: Sentence }
  /** Money may have been debited: a new payment is blocked until that is decided. */
  | { at: "undecided"; cause: "unreachable" | "status"; isChecking: boolean; isEarlier: boolean }
  | { at: "paid"; orders: string[] }
  /** Money was captured that buys nothing: it is refunded. */
  | { at: "refunding"; message: Sentence; canPayAgain: boolean }
  | { at: "unpaid"; status: UnpaidStatus }
  /** A payment for another purchase was captured after all; this one can be paid now. */
  | { at: "earlier_paid"; orders: string[]; refundMessage: Sentence | null }
  /** A payment for other goods is still undecided; this purchase can be paid meanwhile. */
  | { at: "earlier_undecided" }
  /** A payment for other goods took no money: they are in the cart. */
  | { at: "earlier_unpaid" }
  /** No window was opened, so no money was debited. */
  | { at: "refused"; message: Sentence; reason: Sentence | null }
  /** A cash-on-delivery order is being sent. */
  | { at: "placing" }
  /** It is placed; the amount is paid to the courier. */
  | { at: "placed"; orders: string[]; amount: Paise }

/** Final: the purchase is paid, or ordered for cash, or its goods are sold out. */
export const isPaid = (state: PaymentFlowState): boolean =>
  state.at === "paid" || state.at === "placed" || (state.at === "refunding" && !state.canPayAgain)

/** A payment is being opened, made or checked. */
export const isBusy = ({ at }: PaymentFlowState): boolean =>
  at === "opening" || at === "gateway" || at === "verifying"

/** Money may have been or may be debited: a new payment is blocked. */
export const isUndecided = ({ at }: PaymentFlowState): boolean =>
  at === "undecided" || at === "elsewhere"

/** A payment that this browser has stored as open. */
interface StoredPayment {
  orderId: string
  /** False if it is for something else than the current purchase. */
  isSame: boolean
  /** Whether it is for some of the same goods: then nothing else is paid while it is undecided. */
  blocks: boolean
}

/** External dependencies of a check of an open payment. */
export interface OpenPaymentDependencies {
  /** The lock for the gateway's window, held by one tab at a time; null while another has it. */
  lock: () => Promise<(() => void) | null>
  /** Waits until no tab has the window open; false when the wait was cancelled. */
  unlocked: () => Promise<boolean>
  verify: (orderId: string) => Promise<ApiResult<unknown>>
  pause: PaymentCheckDependencies["pause"]
  stored: () => StoredPayment[]
  /** The stored payment is paid: clears its purchase. */
  finish: (orderId: string) => void
  /** The stored payment ended without a purchase. */
  drop: (orderId: string) => void
  /**
   * A stored payment for something else took no money: drops it once its items are in the cart.
   * Resolves to whether they are.
   */
  returnToCart: (orderId: string) => Promise<boolean>
}

/** External dependencies of a payment. */
export interface PaymentDependencies extends OpenPaymentDependencies {
  open: () => Promise<ApiResult<{ payment_session_id: string; order_id: string }>>
  /** The gateway's checkout window, or null if its script does not load. */
  gateway: () => Promise<((sessionId: string) => Promise<GatewayResult>) | null>
  /**
   * Waits this long, `null` without a limit, or until the shopper asks to check. Resolves to false
   * when the wait was cancelled.
   */
  untilAsked: (ms: number | null) => Promise<boolean>
  /** Stores this payment as open, so that it can be checked after a reload. */
  store: (orderId: string) => void
  /** The same for an earlier payment of the account, because of which the shop refused this one. */
  storeEarlier: (orderId: string) => Promise<void>
}

export const fallbackMessage = msg("Payment finished. Verifying...")

const refused = (message: Sentence, reason: Sentence | null = null): PaymentFlowState => ({
  at: "refused",
  message,
  reason,
})

/**
 * One payment from the press of the button to its end; each step is reported. Once the gateway's
 * window was open, it ends only in `paid`, `refunding` or `unpaid`.
 */
export async function* pay(
  dependencies: PaymentDependencies,
  amount: Paise,
): AsyncGenerator<PaymentFlowState> {
  if (!(amount > 0)) return yield refused(msg("Invalid amount"))
  yield { at: "opening" }
  const unlock = await dependencies.lock()
  if (!unlock) return yield* resume(dependencies)
  try {
    const [opened, openWindow] = await Promise.all([dependencies.open(), dependencies.gateway()])
    if (!opened.ok) {
      const { code, message, paymentId } = opened.failure
      const isDown = code === "PROVIDER_UNAVAILABLE"
      if (!paymentId)
        return yield refused(creationFailed, isDown ? paymentsDownSentence : unchanged(message))
      await dependencies.storeEarlier(paymentId)
      return yield* checkKept(dependencies)
    }
    const { payment_session_id: sessionId, order_id: orderId } = opened.value
    if (!sessionId) return yield refused(msg("Failed to get session id"))
    if (!orderId) {
      console.error("No order id to verify the payment with")
      return yield refused(creationFailed)
    }
    if (!openWindow) return yield refused(msg("Cashfree SDK load failed"), windowAdvice)
    dependencies.store(orderId)
    const closed = openSafely(openWindow, sessionId)
    yield { at: "gateway", isSlow: false }
    let result = await Promise.race([closed, slowly(dependencies, WINDOW_SLOW_AFTER_MS)])
    if (result === "slow") {
      yield { at: "gateway", isSlow: true }
      result = await Promise.race([closed, slowly(dependencies, null)])
    }
    // The page was left, and the window may still be open over the next one.
    if (result === "left") result = await closed
    // Checked on request while the window reports nothing: as if it were closed.
    const { paymentDetails }: GatewayResult = result === "slow" ? {} : result
    const said = paymentDetails?.paymentMessage
    yield { at: "verifying", said: said ? unchanged(said) : fallbackMessage }
    const payment = { orderId, isSame: true, blocks: true }
    const isAttempted = paymentDetails !== undefined
    for await (const state of untilDecided(dependencies, payment, { isAttempted })) {
      // From here on every tab can run its own checks.
      if (state.at === "undecided") unlock()
      yield state
    }
  } finally {
    unlock()
  }
}

/**
 * After this time the shopper is offered to check, milliseconds: a window can vanish without a
 * result, and would be waited for for ever.
 * @internal
 */
export const WINDOW_SLOW_AFTER_MS = 90_000

const slowly = async ({ untilAsked }: PaymentDependencies, ms: number | null) =>
  (await untilAsked(ms)) ? ("slow" as const) : ("left" as const)

/** The window's result, even an error, is no proof: only the shop's own verification counts. */
async function openSafely(
  openWindow: (sessionId: string) => Promise<GatewayResult>,
  sessionId: string,
): Promise<GatewayResult> {
  try {
    return (await openWindow(sessionId)) ?? {}
  } catch (error) {
    console.error("The payment window failed", error)
    return {}
  }
}

const creationFailed = msg("Order creation failed")

const windowAdvice = msg(
  "We couldn't load the payment window, and nothing was charged. Check your connection, or turn off anything that blocks scripts, and try again.",
)

/** Checks a payment that was left open: by a reload, in another tab or on another device. */
export async function* resume(
  dependencies: OpenPaymentDependencies,
): AsyncGenerator<PaymentFlowState> {
  yield { at: "opening" }
  const unlock = await dependencies.lock()
  if (unlock) unlock()
  else {
    yield { at: "elsewhere" }
    if (!(await dependencies.unlocked())) return
    yield { at: "opening" }
  }
  yield* checkKept(dependencies)
}

async function* checkKept(dependencies: OpenPaymentDependencies): AsyncGenerator<PaymentFlowState> {
  // This purchase's own payment comes last, so that its result is the one that is shown.
  const stored = dependencies.stored().toSorted((a, b) => rankOf(a) - rankOf(b))
  let notice: PaymentFlowState = { at: "ready" }
  for (const payment of stored) {
    let isShown = false
    for await (const state of untilDecided(dependencies, payment)) {
      // The window was closed without an attempt: nothing to report.
      const isUntouched = state.at === "unpaid" && state.status === "NOT_ATTEMPTED"
      if (isUntouched) dependencies.drop(payment.orderId)
      else notice = moreImportant(notice, state)
      isShown = !isUntouched && state.at !== "ready" && !notices.includes(state.at)
      if (isShown) yield state
    }
    // Its own result, or the check of an undecided one was cancelled.
    if (isShown) return
  }
  yield notice
}

const rankOf = ({ isSame, blocks }: StoredPayment): number => Number(blocks) + Number(isSame)

/** What an earlier payment leaves to say; of several, only the most important is said. */
const notices: PaymentFlowState["at"][] = ["earlier_undecided", "earlier_unpaid", "earlier_paid"]

const moreImportant = (one: PaymentFlowState, other: PaymentFlowState): PaymentFlowState =>
  notices.indexOf(other.at) > notices.indexOf(one.at) ? other : one

async function* untilDecided(
  dependencies: OpenPaymentDependencies,
  { orderId, isSame, blocks }: StoredPayment,
  justPaid: { isAttempted: boolean } | null = null,
): AsyncGenerator<PaymentFlowState> {
  const check = { verify: () => dependencies.verify(orderId), pause: dependencies.pause }
  let undecided: Extract<PaymentFlowState, { at: "undecided" }> | null = null
  let isFirst = true
  for await (const step of checkPayment(check, justPaid)) {
    if (step.is === "checking") {
      // Another tab has received the result.
      if (!dependencies.stored().some((one) => one.orderId === orderId)) {
        return yield { at: "ready" }
      }
      if (undecided) yield { ...undecided, isChecking: true }
    } else if (step.is === "undecided" && !blocks) {
      return yield { at: "earlier_undecided" }
    } else if (step.is === "undecided") {
      // A gateway may need a moment to record the result of its window.
      if (!(isFirst && justPaid && step.cause === "status")) {
        undecided = { at: "undecided", cause: step.cause, isChecking: false, isEarlier: !isSame }
        yield undecided
      }
    } else if (step.is === "unpaid" && !isSame && step.status !== "NOT_ATTEMPTED") {
      const isInCart = await dependencies.returnToCart(orderId)
      yield { at: isInCart ? "earlier_unpaid" : "ready" }
    } else {
      yield endOf(isSame, step)
      // Reported first, so that no part of the page sees the purchase cleared and the payment still
      // open.
      if (step.is === "paid") dependencies.finish(orderId)
      else if (step.is !== "unpaid" || !isSame) dependencies.drop(orderId)
    }
    isFirst = false
  }
}

function endOf(
  isSame: boolean,
  status: Exclude<VerifiedPayment, { is: "undecided" }>,
): PaymentFlowState {
  switch (status.is) {
    case "paid":
      return isSame
        ? { at: "paid", orders: status.orders }
        : { at: "earlier_paid", orders: status.orders, refundMessage: null }
    case "refunding":
      return isSame
        ? { at: "refunding", message: status.message, canPayAgain: status.canPayAgain }
        : { at: "earlier_paid", orders: [], refundMessage: status.message }
    case "unpaid":
      return isSame ? { at: "unpaid", status: status.status } : { at: "ready" }
    case "unknown":
      return { at: "ready" }
  }
}
