import { expect, test } from "vitest"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { translations } from "#words/translations.ts"
import { fromRupees, noMoney } from "../core/money.ts"
import { discountsOf, titleOfLines } from "./order-line.ts"

test("A message names the first line and counts the other pieces, whatever the order of the rows", () => {
  const line = (place: number, title: string, quantity: number) => ({
    line: place,
    title,
    quantity,
  })
  expect(titleOfLines([line(0, "Boond Oval", 1)])).toBe("Boond Oval")
  expect(titleOfLines([line(0, "Boond Oval", 2)])).toBe("2 × Boond Oval")
  expect(titleOfLines([line(1, "Kajal", 2), line(0, "Boond Oval", 1)])).toBe(
    "Boond Oval and 2 more",
  )
  const eyes = [line(0, "Aqua Daily 30", 2), line(1, "Aqua Daily 30", 1)]
  expect(titleOfLines(eyes)).toBe("3 × Aqua Daily 30")
})

test("The discounts of an order are named by their source and never exceed what was taken off its lines", () => {
  const of = (secondPair: number, member = 0, couponCode: string | null = null) =>
    discountsOf({
      couponCode,
      memberDiscount: fromRupees(member),
      secondPairDiscount: fromRupees(secondPair),
      lines: [{ discount: fromRupees(300) }, { discount: noMoney }],
    }).map((discount) => ({ ...discount, name: translations.en(discount.name) }))
  expect(of(300)).toEqual([{ name: "Second pair offer", amount: fromRupees(300) }])
  expect(of(200, 0, "TEN")).toEqual([
    { name: "Second pair offer", amount: fromRupees(200) },
    { name: "Coupon TEN", amount: fromRupees(100) },
  ])
  expect(of(200, 250)).toEqual([
    { name: memberOfferName, amount: fromRupees(250) },
    { name: "Second pair offer", amount: fromRupees(50) },
  ])
})
