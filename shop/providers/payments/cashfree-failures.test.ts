import { afterEach, expect, test, vi } from "vitest"
import { gateway, newOrder, newRefund, order } from "../testing/cashfree-server.ts"
import { faultyReplies } from "../testing/faulty-replies.ts"
import { json } from "../testing/provider-server.ts"
import { holdTimeLimits } from "../testing/time-limits.ts"
import type { PaymentGateway } from "./payment-gateway.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const calls: [string, (payments: PaymentGateway) => Promise<unknown>][] = [
  ["openOrder", (payments) => payments.openOrder(newOrder)],
  ["findOrder", (payments) => payments.findOrder("pay-1")],
  ["closeOrder", (payments) => payments.closeOrder("pay-1")],
  ["refund", (payments) => payments.refund(newRefund)],
  ["findRefund", (payments) => payments.findRefund("pay-1", "ref-1")],
]
const everyFailure = calls.flatMap(([name, call]) =>
  faultyReplies.map(([failure, behaviour, detail]) => ({
    name,
    call,
    failure,
    behaviour,
    detail,
  })),
)

test.each(everyFailure)(
  "A gateway that $failure to $name leaves the payment undecided",
  async ({ call, behaviour, detail }) => {
    const limits = holdTimeLimits()
    const { payments } = await gateway(behaviour)
    expect(await call(payments)).toEqual({
      ok: false,
      failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
    })
    expect(new Set(limits)).toEqual(new Set([10_000]))
  },
)

test("Unreadable attempts leave an order undecided, even with the status PAID", async () => {
  const { payments } = await gateway((response, asked) =>
    asked.path.endsWith("/payments")
      ? response.writeHead(500).end()
      : json({ ...order, order_status: "PAID" })(response, asked),
  )
  expect(await payments.findOrder("pay-1")).toMatchObject({ failure: { reason: "unavailable" } })
})
