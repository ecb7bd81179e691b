import { expect, test } from "vitest"
import { fromRupees, noMoney } from "../core/money.ts"
import { isLargeCoupon } from "./large-coupon.ts"

const none = { percent: null, amount: null, minSubtotal: noMoney }

test("A coupon is large above a quarter of the purchase, whatever its kind", () => {
  const percent = (percent: number) => isLargeCoupon({ ...none, type: "percent", percent })
  expect([percent(25), percent(25.01), percent(100)]).toEqual([false, true, true])
  const amount = (rupees: number, from: number) =>
    isLargeCoupon({
      ...none,
      type: "amount",
      amount: fromRupees(rupees),
      minSubtotal: fromRupees(from),
    })
  expect([amount(250, 1000), amount(251, 1000), amount(1, 0)]).toEqual([false, true, true])
  expect(isLargeCoupon({ ...none, type: "buy_one_get_one" })).toBe(true)
})
