import { expect, test, vi } from "vitest"
import { fail } from "#contract/core/api-result.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { msg, unchanged } from "#words/sentence.ts"
import { CHECK_PAUSES_MS } from "./payment-check.ts"
import {
  isPaid,
  isUndecided,
  type PaymentDependencies,
  type PaymentFlowState,
  pay,
  resume,
  WINDOW_SLOW_AFTER_MS,
} from "./payment-flow.ts"
import { paymentsDownSentence, refundingSentence } from "./payment-sentences.ts"

const reply = (payment_status: unknown, rest: object = {}) =>
  ok<unknown>({ paymentData: { payment_status }, orders: [], refunding: false, ...rest })

const paid = reply("SUCCESS", { orders: ["order-1"] })

const unreachable = fail("NO_CONNECTION", "The shop could not be reached.")

/** Replies in order; the last one repeats. */
const answers = (...outcomes: Awaited<ReturnType<PaymentDependencies["verify"]>>[]) =>
  vi.fn<PaymentDependencies["verify"]>(
    async () => (outcomes.length > 1 ? outcomes.shift() : outcomes[0])!,
  )

function world(overrides: Partial<PaymentDependencies> = {}) {
  let stored: string | null = null
  let pauses = 0
  const unlock = vi.fn()
  const dependencies = {
    open: vi.fn<PaymentDependencies["open"]>(async () =>
      ok({ payment_session_id: "session_1", order_id: "ch_1" }),
    ),
    gateway: vi.fn<PaymentDependencies["gateway"]>(async () => async () => ({
      paymentDetails: { paymentMessage: "Paid with UPI" },
    })),
    lock: vi.fn<PaymentDependencies["lock"]>(async () => unlock),
    unlocked: vi.fn<PaymentDependencies["unlocked"]>(async () => true),
    verify: answers(paid),
    /** The user waits at most as long as all pauses together: then the page is closed. */
    pause: vi.fn<PaymentDependencies["pause"]>(async () => ++pauses <= CHECK_PAUSES_MS.length),
    untilAsked: vi.fn<PaymentDependencies["untilAsked"]>(() => new Promise(() => {})),
    stored: vi.fn<PaymentDependencies["stored"]>(() =>
      stored ? [{ orderId: stored, isSame: true, blocks: true }] : [],
    ),
    store: vi.fn<PaymentDependencies["store"]>((orderId) => {
      stored = orderId
    }),
    storeEarlier: vi.fn<PaymentDependencies["storeEarlier"]>(async (orderId) => {
      stored = orderId
    }),
    finish: vi.fn<PaymentDependencies["finish"]>(),
    drop: vi.fn<PaymentDependencies["drop"]>(),
    returnToCart: vi.fn<PaymentDependencies["returnToCart"]>(async () => true),
    ...overrides,
  }
  return { ...dependencies, unlock }
}

/** A browser with an unfinished payment. */
const worldAfterReload = (
  overrides: Partial<PaymentDependencies> = {},
  isSame = true,
  blocks = true,
) => world({ stored: () => [{ orderId: "ch_1", isSame, blocks }], ...overrides })

async function all(steps: AsyncGenerator<PaymentFlowState>): Promise<PaymentFlowState[]> {
  const seen = []
  for await (const state of steps) seen.push(state)
  return seen
}

const bought = fromRupees(4479)

const isPayable = ({ at }: PaymentFlowState) => ["ready", "refused", "unpaid"].includes(at)

test("A payment: session, window, message, verification, success [PAY-01, PAY-02, PAY-03, PAY-05, PAY-06]", async () => {
  const opened = vi.fn(async () => ({ paymentDetails: { paymentMessage: "Paid with UPI" } }))
  const dependencies = world({ gateway: async () => opened })
  expect(await all(pay(dependencies, bought))).toEqual([
    { at: "opening" },
    { at: "gateway", isSlow: false },
    { at: "verifying", said: unchanged("Paid with UPI") },
    { at: "paid", orders: ["order-1"] },
  ])
  expect(opened).toHaveBeenCalledWith("session_1")
  expect(dependencies.verify).toHaveBeenCalledWith("ch_1")
  expect(dependencies.finish).toHaveBeenCalledOnce()
})

test("Other tabs cannot start before this one has cleared the paid purchase", async () => {
  const done: string[] = []
  const dependencies = world({
    lock: async () => () => void done.push("unlocked"),
    finish: () => void done.push("finished"),
  })
  await all(pay(dependencies, bought))
  expect(done).toEqual(["finished", "unlocked"])
})

