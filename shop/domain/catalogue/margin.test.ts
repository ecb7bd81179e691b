import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import { marginPercent } from "./margin.ts"

test("The margin is counted from the price that is paid, without its GST", () => {
  const sold = { price: fromRupees(2100), discount: 50, gstPercent: 5, costPrice: fromRupees(400) }
  // ₹1,050 with 5 % GST inside is ₹1,000; 600 of 1,000 are left.
  expect(marginPercent(sold)).toBe(60)
  expect(marginPercent({ ...sold, costPrice: fromRupees(1250) })).toBe(-25)
  expect(marginPercent({ ...sold, discount: 100 })).toBeNull()
})
