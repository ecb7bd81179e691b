import { expect, test, vi } from "vitest"
import { done, fail } from "#contract/outcome.ts"
import { fromRupees } from "#domain/money.ts"
import {
  type PaymentDoors,
  type PaymentState,
  pay,
  resume,
  type Verification,
  verify,
} from "./payment-flow.ts"

const stands = (
  payment_status: Verification["paymentData"]["payment_status"],
  rest: Partial<Verification> = {},
) => done<Verification>({ paymentData: { payment_status }, orders: [], refunding: false, ...rest })

function world(overrides: Partial<PaymentDoors> = {}) {
  const doors = {
    open: vi.fn<PaymentDoors["open"]>(async () =>
      done({ payment_session_id: "session_1", order_id: "ch_1" }),
    ),
    gateway: vi.fn<PaymentDoors["gateway"]>(async () => async () => ({
      paymentDetails: { paymentMessage: "Paid with UPI" },
    })),
    verify: vi.fn<PaymentDoors["verify"]>(async () => stands("SUCCESS", { orders: ["order-1"] })),
    keep: vi.fn<PaymentDoors["keep"]>(),
    finish: vi.fn<PaymentDoors["finish"]>(),
    drop: vi.fn<PaymentDoors["drop"]>(),
    wait: vi.fn<PaymentDoors["wait"]>(async () => {}),
    ...overrides,
  }
  return doors
}

async function all(steps: AsyncGenerator<PaymentState>): Promise<PaymentState[]> {
  const seen = []
  for await (const state of steps) seen.push(state)
  return seen
}

const bought = fromRupees(4479)

test("A shopper pays: session, window, message, verification, success [PAY-01, PAY-02, PAY-03, PAY-05, PAY-06]", async () => {
  const opened = vi.fn(async () => ({ paymentDetails: { paymentMessage: "Paid with UPI" } }))
  const doors = world({ gateway: async () => opened })
  expect(await all(pay(doors, bought))).toEqual([
    { at: "opening" },
    { at: "gateway" },
    { at: "verifying", said: "Paid with UPI" },
    { at: "paid", orders: ["order-1"] },
  ])
  expect(opened).toHaveBeenCalledWith("session_1")
  expect(doors.verify).toHaveBeenCalledWith("ch_1")
  expect(doors.finish).toHaveBeenCalledOnce()
})

test("A window that says nothing gets the shop's own words [PAY-04]", async () => {
  const states = await all(pay(world({ gateway: async () => async () => ({}) }), bought))
  expect(states).toContainEqual({ at: "verifying", said: "Payment finished. Verifying..." })
})

test.each([0, -1])(
  "An amount of %d rupees is refused before anything is asked [VAL-03]",
  async (rupees) => {
    const doors = world()
    expect(await all(pay(doors, fromRupees(rupees)))).toEqual([
      { at: "refused", message: "Invalid amount", reason: null },
    ])
    expect(doors.open).not.toHaveBeenCalled()
  },
)

test("An order that the shop refuses is told with its reason [ERR-05]", async () => {
  const doors = world({ open: async () => fail("OUT_OF_STOCK", "Kajal Square is out of stock.") })
  expect((await all(pay(doors, bought))).at(-1)).toEqual({
    at: "refused",
    message: "Order creation failed",
    reason: "Kajal Square is out of stock.",
  })
})

test("An answer without a session opens no window [ERR-04]", async () => {
  const doors = world({ open: async () => done({ payment_session_id: "", order_id: "ch_1" }) })
  expect((await all(pay(doors, bought))).at(-1)).toMatchObject({
    message: "Failed to get session id",
  })
})

test("A payment script that does not load is told as that [ERR-06]", async () => {
  const doors = world({ gateway: async () => null })
  expect((await all(pay(doors, bought))).at(-1)).toMatchObject({
    message: "Cashfree SDK load failed",
  })
})

test("A payment without an order id is only logged [ERR-11]", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const doors = world({ open: async () => done({ payment_session_id: "session_1", order_id: "" }) })
  expect((await all(pay(doors, bought))).at(-1)).toEqual({ at: "ready" })
  expect(log).toHaveBeenCalled()
  expect(doors.verify).not.toHaveBeenCalled()
  log.mockRestore()
})