test("A window without a result shows the shop's own message [PAY-04]", async () => {
  const states = await all(pay(world({ gateway: async () => async () => ({}) }), bought))
  expect(states).toContainEqual({ at: "verifying", said: msg("Payment finished. Verifying...") })
})

test.each([0, -1])(
  "An amount of %d rupees is refused before any request [VAL-03]",
  async (rupees) => {
    const dependencies = world()
    expect(await all(pay(dependencies, fromRupees(rupees)))).toEqual([
      { at: "refused", message: msg("Invalid amount"), reason: null },
    ])
    expect(dependencies.open).not.toHaveBeenCalled()
  },
)

test("An order that the shop refuses is shown with its reason [ERR-05]", async () => {
  const dependencies = world({
    open: async () => fail("OUT_OF_STOCK", "Kajal Square is out of stock."),
  })
  expect((await all(pay(dependencies, bought))).at(-1)).toEqual({
    at: "refused",
    message: msg("Order creation failed"),
    reason: unchanged("Kajal Square is out of stock."),
  })
  expect(dependencies.unlock).toHaveBeenCalledOnce()
})

test("While the gateway opens no payment, the shopper reads that nothing was charged and what to do", async () => {
  const dependencies = world({
    open: async () => fail("PROVIDER_UNAVAILABLE", "Order creation failed"),
  })
  expect((await all(pay(dependencies, bought))).at(-1)).toMatchObject({
    message: msg("Order creation failed"),
    reason: paymentsDownSentence,
  })
})

test("A reply without a session opens no window [ERR-04]", async () => {
  const dependencies = world({
    open: async () => ok({ payment_session_id: "", order_id: "ch_1" }),
  })
  expect((await all(pay(dependencies, bought))).at(-1)).toMatchObject({
    message: msg("Failed to get session id"),
  })
})

test("A payment script that cannot load has its own message [ERR-06]", async () => {
  const dependencies = world({ gateway: async () => null })
  expect((await all(pay(dependencies, bought))).at(-1)).toMatchObject({
    message: msg("Cashfree SDK load failed"),
  })
})

test("Without an order id no window opens, because the payment could not be verified [ERR-11]", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const openWindow = vi.fn()
  const dependencies = world({
    gateway: async () => openWindow,
    open: async () => ok({ payment_session_id: "session_1", order_id: "" }),
  })
  expect((await all(pay(dependencies, bought))).at(-1)).toEqual({
    at: "refused",
    message: msg("Order creation failed"),
    reason: null,
  })
  expect(log).toHaveBeenCalledWith("No order id to verify the payment with")
  expect(openWindow).not.toHaveBeenCalled()
  expect(dependencies.verify).not.toHaveBeenCalled()
  log.mockRestore()
})

test("A closed or failed window is still followed by a verification: money may have been charged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const throwing = () => {
    throw new Error("gone")
  }
  for (const openWindow of [throwing, () => Promise.reject(new Error("gone"))]) {
    const broken = world({ gateway: async () => openWindow })
    expect((await all(pay(broken, bought))).at(-1)).toEqual({ at: "paid", orders: ["order-1"] })
  }
  const closed = world({
    gateway: async () => async () => ({ error: { message: "The payment window was closed." } }),
    verify: answers(reply("NOT_ATTEMPTED")),
  })
  expect((await all(pay(closed, bought))).at(-1)).toEqual({ at: "unpaid", status: "NOT_ATTEMPTED" })
  expect(closed.pause).not.toHaveBeenCalled()
  log.mockRestore()
})

test.each([
  ["no status", ok<unknown>({ paymentData: {}, orders: [] })],
  ["no payment data", ok<unknown>({})],
  ["nothing at all", ok<unknown>(null)],
  ["a word of a later version", reply("AUTHORIZED")],
  ["a number", reply(1)],
  ["pending", reply("PENDING")],
  ["flagged", reply("FLAGGED")],
  ["no connection", unreachable],
  ["a failure", fail("INTERNAL", "Something went wrong on our side.")],
  [
    "a payment that the shop cannot find",
    fail("NOT_FOUND", "We couldn't find this payment in your account."),
  ],
])(
  "After the window, a verification with %s leaves the payment undecided [PAY-06, X-72]",
  async (_, result) => {
    const dependencies = world({ verify: answers(result) })
    const states = await all(pay(dependencies, bought))
    expect(states.at(-1)).toMatchObject({ at: "undecided", isEarlier: false })
    expect(states.slice(2).filter(isPayable)).toEqual([])
    expect(dependencies.finish).not.toHaveBeenCalled()
    expect(dependencies.drop).not.toHaveBeenCalled()
  },
)

