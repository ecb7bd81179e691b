import { expect, test } from "vitest"
import { fail, failureStatus, readFailure } from "./api-result.ts"
import { failureReply } from "./failure-reply.ts"

test("Every failure is shown with the message that the shop sent", () => {
  for (const code of Object.keys(failureStatus)) {
    const sent = failureReply.parse({ error: { code, message: "Gone." } })
    expect(readFailure(sent)).toEqual({ code, message: "Gone." })
  }
})

test("A refused payment names the earlier payment to check [X-72]", () => {
  const { failure } = fail("PAYMENT_UNDECIDED", "Please do not pay again.", { paymentId: "ch_1" })
  const sent = failureReply.parse({ error: failure })
  expect(readFailure(sent)).toEqual({
    code: "PAYMENT_UNDECIDED",
    message: "Please do not pay again.",
    paymentId: "ch_1",
  })
  expect(readFailure({ error: { ...failure, paymentId: 7 } })?.paymentId).toBeUndefined()
})

test.each([
  null,
  "Gone.",
  [],
  {},
  { error: null },
  { error: "OUT_OF_STOCK" },
  { error: ["OUT_OF_STOCK", "Gone."] },
  { error: { code: "OUT_OF_STOCK" } },
  { error: { code: "OUT_OF_STOCK", message: { text: "Gone." } } },
  { error: { code: "MADE_UP", message: "Gone." } },
  { error: { code: "toString", message: "Gone." } },
  { error: { code: ["OUT_OF_STOCK"], message: "Gone." } },
])("An error outside the shop's control is not shown to the shopper: %j", (answer) => {
  expect(failureReply.safeParse(answer).success).toBe(false)
  expect(readFailure(answer)).toBeNull()
})
