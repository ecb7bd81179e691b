import { expect, test } from "vitest"
import { outForDelivery, shipped } from "../orders/order-messages.ts"
import { resendProblem } from "./resend.ts"

const at = (minutes: number) => new Date(minutes * 60_000)

test("A message is resent three times, five minutes apart, and only after it was sent", () => {
  expect(resendProblem(shipped, [], at(60))).toMatch(/never sent/)
  expect(resendProblem(shipped, [at(0)], at(4))).toMatch(/five minutes/)
  expect(resendProblem(shipped, [at(0)], at(5))).toBeNull()
  expect(resendProblem(shipped, [at(0), at(5), at(10)], at(15))).toBeNull()
  expect(resendProblem(shipped, [at(0), at(5), at(10), at(15)], at(60))).toMatch(/3 times/)
})

test("The message that a parcel arrives today is not resent", () => {
  expect(resendProblem(outForDelivery, [at(0)], at(60))).toMatch(/day of the delivery/)
})