test("A failed verification leaves the payment undecided [PAY-06, X-72]", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const dependencies = world({ verify: () => Promise.reject(new TypeError("not a reply")) })
  expect((await all(pay(dependencies, bought))).at(-1)).toMatchObject({ at: "undecided" })
  log.mockRestore()
})

test("A success without orders is a success [PAY-06]", async () => {
  const bare = ok<unknown>({ paymentData: { payment_status: "SUCCESS" } })
  const dependencies = world({ verify: answers(bare) })
  expect((await all(pay(dependencies, bought))).at(-1)).toEqual({ at: "paid", orders: [] })
  expect(dependencies.finish).toHaveBeenCalledOnce()
})

test("An undecided payment is rechecked with growing pauses for less than half an hour, then only when woken [PAY-06, ERR-07]", async () => {
  const pauses: (number | null)[] = []
  const pause = async (ms: number | null) => {
    pauses.push(ms)
    return ms !== null
  }
  const states = await all(pay(world({ verify: answers(reply("PENDING")), pause }), bought))
  const timed = pauses.filter((ms) => ms !== null)
  expect(timed.slice(0, 4)).toEqual([2000, 4000, 8000, 15_000])
  expect(timed.toSorted((a, b) => a - b)).toEqual(timed)
  const total = timed.reduce((sum, ms) => sum + ms, 0)
  expect(total).toBeGreaterThan(20 * 60_000)
  expect(total).toBeLessThan(30 * 60_000)
  expect(pauses.at(-1)).toBeNull()
  expect(states.at(-1)).toEqual({
    at: "undecided",
    cause: "status",
    isChecking: false,
    isEarlier: false,
  })
})

test("A bank that needs a moment ends in success without a warning", async () => {
  const dependencies = world({ verify: answers(reply("PENDING"), paid) })
  expect((await all(pay(dependencies, bought))).slice(2)).toEqual([
    { at: "verifying", said: unchanged("Paid with UPI") },
    { at: "paid", orders: ["order-1"] },
  ])
})

test("A late decision of the bank still ends in success, or in a failure that can be paid again", async () => {
  const pending = reply("PENDING")
  const late = world({ verify: answers(pending, pending, unreachable, paid) })
  expect((await all(pay(late, bought))).slice(3)).toEqual([
    { at: "undecided", cause: "status", isChecking: false, isEarlier: false },
    { at: "undecided", cause: "status", isChecking: true, isEarlier: false },
    { at: "undecided", cause: "unreachable", isChecking: false, isEarlier: false },
    { at: "undecided", cause: "unreachable", isChecking: true, isEarlier: false },
    { at: "paid", orders: ["order-1"] },
  ])
  const declined = world({ verify: answers(pending, pending, reply("FAILED")) })
  expect((await all(pay(declined, bought))).at(-1)).toEqual({ at: "unpaid", status: "FAILED" })
})

test("A failed attempt is shown once the gateway has confirmed it, and the purchase is kept [ERR-07]", async () => {
  const dependencies = world({ verify: answers(reply("FAILED")) })
  expect((await all(pay(dependencies, bought))).at(-1)).toMatchObject({
    at: "unpaid",
    status: "FAILED",
  })
  expect(dependencies.pause).not.toHaveBeenCalled()
  expect(dependencies.finish).not.toHaveBeenCalled()
})

test("A verification without a reply is neither paid nor unpaid [ERR-08]", async () => {
  const dependencies = world({ verify: answers(unreachable) })
  expect((await all(pay(dependencies, bought)))[3]).toMatchObject({
    at: "undecided",
    cause: "unreachable",
  })
})

test("An attempt that the gateway has not recorded yet is awaited, and finally accepted", async () => {
  const dependencies = world({ verify: answers(reply("NOT_ATTEMPTED")) })
  const states = await all(pay(dependencies, bought))
  expect(states.at(-1)).toEqual({ at: "unpaid", status: "NOT_ATTEMPTED" })
  expect(dependencies.verify).toHaveBeenCalledTimes(6)
})

test("A payment for sold-out products is shown as being refunded, not as a purchase", async () => {
  const message = "The last piece had just been sold."
  const refunding = { refunding: true, refund_reason: "out_of_stock", message }
  const dependencies = world({ verify: answers(reply("SUCCESS", refunding)) })
  const state = (await all(pay(dependencies, bought))).at(-1)!
  expect(state).toEqual({ at: "refunding", message: unchanged(message), canPayAgain: false })
  expect(isPaid(state)).toBe(true)
  expect(dependencies.drop).toHaveBeenCalledOnce()
})