test("A closed or broken window is still followed by a verification: the money may have moved", async () => {
  const broken = world({ gateway: async () => () => Promise.reject(new Error("gone")) })
  expect((await all(pay(broken, bought))).at(-1)).toEqual({ at: "paid", orders: ["order-1"] })
  const closed = world({
    gateway: async () => async () => ({ error: { message: "The payment window was closed." } }),
    verify: async () => stands("NOT_ATTEMPTED"),
  })
  expect((await all(pay(closed, bought))).at(-1)).toEqual({
    at: "unpaid",
    orderId: "ch_1",
    status: "NOT_ATTEMPTED",
  })
  expect(closed.wait).not.toHaveBeenCalled()
})

test("A pending payment is asked about again after 2, 4 and 8 seconds, then left open [PAY-06, ERR-07]", async () => {
  const wait = vi.fn(async (_ms: number) => {})
  const doors = world({ verify: async () => stands("PENDING"), wait })
  expect((await all(pay(doors, bought))).at(-1)).toEqual({
    at: "unpaid",
    orderId: "ch_1",
    status: "PENDING",
  })
  expect(wait.mock.calls).toEqual([[2000], [4000], [8000]])
  expect(doors.finish).not.toHaveBeenCalled()
})

test("A bank that decides late still ends in success", async () => {
  const answers = [stands("PENDING"), stands("PENDING"), stands("SUCCESS", { orders: ["order-1"] })]
  const doors = world({ verify: async () => answers.shift() ?? stands("FAILED") })
  expect((await all(pay(doors, bought))).at(-1)).toEqual({ at: "paid", orders: ["order-1"] })
})

test("A failed attempt is told once the gateway has said so, and nothing is forgotten [ERR-07]", async () => {
  const doors = world({ verify: async () => stands("FAILED") })
  expect((await all(pay(doors, bought))).at(-1)).toMatchObject({ at: "unpaid", status: "FAILED" })
  expect(doors.wait).not.toHaveBeenCalled()
  expect(doors.finish).not.toHaveBeenCalled()
})

test("A verification that gets no answer says neither yes nor no [ERR-08]", async () => {
  const doors = world({
    verify: async () => fail("NO_CONNECTION", "The shop could not be reached."),
  })
  expect((await all(verify(doors, "ch_1"))).at(-1)).toEqual({
    at: "unverified",
    orderId: "ch_1",
    reason: "The shop could not be reached.",
  })
})

test("Money for goods that are gone is told as on its way back, not as a purchase", async () => {
  const doors = world({
    verify: async () => stands("SUCCESS", { refunding: true }),
  })
  expect((await all(pay(doors, bought))).at(-1)).toEqual({ at: "refunding" })
})

test("A reload after paying ends the purchase instead of offering to pay again", async () => {
  const doors = world()
  expect((await all(resume(doors, "ch_1", true))).at(-1)).toEqual({
    at: "paid",
    orders: ["order-1"],
  })
  expect(doors.finish).toHaveBeenCalledOnce()
})

test("An earlier payment for something else is put in order without a word", async () => {
  const doors = world()
  expect((await all(resume(doors, "ch_1", false))).at(-1)).toEqual({ at: "ready" })
  expect(doors.finish).toHaveBeenCalledOnce()
})

test("A payment that the bank still thinks about stays remembered after a reload", async () => {
  const doors = world({ verify: async () => stands("PENDING") })
  expect((await all(resume(doors, "ch_1", true))).at(-1)).toMatchObject({ status: "PENDING" })
  expect(doors.drop).not.toHaveBeenCalled()
})

test("A payment that came to nothing is forgotten, and the shopper may pay", async () => {
  const doors = world({ verify: async () => stands("NOT_ATTEMPTED") })
  expect((await all(resume(doors, "ch_1", true))).at(-1)).toEqual({ at: "ready" })
  expect(doors.drop).toHaveBeenCalledOnce()
})

test("A payment of somebody else who used this browser is forgotten", async () => {
  const doors = world({
    verify: async () => fail("NOT_FOUND", "This payment is not one of yours."),
  })
  expect((await all(resume(doors, "ch_1", true))).at(-1)).toEqual({ at: "ready" })
  expect(doors.drop).toHaveBeenCalledOnce()
})
