import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import { memberSaving } from "./member-offer.ts"

test("A member discount is in whole rupees, and never less than its share of the goods", () => {
  const plan = { percent: 10, freeDelivery: true }
  expect(memberSaving(fromRupees(2_500), plan)).toBe(fromRupees(250))
  expect(memberSaving(fromRupees(999), plan)).toBe(fromRupees(100))
  expect(memberSaving(fromRupees(1_504), plan)).toBe(fromRupees(151))
})