test("After another amount was charged the shopper sees what happens to it, and can pay again", async () => {
  const message = "Another amount was charged. It goes back."
  const mismatched = reply("FAILED", { refunding: true, refund_reason: "amount_mismatch", message })
  const dependencies = world({ verify: answers(mismatched) })
  const state = (await all(pay(dependencies, bought))).at(-1)!
  expect(state).toEqual({ at: "refunding", message: unchanged(message), canPayAgain: true })
  expect([isPaid(state), isUndecided(state)]).toEqual([false, false])
  expect(dependencies.finish).not.toHaveBeenCalled()
  expect(dependencies.drop).toHaveBeenCalledOnce()
  const earlier = worldAfterReload({ verify: answers(mismatched) }, false)
  expect((await all(resume(earlier))).at(-1)).toEqual({
    at: "earlier_paid",
    orders: [],
    refundMessage: unchanged(message),
  })
})

test.each([undefined, "", 7, null])(
  "A refund without a readable message (%s) has the page's own, and is never shown as a free purchase",
  async (message) => {
    const bare = ok<unknown>({ paymentData: {}, refunding: true, message })
    const state = (await all(pay(world({ verify: answers(bare) }), bought))).at(-1)
    expect(state).toMatchObject({
      at: "refunding",
      message: refundingSentence,
      canPayAgain: false,
    })
  },
)

test.each(["PAYMENT_UNDECIDED", "ALREADY_PAID"] as const)(
  "A payment that the shop refuses with %s rechecks the earlier one instead [X-72]",
  async (code) => {
    const refusal = fail(code, "Please do not pay again.", { paymentId: "ch_0" })
    const openWindow = vi.fn()
    const dependencies = world({ open: async () => refusal, gateway: async () => openWindow })
    expect((await all(pay(dependencies, bought))).at(-1)).toEqual({
      at: "paid",
      orders: ["order-1"],
    })
    expect(dependencies.verify).toHaveBeenCalledWith("ch_0")
    expect(openWindow).not.toHaveBeenCalled()
  },
)

test("While another tab has the window open, this one opens none and receives the result [X-72]", async () => {
  const dependencies = worldAfterReload({ lock: async () => null })
  expect(await all(pay(dependencies, bought))).toEqual([
    { at: "opening" },
    { at: "opening" },
    { at: "elsewhere" },
    { at: "opening" },
    { at: "paid", orders: ["order-1"] },
  ])
  expect(dependencies.open).not.toHaveBeenCalled()
})

test("A reload after paying completes the purchase instead of offering to pay again", async () => {
  const dependencies = worldAfterReload()
  expect((await all(resume(dependencies))).at(-1)).toEqual({ at: "paid", orders: ["order-1"] })
  expect(dependencies.finish).toHaveBeenCalledOnce()
})

test.each([
  ["pending", reply("PENDING")],
  ["unreachable", unreachable],
])("A reload of a payment that is %s does not offer to pay [PAY-06, X-72]", async (_, result) => {
  const dependencies = worldAfterReload({ verify: answers(result) })
  const states = await all(resume(dependencies))
  expect(states.at(-1)).toMatchObject({ at: "undecided" })
  expect(states.filter(isPayable)).toEqual([])
  expect(dependencies.drop).not.toHaveBeenCalled()
})

test.each([
  ["is never settled", [reply("SUCCESS", { orders: ["order-1"] })], { at: "paid" }],
  ["was closed without a word", [reply("NOT_ATTEMPTED")], { at: "unpaid" }],
])("A payment window whose promise %s can be checked after a while", async (_, replies, end) => {
  const waits: (number | null)[] = []
  const dependencies = world({
    gateway: async () => () => new Promise(() => {}),
    verify: answers(...replies),
    untilAsked: async (ms) => {
      waits.push(ms)
      return true
    },
  })
  const states = await all(pay(dependencies, bought))
  expect(states.slice(1, 3)).toEqual([
    { at: "gateway", isSlow: false },
    { at: "gateway", isSlow: true },
  ])
  expect(states.at(-1)).toMatchObject(end)
  expect(waits).toEqual([WINDOW_SLOW_AFTER_MS, null])
  expect(dependencies.unlock).toHaveBeenCalled()
})

test("A window that closes late is verified without being asked, on a page that was left too", async () => {
  const dependencies = world({
    gateway: async () => async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return { paymentDetails: { paymentMessage: "Paid with UPI" } }
    },
    untilAsked: async (ms) => ms !== null,
  })
  expect((await all(pay(dependencies, bought))).slice(2)).toEqual([
    { at: "gateway", isSlow: true },
    { at: "verifying", said: unchanged("Paid with UPI") },
    { at: "paid", orders: ["order-1"] },
  ])
})

