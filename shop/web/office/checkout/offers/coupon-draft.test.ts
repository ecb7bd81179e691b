import { expect, test } from "vitest"
import { couponInput, couponWarning, emptyCoupon, termsOf } from "./coupon-draft.ts"

test("Empty fields of the coupon form are not sent", () => {
  expect(couponInput({ ...emptyCoupon, code: "DIWALI10", value: "10" })).toEqual({
    code: "DIWALI10",
    percent: "10",
    uses_per_shopper: "1",
  })
  expect(
    couponInput({
      ...emptyCoupon,
      code: "FLAT200",
      type: "rupees",
      value: "200",
      // Entered before the kind of discount was changed.
      maxRupees: "500",
      kinds: ["Sunglasses", "Kids Glasses"],
      usesPerShopper: "",
      firstOrder: true,
    }),
  ).toEqual({
    code: "FLAT200",
    rupees: "200",
    kinds: "Sunglasses,Kids Glasses",
    first_order: true,
  })
})

test("Buy one get one without a limit per shopper warns of cancelling the dearer piece", () => {
  const pair = { ...emptyCoupon, type: "buy_one_get_one" } as const
  expect(couponWarning(pair)).toBeNull()
  for (const usesPerShopper of ["", " ", "0"]) {
    expect(couponWarning({ ...pair, usesPerShopper })).toMatch(/cancels or returns the dearer one/)
  }
  expect(couponWarning({ ...emptyCoupon, usesPerShopper: "" })).toBeNull()
})

test("An example is computed once there is an amount, and never from an invalid one", () => {
  const percent = (value: string) => termsOf({ ...emptyCoupon, value })?.discount ?? null
  expect(percent("10")).toEqual({ type: "percent", percent: 10, maxDiscount: null })
  for (const value of ["", " ", "0", "-5", "101", "ten"]) expect(percent(value)).toBeNull()
  expect(termsOf({ ...emptyCoupon, type: "buy_one_get_one", minRupees: "999" })).toMatchObject({
    discount: { type: "buy_one_get_one" },
    minSubtotal: 99_900,
  })
})