test.each([
  ["pending", reply("PENDING")],
  ["unreachable", unreachable],
])("A payment for other goods that is %s holds nothing up", async (_, result) => {
  const dependencies = worldAfterReload({ verify: answers(result) }, false, false)
  expect((await all(resume(dependencies))).slice(1)).toEqual([{ at: "earlier_undecided" }])
  expect(isUndecided({ at: "earlier_undecided" })).toBe(false)
  expect(dependencies.pause).not.toHaveBeenCalled()
  expect(dependencies.drop).not.toHaveBeenCalled()
})

test("An undecided payment for some of the same goods must be decided first, and is reported if it was charged", async () => {
  const dependencies = worldAfterReload({ verify: answers(reply("PENDING"), paid) }, false)
  expect((await all(resume(dependencies))).slice(1)).toEqual([
    { at: "undecided", cause: "status", isChecking: false, isEarlier: true },
    { at: "undecided", cause: "status", isChecking: true, isEarlier: true },
    { at: "earlier_paid", orders: ["order-1"], refundMessage: null },
  ])
  expect(dependencies.finish).toHaveBeenCalledOnce()
})

test("A payment without a charge is discarded, and the shopper may pay", async () => {
  const dependencies = worldAfterReload({ verify: answers(reply("NOT_ATTEMPTED")) })
  expect((await all(resume(dependencies))).at(-1)).toEqual({ at: "ready" })
  expect(dependencies.drop).toHaveBeenCalledOnce()
})

test("A payment of another user of this browser is discarded", async () => {
  const dependencies = worldAfterReload({
    verify: answers(fail("NOT_FOUND", "We couldn't find this payment in your account.")),
  })
  expect((await all(resume(dependencies))).at(-1)).toEqual({ at: "ready" })
  expect(dependencies.drop).toHaveBeenCalledOnce()
})

test("A payment that another tab has completed is not rechecked", async () => {
  let openPaymentId: string | null = "ch_1"
  const dependencies = worldAfterReload({
    verify: answers(reply("PENDING")),
    stored: () => (openPaymentId ? [{ orderId: openPaymentId, isSame: true, blocks: true }] : []),
    pause: async () => {
      openPaymentId = null
      return true
    },
  })
  expect((await all(resume(dependencies))).at(-1)).toEqual({ at: "ready" })
  expect(dependencies.verify).toHaveBeenCalledOnce()
})

const own = { orderId: "ch_own", isSame: true, blocks: true }
const other = { orderId: "ch_other", isSame: false, blocks: false }
const another = { ...other, orderId: "ch_another" }

/** Each payment has its own reply. */
const replies = (byId: Record<string, ReturnType<typeof reply>>) =>
  vi.fn<PaymentDependencies["verify"]>(async (orderId) => byId[orderId]!)

test("Of several stored payments each is checked, and this purchase's own result is shown [X-72]", async () => {
  const dependencies = world({
    stored: () => [own, other, another],
    verify: replies({
      ch_own: reply("FAILED"),
      ch_other: reply("PENDING"),
      ch_another: reply("SUCCESS", { orders: ["order-2"] }),
    }),
  })
  expect((await all(resume(dependencies))).slice(1)).toEqual([{ at: "unpaid", status: "FAILED" }])
  expect(dependencies.finish).toHaveBeenCalledExactlyOnceWith("ch_another")
  expect(dependencies.drop).not.toHaveBeenCalled()
})

test("Without a payment of its own, a purchase shows what became of the most important other one", async () => {
  const dependencies = world({
    stored: () => [another, other],
    verify: replies({
      ch_other: reply("PENDING"),
      ch_another: reply("SUCCESS", { orders: ["order-2"] }),
    }),
  })
  expect((await all(resume(dependencies))).slice(1)).toEqual([
    { at: "earlier_paid", orders: ["order-2"], refundMessage: null },
  ])
})

test("The goods of another purchase whose payment was declined return to the cart, and those of one that was never attempted do not", async () => {
  const declined = world({ stored: () => [other], verify: answers(reply("FAILED")) })
  expect((await all(resume(declined))).at(-1)).toEqual({ at: "earlier_unpaid" })
  expect(declined.returnToCart).toHaveBeenCalledExactlyOnceWith("ch_other")
  const untouched = world({ stored: () => [other], verify: answers(reply("NOT_ATTEMPTED")) })
  expect((await all(resume(untouched))).at(-1)).toEqual({ at: "ready" })
  expect(untouched.returnToCart).not.toHaveBeenCalled()
  expect(untouched.drop).toHaveBeenCalledExactlyOnceWith("ch_other")
})
